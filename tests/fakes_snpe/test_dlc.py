"""The fake reads .dlc files itself: zip archives of every legal shape, refusals with SNPE's codes, never a crash."""

from __future__ import annotations

import random
import struct
import zipfile
import zlib
from io import BytesIO
from pathlib import Path

import pytest

from fakes.models import build, digits, tiny_dlc
from fakes.models.formats import dlc as models
from fakes.models.formats import npugraph
from fakes.models.formats.dlc_container import PARTITIONS, Network, pack, prefix, read
from fakes.models.formats.dlc_container import build as container
from tests.fakes_snpe.dlcapi import DlcFailure, DlcLibrary

PARSING, MODEL_LOAD, MISSING, INVALID, WRITE, READ, BAD, VERSION = 300, 306, 307, 308, 309, 310, 311, 312
ADD = models.wrap(tiny_dlc.add2(), name="add2")
RECORDS = read(ADD).records
AIP = models.wrap(tiny_dlc.aip(), name="aip", hta=[("conv2", "pool3")], excluded={"aip": ["probs"]})


def code_of(dlc: DlcLibrary, source: bytes | Path, words: str = "") -> int:
    with pytest.raises(DlcFailure) as caught, dlc.open(source):
        pass
    assert words in caught.value.text, caught.value.text
    return caught.value.code


def changed(**records: bytes | None) -> bytes:
    """ADD with other records; None leaves one out. params stands for model.params."""
    named = {"params": "model.params", "partitions": PARTITIONS, "metadata": "dlc.metadata"}
    new = {**RECORDS, **{named.get(name, name): data for name, data in records.items()}}
    return pack({name: data for name, data in new.items() if data is not None})


# --- what is read -----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("name", build.DLC_MODELS)
def test_every_model_opens_with_its_records_in_order(dlc: DlcLibrary, models_folder: Path, name: str) -> None:
    expected = read(models_folder / name)
    with dlc.open(models_folder / name) as file:
        assert file.names == list(expected.records)
        assert {record: file.record(record) for record in file.names} == expected.records
        assert file.networks == [network.name for network in expected.networks]
        assert file.metadata("converter-version") == "2.40.0-fake" and file.metadata("converter") is None
        assert file.metadata("quantizer-command") == expected.metadata["quantizer-command"]
        file.model()


def test_bytes_are_copied(dlc: DlcLibrary) -> None:
    with dlc.open(ADD) as file:  # the memory is gone by now
        assert file.record("model.params") == RECORDS["model.params"]
        with pytest.raises(DlcFailure, match="307: there is no record 'cache'"):
            file.record("cache")


def test_archives_of_other_writers_are_read(dlc: DlcLibrary) -> None:
    """Without zip64 fields, with a comment, with sizes behind the data, with the zip64 end record."""
    plain = BytesIO()
    with zipfile.ZipFile(plain, "w") as archive:
        for name, data in RECORDS.items():
            archive.writestr(name, data)
        archive.comment = b"PK\5\6 not an end record" * 9
    streamed = BytesIO()

    class Stream:
        """No seeking: sizes follow the data."""

        def write(self, data: bytes) -> int:
            return streamed.write(data)

        def flush(self) -> None: ...

    with zipfile.ZipFile(Stream(), "w") as archive:  # type: ignore[call-overload]
        for name, data in RECORDS.items():
            archive.writestr(name, data)
    at = len(ADD) - 22
    count, size, begin = struct.unpack_from("<HII", ADD, at + 10)
    wide = ADD[:at] + struct.pack("<4sQHHIIQQQQ", b"PK\6\6", 44, 45, 45, 0, 0, count, count, size, begin)
    wide += struct.pack("<4sIQI", b"PK\6\7", 0, at, 1) + b"PK\5\6" + b"\0" * 4 + b"\xff" * 12 + b"\0\0"
    for data in (plain.getvalue(), streamed.getvalue(), wide):
        with dlc.open(data) as file:
            assert {name: file.record(name) for name in file.names} == RECORDS and file.networks == ["add2"]


