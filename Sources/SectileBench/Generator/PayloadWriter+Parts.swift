import BenchmarkKit

extension PayloadWriter {
  /// Writes a section's header image, or null. Half of the images are symbols, and half have a
  /// color.
  mutating func writeHeaderImage(isPresent: Bool, random: inout RandomBits) {
    write("headerImageDTO")
    guard isPresent else { return out.raw("null") }
    let isSymbol = random.take(1) == 0
    let hasColor = random.take(1) == 0
    var order = keyOrder(4)[...]
    while let key = nextKey(&order) {
      switch key {
      case 0: write("id", 1 + random.take(6))
      case 1: write("type", (isSymbol ? "SYSTEM" : "ASSETS").utf8)
      case 2: write("imageText", (isSymbol ? vocabulary.symbols : vocabulary.assets).pick(&random))
      default:
        if hasColor {
          write("color", vocabulary.colors.pick(&random))
        } else {
          out.raw(#""color":null"#)
        }
      }
    }
  }

  /// Writes the layout template that a backend sends with a cell type.
  mutating func writeTemplate(_ kind: CellKind) {
    write("layoutTemplateDTO")
    var order = keyOrder(3)[...]
    while let key = nextKey(&order) {
      switch key {
      case 0: write("layoutTemplate", kind.template.utf8)
      case 1: write("scrollDirection", kind.scrollDirection.utf8)
      default: write("groupOrientation", kind.groupOrientation.utf8)
      }
    }
  }

  /// Writes the button types: `["alllist"]`, or two that filter a list; a "see all" screen has no
  /// second one.
  mutating func writeButtons(_ kind: CellKind) {
    write("buttonTypes")
    let buttons = vocabulary.buttons.entries.prefix(options.profile == .seeAll ? 1 : 2)
    writeList(kind.opensAllList ? [vocabulary.allList] : Array(buttons))
  }

  /// Writes a list of texts that are escaped already.
  mutating func writeList(_ texts: [[UInt8]]) {
    out.list(texts) { out, text in
      out.raw("\"")
      out.bytes.append(contentsOf: text)
      out.raw("\"")
    }
  }
}

// Unknown values of the profile `deep`. A table has an object's or an array's beginnings, with and
// without neighbors before the next level, and what closes each. The keys are those of sections and
// cells among others: a decoder that passes over the value must not take them for its own.
extension PayloadWriter {
  /// Beginnings of an object up to the next level's value, with keys that sections and cells have
  /// too.
  private static let objects = FragmentTable([
    #"{"data":"#, #"{"id":7,"title":"}","cells":"#, #"{"cellType":"none","a\"b":"#, #"{"e":{},"":"#,
  ])
  /// Beginnings of an array up to the next level's value, one with brackets and quotes in a string.
  private static let arrays = FragmentTable(["[", "[[],", #"[null,true,"[{\"","#, "[-0.5E+10,"])
  /// Ends of an object, with and without one more member.
  private static let objectEnds = FragmentTable(["}", #","z":false}"#])
  /// Ends of an array, with and without more elements.
  private static let arrayEnds = FragmentTable(["]", ",{},0]"])
  /// The innermost values, one of them a string with escapes and brackets.
  private static let leaves = FragmentTable(["null", #""\\\"]}""#, "-12.5e-3", "{}"])

  /// Returns the depth of a cell's unknown value: seven of eight have 1 to 4 levels, the others 1
  /// to 64.
  private mutating func unknownDepth() -> Int {
    var random = RandomBits(source.next())
    return random.take(3) == 0 ? 1 + random.take(6) : 1 + random.take(2)
  }

  /// Writes an unknown key with a nested value; a section's has always 64 levels.
  mutating func writeUnknown(inCell: Bool) {
    write("x-tracking")
    writeNested(depth: inCell ? unknownDepth() : 64)
  }

  /// Writes a value of 1 to 64 levels, down and up again. A bit of one word says for each level
  /// whether it is an object, so that the way up needs no stack.
  private mutating func writeNested(depth: Int) {
    let kinds = source.next()
    func pick(_ table: FragmentTable) {
      var random = RandomBits(source.next())
      out.bytes += table.pick(&random)
    }
    func isObject(_ level: Int) -> Bool { kinds &>> UInt64(level) & 1 == 0 }
    for level in 0..<depth {
      pick(isObject(level) ? Self.objects : Self.arrays)
    }
    pick(Self.leaves)
    for level in (0..<depth).reversed() {
      pick(isObject(level) ? Self.objectEnds : Self.arrayEnds)
    }
  }
}
