/// Parses the values of header fields (RFC 9110, section 5.6) by bytes, in O(bytes).
package enum FieldText {
  /// Splits a comma-separated list, without white space around members.
  package static func members(_ value: some StringProtocol) -> [Substring] {
    parts(value, UInt8(ascii: ","))
  }

  /// Splits at separators, without white space around parts; keeps empty ones.
  package static func parts(_ value: some StringProtocol, _ separator: UInt8, maxSplits: Int = .max)
    -> [Substring]
  {
    let text = Substring(value)
    return text.utf8.split(
      separator: separator, maxSplits: maxSplits, omittingEmptySubsequences: false
    ).map {
      trimmed(Substring($0))
    }
  }

  package static func trimmed(_ text: Substring) -> Substring {
    let isText = { (byte: UInt8) in byte != 0x20 && byte != 0x09 }
    guard let first = text.utf8.firstIndex(where: isText),
      let last = text.utf8.lastIndex(where: isText)
    else {
      return ""
    }
    return text[first..<text.utf8.index(after: last)]
  }

  /// Compares with an ASCII name, ignoring case.
  package static func isName(_ text: some StringProtocol, _ name: String) -> Bool {
    text.utf8.lazy.map(lowercased).elementsEqual(name.utf8.lazy.map(lowercased))
  }

  /// Returns a field's name in lower case; nil if it is no token (RFC 9110, section 5.1).
  package static func name(_ text: String) -> String? {
    let isToken = text.utf8.allSatisfy { 0x21...0x7E ~= $0 && $0 != UInt8(ascii: ":") }
    return isToken && !text.isEmpty ? text.lowercased() : nil
  }

  /// Parses a number of seconds of digits only; at most 2³¹ (RFC 9111, section 1.2.2).
  package static func seconds(_ text: Substring) -> Int64? {
    guard !text.isEmpty, text.utf8.allSatisfy({ UInt8(ascii: "0")...UInt8(ascii: "9") ~= $0 })
    else { return nil }
    return min(Int64(text) ?? .max, 1 << 31)
  }

  private static func lowercased(_ byte: UInt8) -> UInt8 {
    UInt8(ascii: "A")...UInt8(ascii: "Z") ~= byte ? byte | 0x20 : byte
  }
}