def test_a_real_dlc_opens_but_computes_nothing(dlc: DlcLibrary) -> None:
    flat = prefix() + struct.pack("<I4s", 16, b"NETD") + bytes(40)
    data = pack({"dlc.metadata": b"converter-version=2.18.0\r\nmodel-version=N/A", "model": flat, "model.params": flat})
    with dlc.open(data) as file:
        assert file.networks == [] and file.record("model") == flat
        assert (file.metadata("converter-version"), file.metadata("model-version")) == ("2.18.0", "N/A")
        with pytest.raises(DlcFailure, match=r"306: it holds nothing .* give the network in ONNX: NPU_FAKE_ONNX"):
            file.model()


# --- what is refused --------------------------------------------------------------------------------------------------


def test_no_archive_and_no_model(dlc: DlcLibrary, tmp_path: Path) -> None:
    assert code_of(dlc, tmp_path / "no.dlc", "no.dlc is no readable file") == READ
    assert code_of(dlc, tmp_path, "is no readable file") == READ
    assert code_of(dlc, b"", "0 bytes are no zip archive") == BAD
    assert code_of(dlc, b"\x7fELF" + bytes(4000), "no zip archive") == BAD
    assert code_of(dlc, changed(model=None), "the mandatory record 'model' is missing") == BAD
    assert code_of(dlc, pack({}), "'model' is missing") == BAD
    assert code_of(dlc, changed(params=None), "no usable record model.params") == MISSING


@pytest.mark.parametrize("byte, words", [(3, "SNPE 1, number 3"), (2, "SNPE 1"), (5, "a later SNPE, number 5")])
def test_other_generations(dlc: DlcLibrary, byte: int, words: str) -> None:
    data = container([Network("add2", npugraph.to_bytes(tiny_dlc.add2()))], generation_byte=byte)
    assert code_of(dlc, data, words) == VERSION


def test_the_record_model(dlc: DlcLibrary) -> None:
    model = RECORDS["model"]
    assert code_of(dlc, changed(model=struct.pack("<I4s", 16, b"NETD") + bytes(40)), "SNPE 1") == VERSION
    assert code_of(dlc, changed(model=b""), "of 0 bytes does not begin like one") == PARSING
    assert code_of(dlc, changed(model=b"PAR1" + model[4:]), "does not begin like one") == PARSING
    assert code_of(dlc, changed(model=model[:20]), "cut off or of another version") == PARSING
    assert code_of(dlc, changed(model=model[:-1]), "cut off or of another version") == PARSING
    assert code_of(dlc, changed(model=model[:16] + b"\2" + model[17:]), "another version than 1") == PARSING
    assert code_of(dlc, changed(model=model.replace(b'"name"', b'"nome"')), "a network has no name") == PARSING
    assert code_of(dlc, changed(model=model.replace(b'"graph"', b'"grape"')), "passes the end") == PARSING
    assert code_of(dlc, changed(model=model.replace(b"[0,", b"[9,")), "its model is damaged") == PARSING
    assert code_of(dlc, changed(params=RECORDS["model.params"][:-1]), "its model is damaged") == PARSING
    assert code_of(dlc, changed(params=prefix(3)), "no usable record model.params") == MISSING


@pytest.mark.parametrize(
    "table, words",
    [
        (b"{", "is damaged"),
        (b'{"add2":{"hta":5}}', '"hta" is no list'),
        (b'{"add2":{"hta":[["Add_0","Mul_0"]]}}', "unknown layer"),
        (b'{"add2":{"hta":[["Add_0"]]}}', "unknown layer"),
        (b'{"add2":{"hta":[["Add_0","Add_0"],["Add_0","Add_0"]]}}', "more sections than"),
        (b'{"add2":{"excluded":{"aip":["Mul_0"]}}}', '"excluded" names an unknown layer'),
    ],
)
def test_the_partition_table(dlc: DlcLibrary, table: bytes, words: str) -> None:
    assert code_of(dlc, changed(partitions=table), words) == INVALID


