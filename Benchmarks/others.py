"""Compares sectile with JSON libraries of other languages, on payloads of the built-in format.

`scripts/bench --others` installs msgspec, orjson, pysimdjson and yyjson and runs this. A round measures each library in a process
of its own, then sectile's strategies, and divides by the round's time of JSONDecoder; a row is the median of the rounds.
Freeing is not timed.
"""

import json
import statistics
import subprocess
import sys
import time

ROUNDS = 5
RESULTS = {
    "simdjson": "a document, of which nothing is read",
    "yyjson": "a document, of which nothing is read",
    "orjson": "dictionaries",
    "msgspec": "typed models",
    "sectile native": "typed models",
}


def msgspec_decoder(msgspec):
    """Returns a function from a payload to pairs of a section and its cells, typed as those of the example are."""

    def model(**fields):
        return msgspec.defstruct("Model", list(fields.items()))

    restaurant = model(
        id=int, imageUrl=str, rating=float, reviewCount=int, name=str, minimumPrice=float, distanceKm=float,
        category=str, deliveryTime=int, deliveryType=str, campaignList=list[str])
    kinds = {
        "card_image": model(id=int, url=str),
        "card_image_title": model(id=int, url=str, title=str),
        "none": object,
    } | dict.fromkeys(["card_info", "featured_01_info", "featured_02_info"], restaurant)
    cells = {kind: msgspec.json.Decoder(list[cell]) for kind, cell in kinds.items()}
    section = msgspec.defstruct("Section", [
        ("id", int), ("title", str), ("cellType", str), ("buttonTypes", list[str]),
        ("layoutTemplateDTO", model(layoutTemplate=str, scrollDirection=str, groupOrientation=str)),
        ("headerImageDTO", model(id=int, type=str, imageText=str, color=str | None) | None, None),
        ("data", msgspec.Raw, msgspec.Raw(b"[]"))])
    sections = msgspec.json.Decoder(list[section])
    return lambda payload: [(it, cells[it.cellType].decode(it.data)) for it in sections.decode(payload)]


def measure(name, path):
    """Prints the nanoseconds of the fastest of a second's decodes, and the number of cells."""
    with open(path, "rb") as file:
        payload = file.read()
    library = __import__(name)
    match name:
        case "simdjson": decode = library.Parser().parse
        case "yyjson": decode = library.Document
        case "orjson": decode = library.loads
        case _: decode = msgspec_decoder(library)
    fastest, end = float("inf"), time.monotonic() + 1
    while time.monotonic() < end:
        decoded = None
        begin = time.perf_counter_ns()
        decoded = decode(payload)
        fastest = min(fastest, time.perf_counter_ns() - begin)
    if name == "yyjson":
        decoded = decoded.as_obj
    print(fastest, sum(len(it[1] if name == "msgspec" else it.get("data") or []) for it in decoded))


def output(*command):
    result = subprocess.run(command, capture_output=True, text=True)
    if result.returncode != 0:
        sys.exit(result.stderr)
    return result.stdout


def ratios(sectile, path):
    """Returns how many times as fast as JSONDecoder each is in one round."""
    times, counts = {}, {output(sectile, "decode", path).split("\ncells: ")[1].split()[0]}
    for name in list(RESULTS)[:-1]:
        times[name], count = output(sys.executable, __file__, name, path).split()
        counts.add(count)
    if len(counts) != 1:
        sys.exit(f"{path}: they find different numbers of cells: {', '.join(counts)}")
    run = json.loads(output(
        sectile, "bench", path, "--strategies", "json-decoder,native", "--samples", "9", "--json", "-"))
    own = {row["strategy"]: row["median"] * 1e6 for row in run["measurements"] if row["metric"] == "decode.time"}
    times["sectile native"] = own["native"]
    return {name: own["json-decoder"] / float(nanoseconds) for name, nanoseconds in times.items()}


if sys.argv[1] in RESULTS:
    measure(sys.argv[1], sys.argv[2])
else:
    for path in sys.argv[2:]:
        rounds = [ratios(sys.argv[1], path) for _ in range(ROUNDS)]
        print(f"{path}: × JSONDecoder")
        for name, result in RESULTS.items():
            print(f"{statistics.median(it[name] for it in rounds):8.1f}  {name}: {result}")
