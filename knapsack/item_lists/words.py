"""The words that people call a column by, in many languages, and how sure each makes its meaning."""

from __future__ import annotations

import re
import unicodedata

LONGEST = 200
"""Characters of a header that are looked at."""

SURE, LIKELY, MAYBE = 10, 5, 3
"""A word that means just this; one that usually does; one that means either this or another role."""


def _score(words: str, score: int) -> dict[str, int]:
    return {normal(word): score for word in words.split()}


def normal(text: str) -> str:
    """The text for comparing: one case, no accents, blanks between the words, also joined_ones and joinedOnes.

    >>> normal("  Größe_inMB "), normal("maxWeight")
    ('grosse in mb', 'max weight')
    """
    text = re.sub(r"(?<=[a-z])(?=[A-Z])", " ", text)
    text = unicodedata.normalize("NFKD", text.casefold())
    text = "".join(sign for sign in text if not unicodedata.combining(sign))
    return " ".join(re.sub(r"[\W_]+", " ", text).split())


WEIGHT = (
    _score(
        """
        weight weights wt wts w wi w_i wgt weigh weighs mass masses poids masse gewicht gewichte peso pesos massa вес
        веса масса waga wagi masa hmotnost vaha váha ağırlık agirlik paino vikt vekt vægt suly súly βάρος βαρος
        重量 重さ 重み 質量 质量 体重 무게 중량 وزن الوزن משקל वजन भार trọng_lượng khối_lượng cân_nặng berat
        bobot น้ำหนัก greutate težina вага маса тегло kaal svoris svars teža
        """,
        SURE,
    )
    | _score(
        """
        memory mem footprint memoire speicher память memoria メモリ 内存
        """,
        LIKELY + 2,
    )
    | _score(
        """
        size sizes volume vol space storage filesize taille größe groesse tamaño tamanho dimensione rozmiar
        размер объем объём 大小 サイズ 体积 容積 크기 volumen länge length longueur longitud kilos kilo load
        gewichtung ram vram
        """,
        LIKELY + 1,
    )
    | _score(
        """
        time duration durée dauer temps tiempo время zeit zeitaufwand tempo effort aufwand bytes byte 所要時間
        时间 時間 시간
        """,
        LIKELY,
    )
    | _score(
        """
        cost costs coût cout kosten costo coste custo koszt затраты コスト 成本 费用 費用 비용 requirement
        requirements required
        """,
        LIKELY,
    )
    | _score(
        """
        price prices prix preis precio preço prezzo prijs цена cena hinta pris fiyat 价格 価格 値段 가격 giá
        harga amount
        """,
        MAYBE,
    )
)

VALUE = (
    _score(
        """
        value values val vals v vi v_i pi p_i profit profits p prof benefit benefits worth utility reward rewards gain
        gains
        payoff valeur valeurs wert werte nutzen gewinn ertrag nutzwert valor valores beneficio benefício
        ganancia lucro utilidad utilidade valore valori profitto beneficios utilità utilite utilité bénéfice
        bénéfices waarde winst nut wartość zysk zyski hodnota zisk ценность стоимость польза прибыль выгода
        значение полезность цінність вартість стойност değer kar kâr kazanç fayda arvo värde nytta verdi nytte
        værdi érték haszon αξία κέρδος 価値 值 价值 價值 利益 収益 利润 利潤 收益 가치 이익 이득 قيمة القيمة ربح
        ערך רווח मूल्य लाभ giá_trị lợi_nhuận nilai keuntungan มูลค่า valoare vrijednost vrednost
        """,
        SURE,
    )
    | _score(
        """
        price prices prix preis precio preço prezzo prijs цена cena hinta pris fiyat 价格 価格 値段 가격 giá
        harga
        """,
        LIKELY,
    )
    | _score(
        """
        score scores points point pts punkte puntos pontos punti баллы очки 分数 点数 rating flops flop runtime
        stars sterne étoiles estrellas stelle votes likes return revenue revenues
        priority priorité priorität prioridad importance wichtigkeit calories kcal happiness
        roi return returns npv sales satisfaction fitness impact survival_points damage usefulness joy enjoyment
        preference income earnings umsatz recompute savings saving
        """,
        LIKELY,
    )
    | _score(
        """
        cost costs coût cout kosten costo coste custo koszt amount
        """,
        MAYBE,
    )
)

CAPACITY = _score(
    """
        capacity capacities cap capacité capacite kapazität kapazitaet capacidad capacidade capacità capacita
        capaciteit budget limit limite max_weight maxweight maximum_weight maximal_weight maximum_capacity
        max_capacity weight_limit weight_capacity max_wt maxw knapsack knapsack_capacity knapsack_size
        knapsack_weight bag bag_size bag_capacity backpack backpack_capacity rucksack sac sac_à_dos poids_max
        poids_maximum poids_maximal max_gewicht maximalgewicht höchstgewicht peso_máximo peso_maximo peso_max
        peso_massimo вместимость емкость ёмкость грузоподъемность рюкзак максимальный_вес pojemność plecak
        kapasite kapacita kapacitet 容量 背包容量 最大重量 容量限制 용량 kapasitas mochila zaino max_memory
        memory_limit memory_budget total_capacity capacity_limit size_limit carrying_capacity
        """,
    SURE,
)

