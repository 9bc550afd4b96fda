"""Holds Swift sources to what a formatter does not see. Prints each place that does not hold.

    python3 scripts/lib/house.py FILE…

- A comment's line has at most 100 columns, as the formatter has it for code.
- A body stands on the line of its head only where both fit 80 columns.
- An assignment has at most two values: `(a, b) = (c, d)`; of more, each has a line. None is returned.
- No `?:` stands in another one.
- A type has a sentence, but in tests, and but for coding keys.
- A function of `Sources` and `Benchmarks` has at most forty lines between its braces, a type of `Sources` at most twelve stored properties.
  `TOO_LONG` and `TOO_WIDE` name those that still have more. One that has not any more leaves its list.
"""

import re
import sys

COLUMNS = 100
COLUMNS_WITH_A_BODY = 80
LINES = 40
PROPERTIES = 12
MODIFIERS = (
    r"((public|package|private|fileprivate|internal|open|final|override|static|class|mutating|nonisolated|convenience|"
    r"required|consuming|borrowing|isolated|indirect|lazy|weak|unowned|@\w+)(\([^)]*\))?\s+)*"
)
HEAD = re.compile(rf"^{MODIFIERS}(func|init|var|subscript|deinit|if|guard|for|while|\}} else|else|defer)\b")
TYPE = re.compile(rf"^{MODIFIERS}(struct|class|enum|protocol|actor)\s+(\w+)")
FUNCTION = re.compile(rf"^{MODIFIERS}(func\s+(?P<func>[^\s(<]+)|(?P<init>init)\b|(?P<sub>subscript)\b|(?P<deinit>deinit)\b|"
                      rf"var\s+(?P<var>\w+)[^=]*\{{)")
PROPERTY = re.compile(rf"^{MODIFIERS}(var|let)\s+(?P<names>\w+(\s*,\s*\w+)*)(?P<rest>.*)$")
TEXT = re.compile(r'#*"(\\.|[^"\\])*"#*')

# Functions of more than forty lines. No other may be added.
TOO_LONG = {
}
# Types of more than twelve stored properties. No other may be added.
TOO_WIDE = {
    "Sources/BenchmarkKit/Comparing/ComparisonReport.swift": ["ComparisonFinding"],
    "Sources/BenchmarkKit/Reports/Report.swift": ["Report"],
    "Sources/BenchmarkKit/Reports/ReportEntry.swift": ["ReportEntry"],
    "Sources/CompositionalLayout/Solving/SectionTemplate.swift": ["SectionTemplate"],
    "Sources/JSONStream/Engines/Yajl/CallbackContext.swift": ["CallbackContext"],
    "Sources/JSONStream/Lazy/RecordedCells.swift": ["RecordedCells"],
    "Sources/JSONStreamFoundation/Codable/TokenStore.swift": ["TokenStore"],
}


def without_texts(line):
    """Returns a line whose literals are empty."""
    return TEXT.sub('""', line)


def code_of(lines):
    """Returns the lines without comments and without what stands in literals, so that each brace in them is one of the code."""
    code = []
    in_text = False
    for line in lines:
        parts = line.split('"""')
        # What stands between two delimiters of one line is a text, too.
        kept = parts[0] if not in_text else ""
        for number, part in enumerate(parts[1:], 1):
            in_text = not in_text
            if not in_text:
                kept += part
        code.append(re.sub(r"//.*", "", without_texts(kept)).rstrip())
    return code


def body_of(code, start):
    """Returns the numbers of the lines with a declaration's first brace and its last one; nothing for one without a body."""
    parentheses = braces = 0
    opening = None
    for number in range(start, len(code)):
        # A signature goes on in parentheses, or with one of these words.
        goes_on = re.match(r"\s*([{)]|->|where\b|throws\b|async\b|rethrows\b)", code[number])
        if number > start and opening is None and parentheses == 0 and not goes_on:
            return None
        for character in code[number]:
            if character in "([":
                parentheses += 1
            elif character in ")]":
                parentheses -= 1
            elif character == "{":
                if parentheses == 0 and opening is None:
                    opening = number
                braces += 1
            elif character == "}":
                braces -= 1
                if opening is not None and braces == 0:
                    return opening, number
    return None


def long_functions(code):
    """Yields the line, the name and the length of each function, accessor or initialiser that is too long."""
    for number, line in enumerate(code):
        head = FUNCTION.match(line.strip())
        body = head and body_of(code, number)
        if body and body[1] - body[0] - 1 > LINES:
            groups = ("func", "init", "sub", "deinit", "var")
            name = next(head.group(group) for group in groups if head.group(group))
            yield number + 1, name, body[1] - body[0] - 1


def wide_types(code):
    """Yields the line, the name and the number of stored properties of each type that has too many."""
    # The braces that are open: the number of the line where a type has begun, or nothing for any other brace.
    open_braces = []
    names, counts = {}, {}
    pending = None
    for number, line in enumerate(code):
        bare = line.strip()
        type_head = TYPE.match(bare)
        if type_head:
            pending = number
            names[number] = type_head.group(type_head.lastindex)
        elif open_braces and open_braces[-1] is not None and PROPERTY.match(bare):
            counts[open_braces[-1]] = counts.get(open_braces[-1], 0) + stored(bare, code[number + 1:number + 2])
        for character in line:
            if character == "{":
                open_braces.append(pending)
                pending = None
            elif character == "}" and open_braces:
                open_braces.pop()
    for number, count in sorted(counts.items()):
        if count > PROPERTIES:
            yield number + 1, names[number], count


def stored(line, following):
    """Returns how many stored properties of a value a line declares."""
    declared = PROPERTY.match(line)
    modifiers = line[:declared.start("names")].split()
    if "static" in modifiers or "class" in modifiers:
        return 0
    before_brace, brace, after_brace = declared.group("rest").partition("{")
    observed = re.match(r"\s*(willSet|didSet)\b", after_brace or (following or [""])[0])
    if brace and "=" not in before_brace and not observed:
        return 0
    return declared.group("names").count(",") + 1


def size_faults(path, lines):
    """Yields what is too large in a file, and what is on a list without being so."""
    code = code_of(lines)
    for found, known, limit, what in [
        (long_functions(code), TOO_LONG, LINES, "lines in {}"),
        (wide_types(code) if path.startswith("Sources/") else [], TOO_WIDE, PROPERTIES, "stored properties in {}"),
    ]:
        listed = set(known.get(path, []))
        met = set()
        for number, name, count in found:
            met.add(name)
            if name not in listed:
                yield number, f"{count} {what.format(name)}; at most {limit}"
        for name in sorted(listed - met):
            yield 1, f"{name} is small enough now: take it off the list in scripts/lib/house.py"


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
        found = list(faults(lines, asks_for_sentences=path.startswith("Sources/")))
        if path.startswith(("Sources/", "Benchmarks/")):
            found += size_faults(path, lines)
        for number, fault in sorted(found):
            print(f"{path}:{number}: error: {fault}", file=sys.stderr)
            count += 1
    sys.exit(1 if count else 0)


main()
