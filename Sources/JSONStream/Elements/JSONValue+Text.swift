extension JSONValue {
  /// The value as compact JSON text, for decoders that want bytes. Members keep their order and numbers their digits;
  /// white space and the spelling of escapes are lost.
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
      case .null: Self.append("null", to: &text)
      case .true: Self.append("true", to: &text)
      case .false: Self.append("false", to: &text)
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

  private static func append(_ ascii: StaticString, to text: inout [UInt8]) {
    text.append(contentsOf: UnsafeBufferPointer(start: ascii.utf8Start, count: ascii.utf8CodeUnitCount))
  }

  private static func append(string: UnsafeBufferPointer<UInt8>, to text: inout [UInt8]) {
    text.append(UInt8(ascii: "\""))
    for byte in string {
      switch byte {
      case 0x22, 0x5C:
        text.append(0x5C)
        text.append(byte)
      case 0x00..<0x20:
        append("\\u00", to: &text)
        for digit in [byte >> 4, byte & 15] { text.append(digit + (digit < 10 ? 0x30 : 0x57)) }
      default: text.append(byte)
      }
    }
    text.append(UInt8(ascii: "\""))
  }
}