def test_sections_that_lie_over_each_other(dlc: DlcLibrary) -> None:
    records = read(AIP).records
    for pairs in (
        '[["conv1","conv2"],["conv2","pool3"]]',
        '[["conv3","pool3"],["conv1","conv2"]]',
        '[["pool3","conv3"]]',
    ):
        table = f'{{"aip":{{"hta":{pairs}}}}}'.encode()
        assert (
            code_of(dlc, pack({**records, PARTITIONS: table}), "ends before it begins or lies over another") == INVALID
        )


def entry(name: bytes, data: bytes, **other: int) -> tuple[bytes, bytes]:
    """A plain zip entry by hand: in front of the data and in the directory, where its place is filled in later."""
    values = {"flags": 0, "method": 0, "crc": zlib.crc32(data), "size": len(data), "packed": len(data), **other}
    common = struct.pack(
        "<HHHIIIIH",
        20,
        values["flags"],
        values["method"],
        0,
        values["crc"],
        values["packed"],
        values["size"],
        len(name),
    )
    local = b"PK\3\4" + common + b"\0\0" + name + data
    return local, b"PK\1\2\x14\0" + common + bytes(12) + b"PLACE" + name


def by_hand(*entries: tuple[bytes, bytes], places: tuple[int, ...] = (), count: int | None = None) -> bytes:
    body, directory = b"", b""
    for number, (local, central) in enumerate(entries):
        at = places[number] if number < len(places) else len(body)
        directory += central.replace(b"PLACE", struct.pack("<I", at))
        body += local
    number = len(entries) if count is None else count
    end = struct.pack("<4sHHHHIIH", b"PK\5\6", 0, 0, number, number, len(directory), len(body), 0)
    return body + directory + end


def test_the_bytes_made_by_hand_are_an_archive(dlc: DlcLibrary) -> None:
    with dlc.open(by_hand(*(entry(name.encode(), data) for name, data in RECORDS.items()))) as file:
        assert file.networks == ["add2"]


MODEL = entry(b"model", b"12345678")


@pytest.mark.parametrize(
    "data, words",
    [
        (by_hand(entry(b"model", b"1234", method=8)), '"model" is compressed, expected stored'),
        (by_hand(entry(b"model", b"1234", flags=1)), '"model" is encrypted'),
        (by_hand(entry(b"model", b"1234", size=9)), '"model" is compressed'),
        (by_hand(entry(b"model", b"1234", crc=7)), 'the checksum of "model" does not match'),
        (by_hand(entry(b"model", b"1234", size=4000, packed=4000)), '"model" passes the end'),
        (by_hand(entry(b"model", b"1234", size=0xFFFFFFFE, packed=0xFFFFFFFE)), '"model" passes the end'),
        (by_hand(MODEL, places=(1,)), '"model" is not where the directory says'),
        (by_hand(MODEL, places=(0xFFFFFFFE,)), "begins behind the end"),
        (by_hand(MODEL, MODEL), '"model" is there twice'),
        (by_hand(MODEL, entry(b"other", b""), places=(0, 0)), '"other" is not where the directory says'),
        (by_hand(entry(b"", b"1234")), "no usable name"),
        (by_hand(entry(b"mo\0el", b"1234")), "no usable name"),
        (by_hand(entry(b"mo\xffel", b"1234")), "no usable name"),
        (by_hand(MODEL, count=2), "says that there are 2 entries"),
        (by_hand(MODEL, entry(b"b", b""), count=1)[:-22] + bytes(22), "no end record"),
        (by_hand(MODEL, count=0xFFFF), "zip64 end record is not there"),
        (ADD[:-6] + b"\xff\xff\xff\x7f\0\0", "passes the end"),
        (ADD[:-6] + b"\xff\xff\xff\xff\0\0", "zip64 end record is not there"),
        (ADD[:-12] + b"\x09\0" + ADD[-10:], "says that there are 9 entries"),
        (ADD.replace(b"PK\1\2", b"PK\1\3"), "entry 0 of its directory is damaged"),
    ],
)
def test_damaged_archives(dlc: DlcLibrary, data: bytes, words: str) -> None:
    assert code_of(dlc, data, words) == BAD


