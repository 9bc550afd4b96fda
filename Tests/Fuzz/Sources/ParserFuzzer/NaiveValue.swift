import FuzzSupport

/// A value out of tokens, by conversions of Swift's own.
struct NaiveValue {
  private var tokens: ArraySlice<NaiveJSON.Token>
  private(set) var text: [UInt8] = []

  init(_ tokens: [NaiveJSON.Token]) { self.tokens = tokens[...] }

  /// The value, and, in `text`, the same as compact JSON.
  mutating func value() -> TapeValue {
    guard let token = tokens.popFirst() else { return .null }
    let payload = token.text ?? []
    switch token.kind {
    case "null", "true", "false":
      text += Array(token.kind.utf8)
      return token.kind == "null" ? .null : .bool(token.kind == "true")
    case "number":
      text += payload
      let digits = String(decoding: payload, as: UTF8.self)
      return .number(digits, ExactNumber.double(digits)?.bitPattern, ExactNumber.integer(digits))
    case "string":
      quote(payload)
      return .string(payload)
    case "startArray":
      var elements: [TapeValue] = []
      text.append(UInt8(ascii: "["))
      while tokens.first?.kind != "endArray" {
        if !elements.isEmpty { text.append(UInt8(ascii: ",")) }
        elements.append(value())
      }
      tokens.removeFirst()
      text.append(UInt8(ascii: "]"))
      return .array(elements)
    default:
      return object()
    }
  }

  private mutating func object() -> TapeValue {
    // First by what Swift takes for equal keys, as a dictionary of strings does.
    var members: [String: TapeValue] = [:]
    text.append(UInt8(ascii: "{"))
    var isFirst = true
    while let key = tokens.popFirst(), key.kind == "key" {
      if !isFirst { text.append(UInt8(ascii: ",")) }
      isFirst = false
      quote(key.text ?? [])
      text.append(UInt8(ascii: ":"))
      let value = value()
      let name = String(decoding: key.text ?? [], as: UTF8.self)
      if members[name] == nil { members[name] = value }
    }
    text.append(UInt8(ascii: "}"))
    return .object(Dictionary(uniqueKeysWithValues: members.map { (Array($0.utf8), $1) }))
  }

  private mutating func quote(_ string: [UInt8]) {
    text.append(UInt8(ascii: "\""))
    for byte in string {
      switch byte {
      case 0x22, 0x5C: text += [0x5C, byte]
      case ..<0x20:
        let digits = String(byte, radix: 16)
        text += Array("\\u00\(digits.count == 1 ? "0" : "")\(digits)".utf8)
      default: text.append(byte)
      }
    }
    text.append(UInt8(ascii: "\""))
  }
}
