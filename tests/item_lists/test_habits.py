"""Lists as people write them: each text with the names, weights, values, capacity and units that are in it."""

import pytest

from knapsack.item_lists import read_items

AB = ("a", "b")

READ_AS_MEANT = {
    "a table from a web page, its capacity in the last row": (
        "item\tweight (dag)\tvalue\nmap\t9\t150\nwater\t153\t200\nknapsack\t≤400 dag\t ?\n",
        (("map", "water"), [9, 153], [150, 200], 400, "dag", ""),
    ),
    "several of each, their numbers for one, the capacity in the last row": (
        "Item\tWeight (dag) (each)\tValue (each)\tPiece(s)\nmap\t9\t150\t1\nwater\t153\t200\t2\n"
        "knapsack\t≤1000 dag\t ?\t ?\n",
        (("map", "water (1 of 2)", "water (2 of 2)"), [9, 153, 153], [150, 200, 200], 1000, "dag", ""),
    ),
    "a packing list with a unit for each row": (
        "Item Name,Category,desc,qty,weight,unit,url,price,worn,consumable\nTent,Shelter,,1,1.2,kg,,300,,\n"
        "Socks,Clothing,,2,60,gram,,20,Worn,\n",
        (("Tent", "Socks (1 of 2)", "Socks (2 of 2)"), [1.2, 0.06, 0.06], [300, 20, 20], None, "kg", ""),
    ),
    "numbers per piece in the header": (
        "Produkt;Stückzahl;Gewicht pro Stück (kg);Preis (€) je Stk.\nKiste;2;2,5;10\nFass;1;10;25\n",
        (("Kiste (1 of 2)", "Kiste (2 of 2)", "Fass"), [2.5, 2.5, 10], [10, 10, 25], None, "kg", "€"),
    ),
    "Markdown": (
        "| Item | Weight | Value |\n|---|--:|:-:|\n| a | 4 | 60 |\n| b \\| c | 9 | 80 |\n",
        (("a", "b | c"), [4, 9], [60, 80], None, "", ""),
    ),
    "Markdown without edges": (
        "Item | Weight | Value\n---|---|---\na | 4 | 60\nb | 9 | 80\n",
        (AB, [4, 9], [60, 80], None, "", ""),
    ),
    "psql": (
        " name | weight | value \n------+--------+-------\n a b  |      4 |    60\n c    |      9 |    80\n(2 rows)\n",
        (("a b", "c"), [4, 9], [60, 80], None, "", ""),
    ),
    "a grid": (
        "+------+---+----+\n| name | w | v  |\n+======+===+====+\n| a    | 4 | 60 |\n+------+---+----+\n| b    | 9 |"
        " 80 |\n+------+---+----+\n",
        (AB, [4, 9], [60, 80], None, "", ""),
    ),
    "drawn boxes": (
        "┌──┬──┬──┐\n│name│w│v│\n├──┼──┼──┤\n│ a │ 4 │ 60 │\n│ b │ 9 │ 80 │\n└──┴──┴──┘\n",
        (AB, [4, 9], [60, 80], None, "", ""),
    ),
    "aligned with blanks": (
        "name          weight  value\nGold bar           4     60\nStatue of x        9     80\n",
        (("Gold bar", "Statue of x"), [4, 9], [60, 80], None, "", ""),
    ),
    "printed by pandas": (
        "        name  weight  value\n0   Gold bar       4     60\n1  Ring of x       9     80\n",
        (("Gold bar", "Ring of x"), [4, 9], [60, 80], None, "", ""),
    ),
    "names of several words between single blanks": (
        "name weight value\nGold bar 4 60\nStatue of x 9 80\n",
        (("Gold bar", "Statue of x"), [4, 9], [60, 80], None, "", ""),
    ),
    "a line with the capacity on top": (
        "capacity: 15 kg\nname,weight (kg),value\na,1.5,3\nb,2,4\n",
        (AB, [1.5, 2], [3, 4], 15, "kg", ""),
    ),
    "the capacity in another unit": (
        "Max weight,15500 g\n\nname,weight (kg),value\na,1.5,3\nb,2,4\n",
        (AB, [1.5, 2], [3, 4], 15.5, "kg", ""),
    ),
    "the capacity in the last row": (
        "name,weight,value\na,10,6\nb,20,1\ncapacity,50,\n",
        (AB, [10, 20], [6, 1], 50, "", ""),
    ),
    "W= above": ("W=50\nweight value\n10 60\n20 100\n", (None, [10, 20], [60, 100], 50, "", "")),
    "comments, the capacity in one": (
        "# my list\n# capacity: 50\nname,weight,value\na,10,60\n# b was broken\nb,20,100\n",
        (AB, [10, 20], [60, 100], 50, "", ""),
    ),
    "names that begin with #": (
        "name,weight,value\n#1 saw,10,60\n#2 saw,20,9\n",
        (("#1 saw", "#2 saw"), [10, 20], [60, 9], None, "", ""),
    ),
    "a header after #": ("# name weight value\na 10 60\nb 20 100\n", (AB, [10, 20], [60, 100], None, "", "")),
    "# as the header of a numbering": (
        "#,Item,Weight,Value\n1,a,10,6\n2,b,20,1\n",
        (AB, [10, 20], [6, 1], None, "", ""),
    ),
    "a title above the header": (
        "My list,,\n,,\nItem,Weight (g),Value\na,1800,60\nb,400,3\n",
        (AB, [1800, 400], [60, 3], None, "g", ""),
    ),
    "blanks between thousands": (
        "Objet;Poids (g);Prix\na;1 800;1 200,50\nb;400;35\n",
        (AB, [1800, 400], [1200.5, 35], None, "g", ""),
    ),
    "German marks": (
        "Gegenstand;Gewicht;Wert\na;1.800,5;60\nb;400;1.035\n",
        (AB, [1800.5, 400], [60, 1035], None, "", ""),
    ),
    "Swiss marks": (
        "Gegenstand;Gewicht;Wert\na;1'800.50;60\nb;400;1’035\n",
        (AB, [1800.5, 400], [60, 1035], None, "", ""),
    ),
    "Indian marks": (
        'name,weight,value\na,5.5,"1,23,456"\nb,2,"3,000"\n',
        (AB, [5.5, 2], [123456, 3000], None, "", ""),
    ),
    "no-break blanks": (
        "name;weight;value\na;1\u00a0800;6\nb;2\u202f500,5;3\n",
        (AB, [1800, 2500.5], [6, 3], None, "", ""),
    ),
    "a typographic minus": ("name,weight,value\na,3,−6\nb,2,3\n", (AB, [3, 2], [-6, 3], None, "", "")),
    "money in thousands": ('name,weight,price\na,3,"$1,500"\nb,2,$70\n', (AB, [3, 2], [1500, 70], None, "", "$")),
    "Russian": (
        "Предмет;Вес, кг;Стоимость, руб\na;1,8;6000\nb;0,2;500\n",
        (AB, [1.8, 0.2], [6000, 500], None, "kg", "₽"),
    ),
    "Japanese": ("品名,重さ(kg),価値\na,1.8,60\nb,0.2,30\n", (AB, [1.8, 0.2], [60, 30], None, "kg", "")),
    "Chinese": ("物品,重量,价值\na,18,60\nb,2,30\n", (AB, [18, 2], [60, 30], None, "", "")),
    "Spanish": ("Objeto;Peso;Beneficio\na;1;2\nb;3;4\n", (AB, [1, 3], [2, 4], None, "", "")),
    "percent": ("name,weight,value\na,10%,60\nb,20%,100\n", (AB, [10, 20], [60, 100], None, "%", "")),
    "a currency behind": ("name,weight,price\na,10,60 €\nb,20,100 €\n", (AB, [10, 20], [60, 100], None, "", "€")),
    "reais": ("nome;peso;valor\na;10;R$ 60,50\nb;20;R$ 1.100,00\n", (AB, [10, 20], [60.5, 1100], None, "", "R$")),
    "rupees": ("name,weight,price\na,10,Rs. 60\nb,20,Rs. 100\n", (AB, [10, 20], [60, 100], None, "", "₹")),
    "units in headers": (
        "item,weight_kg,price (USD)\na,10,60.5\nb,2.5,100\n",
        (AB, [10, 2.5], [60.5, 100], None, "kg", "$"),
    ),
    "units in headersLikeThis": (
        "item,weightKg,valueEUR\na,10,60.5\nb,2.5,100\n",
        (AB, [10, 2.5], [60.5, 100], None, "kg", "€"),
    ),
    "a header that is a unit": ("item,kg,price\na,10,60.5\nb,2.5,100\n", (AB, [10, 2.5], [60.5, 100], None, "kg", "")),
    "a row of units": ("name,weight,value\n,kg,EUR\na,3,6\nb,2,3\n", (AB, [3, 2], [6, 3], None, "kg", "€")),
    "pounds and ounces": (
        "item,weight,price\na,1 lb 4 oz,60\nb,12 oz,100\n",
        (AB, [20, 12], [60, 100], None, "oz", ""),
    ),
    "pounds become kilograms exactly": (
        "item,weight,price\na,1 lb,6\nb,2 kg,1\nc,1 kg,1\n",
        (("a", "b", "c"), [0.45359237, 2, 1], [6, 1, 1], None, "kg", ""),
    ),
    "powers of 1000 and of 1024": (
        "file,size,priority\na,850 MB,6\nb,2.5 GiB,1\n",
        (AB, [850, 2684.35456], [6, 1], None, "MB", ""),
    ),
    "energy": (
        "food,weight,calories\na,100 g,250 kcal\nb,50 g,90 kcal\n",
        (AB, [100, 50], [250, 90], None, "g", "kcal"),
    ),
    "hours": ("task,hours,profit\na,3,6\nb,2.5,10\n", (AB, [3, 2.5], [6, 10], None, "h", "")),
    "a budget": ("Project,Cost,Benefit,Budget\na,30,6,50\nb,25,10,\n", (AB, [30, 25], [6, 10], 50, "", "")),
    "a ratio beside": ("name,weight,value,value/weight\na,3,6,2\nb,2,3,1.5\n", (AB, [3, 2], [6, 3], None, "", "")),
    "pandas' index": (",name,weight,value\n0,a,3,6\n1,b,2,3\n", (AB, [3, 2], [6, 3], None, "", "")),
    "R's row names": ("weight value\na 3 6\nb 2 3\n", (AB, [3, 2], [6, 3], None, "", "")),
    "ids beside names": ("id,name,weight,value\n1,a,3,6\n2,b,2,3\n", (AB, [3, 2], [6, 3], None, "", "")),
    "ids alone": ("id,weight,value\n1,3,6\n2,2,3\n", (("1", "2"), [3, 2], [6, 3], None, "", "")),
    "a comma at each end": ("name,weight,value\na,3,6,\nb,2,3,\n", (AB, [3, 2], [6, 3], None, "", "")),
    "inches and apostrophes": (
        "name,weight,value\nO'Brien,3,6\n5\" pan,2,3\n",
        (("O'Brien", '5" pan'), [3, 2], [6, 3], None, "", ""),
    ),
    "single quotes": ("'name','weight','value'\n'a','1','2'\n'b','3','4'\n", (AB, [1, 3], [2, 4], None, "", "")),
    "sep= for Excel": ("sep=;\nname;weight;value\na;3;6\nb;2;3\n", (AB, [3, 2], [6, 3], None, "", "")),
    "one item a column": ("name,a,b\nweight,1,2\nvalue,4,5\n", (AB, [1, 2], [4, 5], None, "", "")),
    "a line for each kind": ("values: 60 100\nweights: 10 20\ncapacity: 50\n", (None, [10, 20], [60, 100], 50, "", "")),
    "old Macintosh line ends": ("name,weight,value\ra,3,6\rb,2,3\r", (AB, [3, 2], [6, 3], None, "", "")),
    "other columns between": (
        "name,emoji,green,weight,value\na,🖼️,no,4,13\nb,💻,no,3,5\n",
        (AB, [4, 3], [13, 5], None, "", ""),
    ),
    "a name of two lines": ('name,weight,value\n"a\nb",3,6\nc,2,3\n', (("a\nb", "c"), [3, 2], [6, 3], None, "", "")),
    "decimal commas between blanks": (
        "name weight value\na 1,5 20\nb 2,5 30\n",
        (AB, [1.5, 2.5], [20, 30], None, "", ""),
    ),
    "decimal commas and exponents": ("name;weight;value\na;1,5E+03;6\nb;2;3\n", (AB, [1500, 2], [6, 3], None, "", "")),
    "a maximum beside each item": (
        "name,weight,value,max_weight\na,1,2,10\nb,3,4,10\n",
        (AB, [1, 3], [2, 4], 10, "", ""),
    ),
    "weightless and unwanted": ("name,weight,value\na,0,-6\nb,2,0\n", (AB, [0, 2], [-6, 0], None, "", "")),
    "a column of units": (
        "Item Name,qty,weight,unit,price\na,1,16,ounce,200\nb,1,90,gram,40\nc,1,2,lb,80\nd,1,5,gram,1\n",
        (("a", "b", "c", "d"), [453.59237, 90, 907.18474, 5], [200, 40, 80, 1], None, "g", ""),
    ),
    "a capacity alone above the header": (
        "50\nItem,weight,value\na,10,6\nb,20,1\n",
        (AB, [10, 20], [6, 1], 50, "", ""),
    ),
    "a count alone above the header": ("2\nItem,weight,value\na,10,6\nb,20,1\n", (AB, [10, 20], [6, 1], None, "", "")),
    "count and capacity as rows above the header": (
        "QTD_ITENS;2\nCAPACIDADE;21\nITEM;PESO;VALOR\na;3;2\nb;1;8\n",
        (AB, [3, 1], [2, 8], 21, "", ""),
    ),
    "a whole problem in one row": (
        "Weight;Value;Capacity\n[46 40];[12 19];40\n",
        (None, [46, 40], [12, 19], 40, "", ""),
    ),
    "amounts without cents": (
        "| Was | Größe | Wert |\n|---|---|---|\n| a | 2 | 600,- |\n| b | 3 | 1100,- |\n",
        (AB, [2, 3], [600, 1100], None, "", ""),
    ),
    "bold in Markdown": (
        "| **Item** | **Cost** | **Weight** |\n|--|--|--|\n| **a** | $6 | 45g |\n| b | $9 | 50g |\n",
        (AB, [45, 50], [6, 9], None, "g", "$"),
    ),
    "quoted decimal commas, which make points thousands": (
        'Objekt,Gewicht,Wert\na,"1.500","2,5"\nb,"2.250","3,75"\n',
        (AB, [1500, 2250], [2.5, 3.75], None, "", ""),
    ),
    "three decimals between commas": (
        "name,weight,value\na,1.500,2\nb,2.250,3\n",
        (AB, [1.5, 2.25], [2, 3], None, "", ""),
    ),
    "subscripts": ("i,w_i,v_i\n1,3,6\n2,2,3\n", (None, [3, 2], [6, 3], None, "", "")),
    "fractions": (
        "Aufgabe;Stunden;Punkte\na;2½;20\nb;1 1/2;15\n",
        (AB, [2.5, 1.5], [20, 15], None, "h", ""),
    ),
    "half a pound": ("name,weight (lb),value\na,1/2,5\nb,¾ lb,3\n", (AB, [0.5, 0.75], [5, 3], None, "lb", "")),
    "1h30": ("title,length,stars\na,1h30,5\nb,2h05m,4\n", (AB, [90, 125], [5, 4], None, "min", "")),
    "minutes and seconds by their letters": (
        "title,length,stars\na,3m45s,5\nb,4 min 10,4\n",
        (AB, [225, 250], [5, 4], None, "s", ""),
    ),
    "hours, minutes, seconds": (
        "task,duration,points\na,1:30:00,5\nb,0:10:30,2\n",
        (AB, [5400, 630], [5, 2], None, "s", ""),
    ),
    "short times beside a long one": (
        "song,length,stars\na,3:45,5\nb,1:02:05,4\n",
        (AB, [225, 3725], [5, 4], None, "s", ""),
    ),
    "short times under their form": (
        "song,length (mm:ss),stars\na,3:45,5\nb,4:10,4\n",
        (AB, [225, 250], [5, 4], None, "s", ""),
    ),
    "hours and minutes under their form": (
        "task,time (h:mm),points\na,3:45,5\nb,0:30,4\n",
        (AB, [13500, 1800], [5, 4], None, "s", ""),
    ),
    "ISO durations": ("task,duration,points\na,PT1H30M,5\nb,PT45M,3\n", (AB, [90, 45], [5, 3], None, "min", "")),
    "the length of a disc": (
        "Capacity: 80 min\nTitle,Length,Stars\na,3 min 45 s,5\nb,4 min 10 s,3\n",
        (AB, [225, 250], [5, 3], 4800, "s", ""),
    ),
    "thousands as k": ("name,weight,value\na,1.2k,5\nb,800,3\n", (AB, [1200, 800], [5, 3], None, "", "")),
    "a portfolio in millions": (
        "Project,Cost,Expected benefit\na,$1.2M,$3.4M\nb,$350k,$900k\nBudget,$3M,\n",
        (AB, [1200000, 350000], [3400000, 900000], 3000000, "$", "$"),
    ),
    "German millions": (
        "Projekt;Kosten;Nutzen\na;1,2 Mio. €;3 Mio. €\nb;350 Tsd. €;900 Tsd. €\n",
        (AB, [1200000, 350000], [3000000, 900000], None, "€", "€"),
    ),
    "lakh and crore": (
        "project,cost,benefit\na,5 lakh,9\nb,2 crore,40\n",
        (AB, [500000, 20000000], [9, 40], None, "", ""),
    ),
    "sizes as du -h writes them": (
        "size\tpath\tpriority\n1.5G\ta\t8\n512M\tb\t9\n",
        (AB, [1.5, 0.5], [8, 9], None, "GiB", ""),
    ),
    "sizes in one letter under their word": (
        "file,size,priority\na,1.5G,8\nb,2G,9\n",
        (AB, [1.5, 2], [8, 9], None, "GiB", ""),
    ),
    "thousands of euros in the header": (
        "Projekt;Kosten in Tsd. EUR;Nutzen\na;150;3\nb;80;2\n",
        (AB, [150, 80], [3, 2], None, "", ""),
    ),
    "millions beside thousands": (
        "project,cost,benefit\na,1.5M,8\nb,800K,9\n",
        (AB, [1500000, 800000], [8, 9], None, "", ""),
    ),
    "points between thousands of money between commas": (
        "Campaign,Cost,Profit\na,€ 1.200,€ 5.600\nb,€ 850,€ 1.900\n",
        (AB, [1200, 850], [5600, 1900], None, "€", "€"),
    ),
    "dimensions beside the weight": (
        'Karton,Maße (cm),Gewicht,Wichtigkeit\na,60x40x40,"18,5 kg",9\nb,40x30x30,"24 kg",6\n',
        (AB, [18.5, 24], [9, 6], None, "kg", ""),
    ),
    "the weight of a unit": (
        "name,unit weight (kg),value each\na,2.5,10\nb,4,30\n",
        (AB, [2.5, 4], [10, 30], None, "kg", ""),
    ),
    "numbers that Excel keeps as texts": (
        'name,weight,value\na,="12",5\nb,="13",6\n',
        (AB, [12, 13], [5, 6], None, "", ""),
    ),
    "commas of a Japanese keyboard": (
        "品名，重さ，価値\na，１８００，６０\nb，９００，５０\n",
        (AB, [1800, 900], [60, 50], None, "", ""),
    ),
    "Arabic digits": ("الاسم;الوزن;القيمة\na;١٫٨;٦٠\nb;٠٫٤;٣٥\n", (AB, [1.8, 0.4], [60, 35], None, "", "")),
    "units a blank away, between blanks": (
        "name weight value\na 1.8 kg 60\nb 400 g 35\n",
        (AB, [1.8, 0.4], [60, 35], None, "kg", ""),
    ),
    "one item": ("name,weight,value\na,1,2\n", (("a",), [1], [2], None, "", "")),
}