def test_entries_over_each_other_are_not_read_again_and_again(dlc: DlcLibrary) -> None:
    """A thousand names for the same megabyte: checked by its sizes, before a checksum is taken of each."""
    big = bytes(1 << 20)
    local, central = entry(b"model", big)
    entries = [
        (local, central),
        *((b"", central.replace(b"PLACEmodel", b"PLACEmode" + bytes([65 + i]))) for i in range(26)),
    ]
    data = by_hand(*entries, places=(0,) * 27)
    assert code_of(dlc, data, "is not where the directory says") == BAD
    assert code_of(dlc, by_hand(*[(local, central)] + [(b"", central)] * 9, places=(0,) * 10), "over another") == BAD


def test_entries_within_each_other(dlc: DlcLibrary) -> None:
    """Each entry is the data of the one before and all sums are right: a small file could hold any number of bytes."""
    block, place = bytes(1000), 0
    directory: list[tuple[bytes, bytes]] = []
    for name in (b"c", b"b", b"model"):
        block, central = entry(name, block)
        directory.insert(0, (b"", central))
    directory[0] = (block, directory[0][1])
    places = []
    for name in (b"model", b"b", b"c"):
        places.append(place)
        place += 30 + len(name)
    assert code_of(dlc, by_hand(*directory, places=tuple(places)), '"b" lies over another entry') == BAD
    assert code_of(dlc, by_hand(directory[0]), "does not begin like one") == PARSING  # the outermost alone is fine


def test_zip64_fields_that_say_more_than_is_asked(dlc: DlcLibrary) -> None:
    """Some writers always add all three values, also where the headers have the sizes and miss only the place."""
    data = bytearray(ADD)
    at = ADD.index(b"PK\1\2")
    for record in RECORDS.values():
        name, extra = struct.unpack_from("<HH", data, at + 28)
        struct.pack_into("<II", data, at + 20, len(record), len(record))
        at += 46 + name + extra
    with dlc.open(bytes(data)) as file:
        assert {name: file.record(name) for name in file.names} == RECORDS


def test_a_zip64_field_that_is_too_short(dlc: DlcLibrary) -> None:
    at = ADD.index(b"PK\1\2") + 46 + len("dlc.metadata")
    assert ADD[at : at + 4] == struct.pack("<HH", 1, 24)
    assert code_of(dlc, ADD[: at + 2] + struct.pack("<H", 8) + ADD[at + 4 :], "is too short") == BAD
    assert code_of(dlc, ADD[: at + 2] + struct.pack("<H", 999) + ADD[at + 4 :], "is too short") == BAD
    assert code_of(dlc, ADD[:at] + b"\2" + ADD[at + 1 :], "begins behind the end") == BAD


def survives(dlc: DlcLibrary, data: bytes) -> bool:
    """Opens, or is refused with a reason and a code of its own band; never anything else."""
    try:
        with dlc.open(data) as file:
            for name in file.names:
                file.record(name)
            with file.plan("aip", "cpu") as plan:
                assert plan.outputs
        return True
    except DlcFailure as failure:
        assert failure.code in (PARSING, MODEL_LOAD, MISSING, INVALID, BAD, VERSION) and failure.text
        return False


def test_no_truncation_crashes(dlc: DlcLibrary) -> None:
    assert survives(dlc, ADD)
    assert not any(survives(dlc, ADD[:size]) for size in range(len(ADD)))


def test_no_flipped_byte_crashes(dlc: DlcLibrary) -> None:
    for at in range(len(ADD)):
        for value in (0, 255, ADD[at] ^ 1):
            survives(dlc, ADD[:at] + bytes([value]) + ADD[at + 1 :])