NAME = (
    _score(
        """
        name names item items item_name itemname objet objets objekt object objects gegenstand gegenstände
        artikel article articulo artículo articolo artigo nom nombre nome naam namn navn nazwa název nazev имя
        название предмет вещь наименование товар назва label title titel titre titulo bezeichnung produkt
        product produit producto produto prodotto objeto oggetto cosa voorwerp przedmiot ad isim eşya nimi esine
        sak föremål gjenstand ting ime tárgy név όνομα αντικείμενο 品名 名前 名称 名稱 物品 商品 品目 アイテム
        项目 이름 물건 품목 اسم الاسم שם पदार्थ नाम tên vật đồ_vật nama barang ชื่อ สิ่งของ nume obiect element
        thing things gear asset project projekt task file filename
        """,
        SURE,
    )
    | _score(
        """
        op node description beschreibung descripción descrição descrizione описание path song player food stock
        company activity book movie good goods
        """,
        LIKELY,
    )
    | _score(
        """
        id ids key code sku no nr number nummer num numero número index idx item_id item_no item_number 编号
        番号 ref
        """,
        MAYBE,
    )
)

QUANTITY = (
    _score(
        """
        quantity quantities qty count counts pieces pcs copies how_many stückzahl stück stk anzahl anz
        quantité quantités qté nombre nb nbre pièces quantita quantità pezzi cantidad cant piezas quantidade qtd peças
        aantal stuks antal antall ilość szt sztuk množství adet количество кол_во шт кількість 数量 個数 개수
        """,
        SURE,
    )
    | _score("menge", LIKELY)
    | _score(
        """
        n_items num_items item_count qty_available amount_available available stock_quantity bound max_count
        """,
        MAYBE,
    )
)
NUMBER_OF = frozenset(_score("number no num nr of the de von der", SURE))
"""What else a header for a quantity may have in it."""

UNIT_COLUMN = _score(
    """
        unit units weight_unit weight_units unit_of_weight unit_weight einheit einheiten unite unité unités unidad
        unidades unidade unità eenheid
        jednostka ед ед_изм единица 単位 单位 단위 uom measure
        """,
    SURE,
)

COUNT = _score(
    """
        n number_of_items qtd_itens quantidade_de_itens qty_items nb_objets nombre_objets num_items item_count count
        items no_of_items anzahl nombre_d_objets
        """,
    SURE,
)
OPTIMUM = _score(
    """
        opt optimum optimal optimal_value optimum_value optimal_profit optimal_solution opt_value best_known
        best_known_value best_known_solution best_value best_solution known_optimum known_solution known_best z
        lösung optimale_lösung bester_wert
        """,
    SURE,
)
TOTALS = """
        total totals sum sums grand_total subtotal total_weight total_value summe gesamt gesamtsumme insgesamt
        somme totale totaal suma razem итого всего сумма toplam yhteensä summa σύνολο 合计 合計 总计 總計 小计
        합계 总和 totaux celkem tổng jumlah المجموع
        """
TOTAL = _score(TOTALS, SURE)
TOTAL_AS_WRITTEN = frozenset(
    form + end
    for word in TOTALS.split()
    for words in [word.replace("_", " ")]
    for form in (words, words.upper(), words.capitalize(), words.title())
    for end in ("", ":", " :")
)
"""As people write them in cells: for finding them fast in a long column."""

_MAGNITUDES = {
    10**3: "k thousand tsd tausend mille milliers тыс тысяч tys 千",
    10**4: "万 萬 만",
    10**5: "lakh lac lakhs",
    10**6: "mio million millions millionen millones milhões milioni mln млн",
    10**7: "crore crores cr",
    10**8: "亿 億 억",
    10**9: "mrd milliard milliards milliarden bn bln млрд mld",
}
MAGNITUDES = {word: factor for factor, words in _MAGNITUDES.items() for word in words.split()}
"""What stands behind a number for so many times as much."""

FILE_SIZE = frozenset(
    _score("size sizes filesize file disk space storage memory ram bytes taille größe tamaño speicher", SURE)
)
RATIO = re.compile(
    r"\b(per|ratio|density|rate|relative|normali[sz]ed|pro|rank|cumulative|quotient|dichte|verhaltnis)\b"
)

"""Words of a quotient, which is neither weight nor value."""

AVERAGE = re.compile(r"\b(avg|average|mean|durchschnitt|moyenne|media|promedio|srednia)\b")
"""Words of an average: “average points per game” is an amount like any other."""


def score(header: str, vocabulary: dict[str, int]) -> int:
    """How sure the header's words make it that the column means what the vocabulary means: 0 (no word of it) to SURE.

    >>> score("Weight", WEIGHT), score("item weight", WEIGHT), score("colour", WEIGHT)
    (10, 9, 0)
    """
    text = normal(header[:LONGEST])
    if text in vocabulary:
        return vocabulary[text]
    best = 0
    for word in text.split():
        if len(word) > 1:
            best = max(best, vocabulary.get(word, 0) - 1)
        if not word.isascii() and not best:
            best = max(
                (
                    points - 2
                    for known, points in vocabulary.items()
                    if not known.isascii() and len(known) > 1 and known in word
                ),
                default=0,
            )
    return max(best, 0)