@pytest.mark.parametrize(("text", "expected"), READ_AS_MEANT.values(), ids=READ_AS_MEANT.keys())
def test_read_as_meant(text, expected):
    reading = read_items(text)
    found = (reading.names, reading.weights, reading.values, reading.capacity, reading.weight_unit, reading.value_unit)
    assert found == expected
    assert not reading.questions
    assert not reading.faults


ASKED = {
    "a point and a comma before three digits each": ('name,weight,value\na,1.234,5\nb,"2,345",6\n', "decimal"),
    "two numbers without header": ("1,2\n3,5\n4,1\n", "columns"),
    "a name and two numbers without header": ("a 4 60\nb 9 80\n", "columns"),
    "headers that say nothing": ("foo,bar,baz\na,3,6\nb,2,3\n", "columns"),
    "price may be either": ("name,price,rating\na,3,4.5\nb,2,3\n", "columns"),
    "two columns called weight": ("name,weight,weight,value\na,3,6,2\nb,2,3,1\n", "columns"),
    "only sizes": ("size,weight\n21,22\n11,12\n", "columns"),
    "1,800 everywhere": ('Item,Weight (g),Value\na,"1,800",60\nb,"2,400",35\n', "decimal"),
    "1.800 among semicolons": ("Gegenstand;Gewicht;Wert\na;1.800;60\nb;400;35\n", "decimal"),
    "both marks in one column": ("name;weight;value\na;1,5;2\nb;1.5;4\nc;1.234;4\n", "decimal"),
    "some units missing": ("item,weight,price\na,850 g,60.5\nb,2.1,100\n", "weight_unit"),
    "3:45": ("Title,Duration,Rating\na,3:45,5\nb,4:10,4\n", "weight_unit"),
    "a name and a colon": ("Tent: 1.8 kg, 60\nStove: 400 g, 35\n", "columns"),
    "dashes between": ("- Tent – 1.8 kg – 60 €\n- Stove – 400 g – 35 €\n", "columns"),
    "two capacities": ("capacity: 5\nname,weight,value\na,1,2\nb,1,3\ncapacity: 6\n", "capacity"),
    "capacities that differ": ("name,weight,value,capacity\na,1,2,5\nb,1,3,6\n", "capacity"),
    "a capacity in a unit, weights in none": ("capacity: 5 kg\nname,weight,value\na,1,2\nb,1,3\n", "weight_unit"),
    "a capacity in a unit of another kind": ("capacity: 5 hours\nname,weight (kg),value\na,1,2\nb,1,3\n", "capacity"),
}


