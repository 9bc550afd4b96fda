extension JSONValue {
  /// The value as JSON text again: compact, members in their order, numbers as they were sent.
  ///
  /// For decoders that want bytes of their own. White space and the spelling of escapes are not kept.
  ///
  /// - Complexity: O(n) in the value's bytes.
  public var jsonText: [UInt8] {
    var text: [UInt8] = []
    let end = token + token.pointee.span
    var place = token
    var needsComma = false
    while place < end {
      let kind = place.pointee.kind
      let isEnd = kind == .endObject || kind == .endArray
      if needsComma, !isEnd { text.append(UInt8(ascii: ",")) }
      needsComma = true
      switch kind {
      case .null: text.append(contentsOf: "null".utf8)
      case .true: text.append(contentsOf: "true".utf8)
      case .false: text.append(contentsOf: "false".utf8)
      case .number: text.append(contentsOf: place.pointee.bytes)
      case .string: Self.append(string: place.pointee.bytes, to: &text)
      case .key:
        Self.append(string: place.pointee.bytes, to: &text)
        text.append(UInt8(ascii: ":"))
        needsComma = false
      case .startObject, .startArray:
        text.append(kind == .startObject ? UInt8(ascii: "{") : UInt8(ascii: "["))
        needsComma = false
      case .endObject: text.append(UInt8(ascii: "}"))
      case .endArray: text.append(UInt8(ascii: "]"))
      }
      place += 1
    }
    return text
  }

  private static func append(string: UnsafeBufferPointer<UInt8>, to text: inout [UInt8]) {
    text.append(UInt8(ascii: "\""))
    for byte in string {
      switch byte {
      case 0x22, 0x5C:
        text.append(0x5C)
        text.append(byte)
      case 0x00..<0x20:
        let digits = Array("0123456789abcdef".utf8)
        text.append(contentsOf: Array("\\u00".utf8))
        text.append(digits[Int(byte >> 4)])
        text.append(digits[Int(byte & 15)])
      default: text.append(byte)
      }
    }
    text.append(UInt8(ascii: "\""))
  }
}
