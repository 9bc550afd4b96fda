/// Why the two decoders do not agree about an input.
enum ParityReason: CaseIterable {
  case equivalentKeys, encodings, trailingCommas, integers, zeros, numbers, surrogates, escapes, controlCharacters, utf8

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
      guard let reason = Self.reason(of: code, message, input) else { return nil }
      self = reason
    case (.refused, .refused): return nil
    }
  }

  private static func reason(of code: String, _ message: String, _ input: ParityInput) -> ParityReason? {
    if hasOtherEncoding(input.bytes) { return .encodings }
    if code == "loneSurrogate" { return .surrogates }
    if code == "invalidUTF8" { return .utf8 }
    if code == "numberOutOfRange" { return isInteger(input.readAs) ? .integers : nil }
    if message.contains("trailing comma") { return .trailingCommas }
    if message.contains("cannot stand in a string") { return .controlCharacters }
    if message.contains("is no escape") || message.contains("hexadecimal") { return .escapes }
    if message.contains("leading zeros") || message.contains("expected a digit") { return .numbers }
    let isBehindValue = message.contains("after the value") || message.contains("expected nothing after")
    let isNumber = ["a number", "'.'", "'+'"].contains { message.hasSuffix("found \($0)") }
    if isBehindValue, isNumber { return .numbers }
    if code == "unexpectedEnd", let last = input.bytes.last, Array("+-.eE".utf8).contains(last) { return .numbers }
    return nil
  }

  private static func isInteger(_ readAs: String) -> Bool { readAs.contains("Int") }

  private static func hasOtherEncoding(_ bytes: [UInt8]) -> Bool {
    bytes.starts(with: [0xEF, 0xBB, 0xBF]) || bytes.starts(with: [0xFE, 0xFF]) || bytes.starts(with: [0xFF, 0xFE])
      || bytes.prefix(2).contains(0)
  }

  /// A sign for Kelvin, or an accent that stands apart from its letter.
  private static func hasEquivalent(_ bytes: [UInt8]) -> Bool {
    let text = String(decoding: bytes, as: UTF8.self)
    return ["\\u212A", "\\u0301"].contains { text.contains($0) } || text.unicodeScalars.contains("\u{301}")
  }

  private static func hasZeroWithExponent(_ bytes: [UInt8]) -> Bool {
    String(decoding: bytes, as: UTF8.self).lowercased().contains("0e")
  }

  var title: String {
    switch self {
    case .equivalentKeys: "Keys that are equal only as Unicode says"
    case .encodings: "Other encodings, and byte order marks"
    case .trailingCommas: "Trailing commas"
    case .integers: "Integers with a fraction or an exponent"
    case .zeros: "Zeros with an exponent"
    case .numbers: "Numbers that nobody asks for"
    case .surrogates: "Half surrogate pairs that nobody asks for"
    case .escapes: "Escapes that nobody asks for"
    case .controlCharacters: "Control characters in strings that nobody asks for"
    case .utf8: "Malformed UTF-8 that nobody asks for"
    }
  }

  var explanation: String {
    switch self {
    case .equivalentKeys:
      """
      Both engines compare keys by their bytes, as the backend and its schema do. JSONDecoder compares them as Swift compares
      strings: the sign for Kelvin is a K, and an accent may stand apart from its letter. The only inputs that both accept
      and read differently.
      """
    case .encodings:
      """
      RFC 8259 allows UTF-8 alone between systems, and no byte order mark in front of it. JSONDecoder takes UTF-16 and
      UTF-32 as well, and skips a mark.
      """
    case .trailingCommas: "JSONDecoder on Linux lets one comma pass at the end of an array or object."
    case .integers:
      """
      An integer is the exact value of the number's text for both engines. JSONDecoder goes by way of a Double where there is a
      fraction or an exponent: it rounds, and refuses where the largest integers do not fit a Double.
      """
    case .zeros: "JSONDecoder takes a zero with a short exponent for a number that was rounded to zero."
    case .numbers:
      """
      JSONDecoder checks a number when it is asked for; until then it is any run of the characters that numbers have.
      """
    case .surrogates:
      "JSONDecoder looks at escapes when a string is asked for. Both engines refuse half a pair wherever it stands."
    case .escapes: "JSONDecoder looks at escapes when a string is asked for."
    case .controlCharacters: "JSONDecoder looks into a string when it is asked for."
    case .utf8:
      "JSONDecoder looks at a string's bytes when it is asked for. Both engines check every byte of the payload."
    }
  }
}