@pytest.mark.parametrize(("text", "argument"), ASKED.values(), ids=ASKED.keys())
def test_asked_before_solving(text, argument):
    reading = read_items(text)
    assert [question.arguments[0] for question in reading.questions] == [argument]


@pytest.mark.parametrize("unit", [("min", [3.75, 4]), ("h", [3.75, 4])])
def test_the_unit_tells_minutes_from_hours(unit):
    reading = read_items("Title,Duration,Rating\na,3:45,5\nb,4:00,4\n", weight_unit=unit[0])
    assert (reading.weights, reading.weight_unit) == (unit[1], unit[0])
    assert not reading.questions


@pytest.mark.parametrize(
    "text",
    [
        "Tent: 1.8 kg, 60\nSleeping bag: 900 g, 55\n",
        "Tent: 1.8 kg 60\nSleeping bag: 900 g 55\n",
        "Tent: 1,8 kg; 60\nSleeping bag: 900 g; 55\n",
        "capacity: 10 kg\nTent: 1.8 kg, 60\nSleeping bag: 900 g, 55\n",
        "- Tent – 1.8 kg – 60\n- Sleeping bag – 900 g – 55\n",
        "Tent - 1.8 kg - 60\nSleeping bag - 900 g - 55\n",
        "- [ ] Tent, 1.8 kg, 60\n- [x] Sleeping bag, 900 g, 55\n",
    ],
)
def test_lines_as_people_jot_them_down_keep_name_unit_and_value(text):
    reading = read_items(text)
    assert (reading.names, reading.weights, reading.weight_unit) == (("Tent", "Sleeping bag"), [1.8, 0.9], "kg")
    assert reading.values == [60, 55]


