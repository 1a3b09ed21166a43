import sys

from knapsack.__main__ import main


def test_a_missing_script_is_named(capsys):
    assert main(["record", "nowhere.py"]) == 1
    assert capsys.readouterr().err == "there is no file nowhere.py\n"


def test_without_pytorch_the_command_says_how_to_install_it(capsys, tmp_path, monkeypatch):
    monkeypatch.setitem(sys.modules, "torch", None)  # as if it were not installed
    script = tmp_path / "train.py"
    script.write_text("")
    assert main(["record", str(script)]) == 1
    assert capsys.readouterr().err == "PyTorch is not installed: pip install torch==2.13.0 (the version tested)\n"
