"""Holds Swift sources to what a formatter does not see. Prints each place that does not hold.

    python3 scripts/lib/house.py FILE…

- A comment's line has at most 100 columns, as the formatter has it for code.
- A body stands on the line of its head only where both fit 80 columns.
- An assignment has at most two values: `(a, b) = (c, d)`; of more, each has a line. None is returned.
- No `?:` stands in another one.
- A type has a sentence, but in tests, and but for coding keys.
"""

import re
import sys

COLUMNS = 100
COLUMNS_WITH_A_BODY = 80
HEAD = re.compile(
    r"^((public|package|private|fileprivate|internal|open|final|override|static|class|mutating|"
    r"nonisolated|convenience|required|consuming|borrowing|@\w+(\([^)]*\))?)\s+)*"
    r"(func|init|var|subscript|deinit|if|guard|for|while|\} else|else|defer)\b"
)
TYPE = re.compile(
    r"^((public|package|private|fileprivate|open|final|indirect|nonisolated|"
    r"@\w+(\([^)]*\))?)\s+)*(struct|class|enum|protocol|actor)\s+(\w+)"
)
TEXT = re.compile(r'#*"(\\.|[^"\\])*"#*')


def without_texts(line):
    """Returns a line whose literals are empty."""
    return TEXT.sub('""', line)


def faults(lines, asks_for_sentences):
    """Yields the number of a line, and what is wrong there."""
    in_text = False
    for number, line in enumerate(lines, 1):
        code = line.strip()
        if line.count('"""') % 2 == 1:
            in_text = not in_text
            continue
        if in_text or not code:
            continue
        is_comment = code.startswith("//")
        if len(line) > COLUMNS and is_comment and not is_drawing(code):
            yield number, f"{len(line)} columns; at most {COLUMNS}"
        if is_comment:
            continue
        bare = without_texts(code)
        has_body = HEAD.match(bare) and re.search(r" \{ .*\S.* \}$", bare)
        is_closure = re.search(r" = .*\{ ", bare) or re.search(r"\{ (get|set)\b[^{]*\}$", bare)
        if len(line) > COLUMNS_WITH_A_BODY and has_body and not is_closure:
            yield number, f"a body on a line of {len(line)} columns; at most {COLUMNS_WITH_A_BODY}"
        # The parts of one call's result have their names in one place.
        assigned = re.match(r"^()\(([^()]*)\)(:[^=]*)? = \(", bare)
        if assigned and assigned.group(2).count(",") > 1:
            yield number, "an assignment of more than two values"
        if re.search(r" \? [^,;]* : [^,;()]* \? ", bare):
            yield number, "a ?: in another one"
        if re.search(r"\breturn [\w.]+ = ", bare):
            yield number, "an assignment is returned"
        is_keys = "CodingKey" in code
        if asks_for_sentences and TYPE.match(code) and not is_keys and not has_sentence(lines, number):
            yield number, "a type without a sentence"


def is_drawing(comment):
    """Returns whether a comment is a drawing or code, which is indented, an address, or for the formatter."""
    return re.match(r"^///?\s{4,}", comment) or "http" in comment or "swift-format" in comment


def has_sentence(lines, number):
    """Returns whether a comment stands before a line and its attributes."""
    place = number - 2
    while place >= 0 and lines[place].strip().startswith(("@", "#if")):
        place -= 1
    return place >= 0 and lines[place].strip().startswith("//")


def main():
    count = 0
    for path in sys.argv[1:]:
        with open(path, encoding="utf-8") as file:
            lines = file.read().split("\n")
        for number, fault in faults(lines, asks_for_sentences=path.startswith("Sources/")):
            print(f"{path}:{number}: error: {fault}", file=sys.stderr)
            count += 1
    sys.exit(1 if count else 0)


main()