@pytest.mark.parametrize(
    ("options", "weights"),
    [({"decimal": "."}, [1800, 2400]), ({"decimal": ","}, [1.8, 2.4])],
)
def test_the_decimal_mark_answers_the_question(options, weights):
    reading = read_items('Item,Weight (g),Value\na,"1,800",60\nb,"2,400",35\n', **options)
    assert reading.weights == weights
    assert not reading.questions


def test_a_number_with_the_other_decimal_mark_is_a_fault_once_the_mark_is_given():
    reading = read_items("Item;Weight;Value\na;1,5;60\nb;2.5;35\n", decimal=",")
    assert reading.weights == [1.5]
    assert "decimal mark" in str(reading.faults[0])


def test_the_unit_answers_the_question_of_bare_numbers():
    reading = read_items("item,weight,price\na,850 g,60.5\nb,2.1,100\n", weight_unit="kg")
    assert (reading.weights, reading.weight_unit) == ([0.85, 2.1], "kg")
    assert not reading.questions


def test_all_weights_are_turned_into_the_unit_asked_for():
    reading = read_items("item,weight (kg),price\na,0.85,60.5\nb,2.1,100\n", weight_unit="g", capacity="2 kg")
    assert (reading.weights, reading.weight_unit, reading.capacity) == ([850, 2100], "g", 2000)


