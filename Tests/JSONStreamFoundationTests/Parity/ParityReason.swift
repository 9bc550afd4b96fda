/// The reasons why the two decoders do not agree about an input: the headings of the page.
enum ParityReason: String, CaseIterable {
  case equivalentKeys = "Keys that are equal only as Unicode says"
  case encodings = "Other encodings, and byte order marks"
  case trailingCommas = "Trailing commas"
  case integers = "Integers with a fraction or an exponent"
  case zeros = "Zeros with an exponent"
  case numbers = "Numbers that nobody asks for"
  case surrogates = "Half surrogate pairs that nobody asks for"
  case escapes = "Escapes that nobody asks for"
  case controlCharacters = "Control characters in strings that nobody asks for"
  case utf8 = "Malformed UTF-8 that nobody asks for"

  /// The reason, told from what the decoders say; nil when it is none of those that are known.
  init?(_ input: ParityInput, _ own: ParityOutcome, _ reference: ParityOutcome) {
    switch (own, reference) {
    case (.value, .value):
      guard Self.hasEquivalent(input.bytes) else { return nil }
      self = .equivalentKeys
    case (.value, .refused):
      if Self.isInteger(input.readAs) {
        self = .integers
      } else if Self.hasZeroWithExponent(input.bytes) {
        self = .zeros
      } else {
        return nil
      }
    case (.refused(let code, let message), .value):
      guard let reason = Self.reason(of: code, message, input) else {
        return nil
      }
      self = reason
    case (.refused, .refused): return nil
    }
  }

  private static func reason(of code: String, _ message: String, _ input: ParityInput)
    -> ParityReason?
  {
    if hasOtherEncoding(input.bytes) { return .encodings }
    if code == "loneSurrogate" { return .surrogates }
    if code == "invalidUTF8" { return .utf8 }
    if code == "numberOutOfRange" {
      return isInteger(input.readAs) ? .integers : nil
    }
    if message.contains("trailing comma") { return .trailingCommas }
    if message.contains("cannot stand in a string") {
      return .controlCharacters
    }
    if message.contains("is no escape") || message.contains("hexadecimal") {
      return .escapes
    }
    if message.contains("leading zeros") || message.contains("expected a digit") {
      return .numbers
    }
    let isBehindValue =
      message.contains("after the value") || message.contains("expected nothing after")
    let isNumber = ["a number", "'.'", "'+'"].contains { message.hasSuffix("found \($0)") }
    if isBehindValue, isNumber { return .numbers }
    if code == "unexpectedEnd", let last = input.bytes.last, Array("+-.eE".utf8).contains(last) {
      return .numbers
    }
    return nil
  }

  private static func isInteger(_ readAs: String) -> Bool {
    readAs.contains("Int")
  }

  private static func hasOtherEncoding(_ bytes: [UInt8]) -> Bool {
    bytes.starts(with: [0xEF, 0xBB, 0xBF]) || bytes.starts(with: [0xFE, 0xFF])
      || bytes.starts(with: [0xFF, 0xFE])
      || bytes.prefix(2).contains(0)
  }

  /// A sign for Kelvin, or an accent that stands apart from its letter.
  private static func hasEquivalent(_ bytes: [UInt8]) -> Bool {
    let text = String(decoding: bytes, as: UTF8.self)
    return ["\\u212A", "\\u0301"].contains { text.contains($0) }
      || text.unicodeScalars.contains("\u{301}")
  }

  private static func hasZeroWithExponent(_ bytes: [UInt8]) -> Bool {
    String(decoding: bytes, as: UTF8.self).lowercased().contains("0e")
  }
}