@pytest.mark.parametrize("record", ["model", "model.params", PARTITIONS])
def test_no_damage_below_the_checksums_crashes(dlc: DlcLibrary, record: str) -> None:
    """The archive is right, what a record says is not."""
    rng, records = random.Random(record), dict(read(AIP).records)
    text = records[record]
    for _ in range(400):
        damaged = bytearray(text)
        for _ in range(rng.choice((1, 1, 2, 8))):
            # graphs: their tables; the constants behind them are only numbers
            damaged[rng.randrange(min(len(text), 2000))] = rng.choice((0, 1, 127, 128, 255, rng.randrange(256)))
        cut = rng.randrange(len(text)) if rng.random() < 0.2 else len(text)
        survives(dlc, pack({**records, record: bytes(damaged[:cut])}))


# --- what is changed and saved ----------------------------------------------------------------------------------------


@pytest.mark.parametrize("name", ["digits_tf8.dlc", "aip_cpu.dlc", "tiny_networks.dlc"])
def test_a_saved_file_is_the_same_bytes(dlc: DlcLibrary, models_folder: Path, tmp_path: Path, name: str) -> None:
    with dlc.open(models_folder / name) as file:
        file.save(tmp_path / "saved.dlc")
    assert (tmp_path / "saved.dlc").read_bytes() == (models_folder / name).read_bytes()


def test_caches_are_records_added_behind(dlc: DlcLibrary, tmp_path: Path) -> None:
    path = tmp_path / "cached.dlc"
    path.write_bytes(ADD)
    with dlc.open(path) as file:
        file.set("cache.dsp", b"first")
        file.set("cache.aip", b"")
        file.set("cache.dsp", b"second")
        assert file.names == [*RECORDS, "cache.dsp", "cache.aip"] and file.record("cache.dsp") == b"second"
        assert path.read_bytes() == ADD, "not before it is saved"
        file.save(path)
    assert path.read_bytes() == pack({**RECORDS, "cache.dsp": b"second", "cache.aip": b""})
    with dlc.open(path) as file:
        assert file.record("cache.dsp") == b"second" and file.record("cache.aip") == b""


def test_nothing_is_written_when_nothing_changed(dlc: DlcLibrary, tmp_path: Path) -> None:
    path, other = tmp_path / "a.dlc", tmp_path / "b.dlc"
    path.write_bytes(ADD)
    other.write_bytes(b"longer than it was" * 100)
    with dlc.open(path) as file:
        path.write_bytes(b"somebody else's")
        file.save(path)
        assert path.read_bytes() == b"somebody else's"
        file.save(other)
        assert other.read_bytes() == ADD, "another path: written, what was there is gone"
        other.unlink()
        file.save(other)
        assert not other.exists()
        file.set("cache", b"1")
        file.save(other)
        assert read(other).records["cache"] == b"1"
        other.write_bytes(b"since then")
        file.save(other)
        assert other.read_bytes() == b"since then", "saved once"
    with dlc.open(ADD) as file:
        file.save(path)
        assert path.read_bytes() == ADD, "from memory there is no path it came from"


def test_what_cannot_be_written(dlc: DlcLibrary, tmp_path: Path) -> None:
    with dlc.open(ADD) as file:
        for name in ("model", "model.params", "dlc.metadata", PARTITIONS, ""):
            with pytest.raises(DlcFailure, match="308: a record '.*' cannot be written"):
                file.set(name, b"x")
        with pytest.raises(DlcFailure, match="309: .*cannot be written"):
            file.save(tmp_path / "no folder" / "x.dlc")
        with pytest.raises(DlcFailure, match="309: .*cannot be written"):
            file.save(tmp_path)
        assert file.names == list(RECORDS)


def test_a_file_with_large_records(dlc: DlcLibrary, tmp_path: Path) -> None:
    data = models.wrap(digits.graph())
    with dlc.open(data) as file:
        file.set("cache", bytes(range(256)) * 8192)
        file.save(tmp_path / "large.dlc")
    with zipfile.ZipFile(tmp_path / "large.dlc") as archive:
        assert archive.testzip() is None and archive.read("cache") == bytes(range(256)) * 8192
