extension PayloadWriter {
  mutating func writeHeaderImage(isPresent: Bool, random: inout RandomBits) {
    guard isPresent else {
      out.append(#""headerImageDTO":null"#)
      return
    }
    let isSymbol = random.take(1) == 0
    let hasColor = random.take(1) == 0
    out.append(#""headerImageDTO":"#)
    var order = keyOrder(4)
    while let key = nextKey(&order) {
      switch key {
      case 0:
        out.append(#""id":"#)
        out.append(decimal: 1 &+ random.take(6))
      case 1:
        if isSymbol { out.append(#""type":"SYSTEM""#) } else { out.append(#""type":"ASSETS""#) }
      case 2:
        out.append(#""imageText":""#)
        out.append(isSymbol ? vocabulary.symbols.pick(&random) : vocabulary.assets.pick(&random))
        out.append("\"")
      default:
        if hasColor {
          out.append(#""color":""#)
          out.append(vocabulary.colors.pick(&random))
          out.append("\"")
        } else {
          out.append(#""color":null"#)
        }
      }
    }
  }

  mutating func writeTemplate(_ kind: CellKind) {
    out.append(#""layoutTemplateDTO":"#)
    var order = keyOrder(3)
    while let key = nextKey(&order) {
      switch key {
      case 0: out.append(kind.template)
      case 1: out.append(kind.scrollDirection)
      default: out.append(kind.groupOrientation)
      }
    }
  }

  /// `["alllist"]`, or `["View","Filter"]` in a list; a "see all" screen has no filter.
  mutating func writeButtons(_ kind: CellKind, random: inout RandomBits) {
    if kind.opensAllList {
      out.append(#""buttonTypes":[""#)
      out.append(vocabulary.allList)
    } else {
      out.append(#""buttonTypes":[""#)
      out.append(vocabulary.buttons.entries[0])
      if options.profile != .seeAll {
        out.append(#"",""#)
        out.append(vocabulary.buttons.entries[1])
      }
    }
    out.append(#""]"#)
  }
}