FAULTY = {
    "decimal commas between commas": ("name,weight,value\na,1,5,20\nb,2,5,30\n", ["line 2", "line 3"]),
    "a row too short": ("name,weight,value\na,1\nb,2,5\n", ["line 2"]),
    "a sum in the last row": ("name,weight,value\na,1,2\nb,2,5\nTotal,3,7\n", ["line 4"]),
    "a bag that is an item without value": ("name,weight,value\na,1,2\nBackpack,1200,\nb,2,5\n", ["line 3"]),
    "the header once more": ("name,weight,value\na,1,5\n\nname,weight,value\nb,2,3\n", ["line 4"]),
    "sums in between": (
        "Item,Weight,Value\na,1800,60\nSubtotal,1800,60\nb,4,3\nTotal,1804,63\n",
        ["line 3", "line 5"],
    ),
    "a sum without a name": ("Item,Weight,Value\na,1800,60\nb,400,35\n,2200,95\n", ["line 4"]),
    "a sum of several of each": ("Item,Qty,Weight,Value\na,2,0.1,60\nb,1,0.1,35\n,3,0.3,155\n", ["line 4"]),
    "a sum behind an empty first cell": ("Item,Kind,Weight,Value\na,x,1,6\nb,y,4,3\n,Total,5,9\n", ["line 4"]),
    "no column of numbers": ("song,length,stars\na,3'45\",5\nb,4'10\",3\n", ["line 2", "line 3"]),
    "a sum in another language": ("Предмет;Вес;Ценность\na;1;2\nb;2;5\nИтого:;3;7\n", ["line 4"]),
    "no number": ("name,weight,value\na,NA,6\nb,2,n/a\nc,1,-\nd,1,1\n", ["line 2", "line 3", "line 4"]),
    "two currencies": ("name,weight,price\na,10,6 €\nb,20,$1\nc,3,5 €\n", ["line 3"]),
    "two kinds of unit": ("name,weight,price\na,10 kg,6\nb,20 min,1\nc,3 kg,5\n", ["line 3"]),
    "beyond float and integer": (
        "name,weight,value\na,1e400,6\nb,99999999999999999999,3\nc,1,1\n",
        ["line 2", "line 3"],
    ),
    "the line of a row after a cell of two lines": ('name,weight,value\n"a\nb",3,6\nd,x,3\n', ["line 4"]),
}


