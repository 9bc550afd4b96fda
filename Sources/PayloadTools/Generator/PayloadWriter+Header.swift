extension PayloadWriter {
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
      default: if hasColor { write("color", vocabulary.colors.pick(&random)) } else { out.raw(#""color":null"#) }
      }
    }
  }

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

  /// `["alllist"]`, or `["View","Filter"]` in a list; a "see all" screen has no filter.
  mutating func writeButtons(_ kind: CellKind) {
    write("buttonTypes")
    let buttons = vocabulary.buttons.entries.prefix(options.profile == .seeAll ? 1 : 2)
    writeList(kind.opensAllList ? [vocabulary.allList] : Array(buttons))
  }

  /// A list of texts as they stand in the JSON.
  mutating func writeList(_ texts: [[UInt8]]) {
    out.list(texts) { out, text in
      out.raw("\"")
      out.bytes.append(contentsOf: text)
      out.raw("\"")
    }
  }
}
