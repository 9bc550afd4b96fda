/// The tokens that the grammar allows at a place in a document. The native engine reports them by
/// these raw values; for yajl, they follow from the bytes after the last token.
enum GrammarExpectation: UInt8 {
  case value, valueOrArrayEnd, valueAfterComma, valueAfterColon
  case keyOrObjectEnd, keyAfterComma, colon
  case commaOrArrayEnd, commaOrObjectEnd, nothing

  /// The expectation after `token`, where `container` is the innermost open container; nil at the
  /// root.
  init(after token: JSONToken.Kind, in container: JSONToken.Kind?) {
    switch (token, container) {
    case (.key, _): self = .colon
    case (.startObject, _): self = .keyOrObjectEnd
    case (.startArray, _): self = .valueOrArrayEnd
    case (_, .startObject): self = .commaOrObjectEnd
    case (_, .startArray): self = .commaOrArrayEnd
    default: self = .nothing
    }
  }

  /// The expectation after a comma or colon, or nil where it is not allowed.
  func after(separator: UInt8) -> GrammarExpectation? {
    switch (self, separator) {
    case (.commaOrArrayEnd, 0x2C): .valueAfterComma
    case (.commaOrObjectEnd, 0x2C): .keyAfterComma
    case (.colon, 0x3A): .valueAfterColon
    default: nil
    }
  }

  /// Returns whether a token that begins with the byte may come. Separators are taken by
  /// ``after(separator:)``.
  func allows(_ byte: UInt8) -> Bool {
    switch self {
    case .value, .valueAfterComma, .valueAfterColon: Self.beginsValue(byte)
    case .valueOrArrayEnd: Self.beginsValue(byte) || byte == 0x5D
    case .keyOrObjectEnd: byte == 0x22 || byte == 0x7D
    case .keyAfterComma: byte == 0x22
    case .commaOrArrayEnd: byte == 0x5D
    case .commaOrObjectEnd: byte == 0x7D
    case .colon, .nothing: false
    }
  }

  /// Is true where a value may come. The cases' order decides.
  private var isWantingValue: Bool { rawValue <= Self.valueAfterColon.rawValue }

  /// Is true behind a value, of the root, too.
  var isBehindValue: Bool { rawValue >= Self.commaOrArrayEnd.rawValue }

  /// Is true where a string is a key.
  var isKey: Bool { self == .keyOrObjectEnd || self == .keyAfterComma }

  /// The expectation in words.
  private var phrase: String {
    switch self {
    case .value: "a value"
    case .valueOrArrayEnd: "a value or ']'"
    case .valueAfterComma: "a value after ','"
    case .valueAfterColon: "a value after ':'"
    case .keyOrObjectEnd: "a key or '}'"
    case .keyAfterComma: "a key after ','"
    case .colon: "':' after the key"
    case .commaOrArrayEnd: "',' or ']' after the value"
    case .commaOrObjectEnd: "',' or '}' after the value"
    case .nothing: "nothing after the end of the document"
    }
  }

  /// Returns whether a value may begin with the byte (RFC 8259, section 3).
  private static func beginsValue(_ byte: UInt8) -> Bool {
    switch byte {
    case 0x22, 0x2D, 0x30...0x39, 0x5B, 0x66, 0x6E, 0x74, 0x7B: true
    default: false
    }
  }

  /// Returns whether any token may begin with the byte.
  static func beginsToken(_ byte: UInt8) -> Bool {
    beginsValue(byte) || [0x2C, 0x3A, 0x5D, 0x7D].contains(byte)
  }
}

extension GrammarExpectation {
  /// Returns the message for an unexpected token with the first byte `byte`; later ones may not
  /// have arrived. `isAtStart` is for the payload's first byte, `beginsLine` for the first byte of
  /// another line.
  func complaint(about byte: UInt8, isAtStart: Bool, isBehindZero: Bool, beginsLine: Bool) -> String
  {
    let hint =
      self == .nothing && beginsLine && Self.beginsValue(byte)
      ? Self.linesHint : hint(for: byte, isAtStart: isAtStart, isBehindZero: isBehindZero)
    return "expected \(phrase), found \(Self.name(of: byte))\(hint.map { "; " + $0 } ?? "")"
  }

  /// Returns a word on a common mistake, by the byte and what was expected; nil where there is
  /// none.
  private func hint(for byte: UInt8, isAtStart: Bool, isBehindZero: Bool) -> String? {
    switch (self, byte) {
    case (.valueAfterComma, 0x5D), (.keyAfterComma, 0x7D): "a trailing comma is not allowed"
    case (_, 0x2F), (_, 0x23): "JSON has no comments"
    case (_, 0xEF) where isAtStart: "a byte order mark is not allowed"
    case _ where isKey && byte != 0x2C && byte != 0x3A && byte != 0x5D:
      "keys stand in double quotes"
    case _ where isBehindZero && (0x30...0x39).contains(byte): "a number has no leading zeros"
    case _ where !isWantingValue: nil
    case (_, 0x27): "strings stand in double quotes"
    case (_, 0x2B): "a number does not begin with '+'"
    case (_, 0x2E): "a number begins with a digit or '-'"
    case (_, 0x54), (_, 0x46): "true, false and null are written in small letters"
    case (_, 0x4E): "JSON has no NaN and no Infinity, and null is written in small letters"
    case (_, 0x49): "JSON has no NaN and no Infinity"
    default: nil
    }
  }

  /// For a payload whose second line begins another document.
  static let linesHint =
    "this looks like one document a line: read it as lines (documents: .lines, or --lines)"

  /// The token that begins with a byte, in words.
  static func name(of byte: UInt8) -> String {
    switch byte {
    case 0x22: "a string"
    case 0x2D, 0x30...0x39: "a number"
    default: quoted(byte)
    }
  }

  /// A byte in words, or in quotes where it can be printed.
  static func quoted(_ byte: UInt8) -> String {
    switch byte {
    case 0x09: "a tab"
    case 0x0A: "a line feed"
    case 0x0D: "a carriage return"
    case 0x20: "a space"
    case 0x22: "a double quote"
    case 0x27: "a single quote"
    case 0x21...0x7E: "'\(Character(Unicode.Scalar(byte)))'"
    default: "byte 0x" + (byte < 16 ? "0" : "") + String(byte, radix: 16, uppercase: true)
    }
  }
}