@pytest.mark.parametrize(("text", "places"), FAULTY.values(), ids=FAULTY.keys())
def test_faults_name_their_lines(text, places):
    assert [fault.place for fault in read_items(text).faults] == places


def test_a_sum_can_be_made_an_item():
    reading = read_items("name,weight,value\na,1,2\nTotal,3,7\n", totals="items")
    assert reading.names == ("a", "Total")
    assert not reading.faults


@pytest.mark.parametrize(
    ("cell", "cure"),
    [("(6)", "-6"), ("($1200)", "-$1200"), ("100-", "-100"), ("~500", "give the number alone"), ("2-3", "such as 2")],
)
def test_a_number_written_otherwise_is_told_how_to_write_it(cell, cure):
    (fault,) = read_items(f"Project,Cost,NPV\na,100,40\nb,250,{cell}\nc,3,4\n").faults
    assert fault.place == "line 3"
    assert cure in fault.message


GUESSED = {
    "a name that counts several": ("name,weight,value\n3x bar,60,5\nb,2,3\n", "“3x bar” on line 2 may be several"),
    "a name from the notes": ("id,weight,value,notes\n007,1,2,x\n008,3,4,y\n", "“notes” is taken as the name"),
    "thousands as k": ("name,weight,value\na,1.2k,5\nb,800,3\n", "“k” is 1,000"),
    "a column beside that could be meant": (
        "name,op,memory,runtime,bytes\na,mm,0.1,5,90\nb,mm,0.2,6,80\n",
        "“bytes” could be meant",
    ),
    "a column with counts": (
        "item,weight,value,quantity\na,3,6,2\nb,2,3,1\n",
        "counts as often as its column “quantity” says",
    ),
    "a column that may have counts": ("item,weight,value,available\na,3,6,2\nb,2,3,1\n", "“available” is not used"),
    "the capacity in the last row": ("name,weight,value\na,10,6\ncapacity,50,\n", "“capacity 50” on line 3"),
    "a count far down": (
        "item,weight,value,qty\n" + "a,3,6,1\n" * 300 + "b,2,3,2\n",
        "counts as often as its column “qty” says",
    ),
    "a French count": ("Objet;Poids;Valeur;Nombre\na;3;6;2\nb;2;3;1\n", "its column “Nombre” says"),
    "missing cells at the end": ("name,weight,value,notes\na,3,6,x\nb,2,3\n", "missing in 1 row (line 3)"),
    "a name is blank": ("name,weight,value\n,3,6\nb,2,3\n", "1 item without a name"),
    "more digits than a float keeps": ("name,weight,value\na,0.12345678901234567890123,6\nb,2,3\n", "more digits"),
    "a share as the capacity": ("capacity: 50%\nname,weight,value\na,1,2\nb,3,4\n", "share of the total weight"),
    "comments": ("# x\nname,weight,value\na,1,1\n", "1 comment left out (line 1)"),
}


@pytest.mark.parametrize(("text", "part"), GUESSED.values(), ids=GUESSED.keys())
def test_told_though_not_asked(text, part):
    reading = read_items(text)
    assert any(part in guess for guess in reading.guesses)
    assert not reading.questions


@pytest.mark.parametrize(
    ("capacity", "expected"),
    [("15", 15), ("1.5 kg", 1500), ("40 %", 300), (7, 7), ("2,5 kg", 2500), ("0.1 lb", 45.359237)],
)
def test_capacity_as_people_write_it(capacity, expected):
    reading = read_items("name,weight (g),value\na,500,1\nb,250,2\n")
    assert reading.capacity_of(capacity) == expected


@pytest.mark.parametrize("capacity", ["", "much", "5 h", "1,500 g", "5 apples", "nan"])
def test_capacity_that_is_no_number_in_the_unit_of_the_weights(capacity):
    reading = read_items("name,weight (g),value\na,500,1\nb,250,2\n")
    with pytest.raises(ValueError, match="capacity"):
        reading.capacity_of(capacity)
