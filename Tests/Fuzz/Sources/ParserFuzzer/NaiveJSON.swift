import FuzzSupport

/// RFC 8259 as its grammar says it, one byte after the other over the whole text: what the parser
/// is held to.
struct NaiveJSON {
  struct Refusal: Error {}

  private static let escapes = Dictionary(
    uniqueKeysWithValues: zip(#""\/bfnrt"#.utf8, "\"\\/\u{8}\u{C}\n\r\t".utf8))

  private let bytes: [UInt8]
  private let maxDepth: Int
  private var place = 0
  private(set) var tokens: [ParserRun.Token] = []

  /// All tokens of a text; nil where it is no JSON, or deeper than the limit.
  static func tokens(of bytes: [UInt8], maxDepth: Int) -> [ParserRun.Token]? {
    // All of it has to be UTF-8, strings and what stands between them.
    guard String(validating: bytes, as: UTF8.self) != nil else { return nil }
    var naive = NaiveJSON(bytes: bytes, maxDepth: maxDepth)
    do {
      try naive.value(depth: 0)
      naive.space()
      return naive.place == bytes.count ? naive.tokens : nil
    } catch { return nil }
  }

  private var next: UInt8? { place < bytes.count ? bytes[place] : nil }

  private mutating func space() {
    while let byte = next, [0x20, 0x09, 0x0A, 0x0D].contains(byte) {
      place += 1
    }
  }

  private mutating func take(_ text: String) throws {
    guard bytes[place...].starts(with: text.utf8) else { throw Refusal() }
    place += text.utf8.count
  }

  private mutating func add(_ kind: String, at offset: Int, _ text: [UInt8]? = nil) {
    tokens.append(ParserRun.Token(kind: kind, offset: offset, text: text))
  }

  private mutating func value(depth: Int) throws {
    space()
    let start = place
    switch next {
    case UInt8(ascii: "n"): try literal("null")
    case UInt8(ascii: "t"): try literal("true")
    case UInt8(ascii: "f"): try literal("false")
    case UInt8(ascii: "\""): add("string", at: start, try string())
    case .some(let byte) where byte == UInt8(ascii: "-") || (0x30...0x39).contains(byte):
      try number()
      add("number", at: start, Array(bytes[start..<place]))
    case UInt8(ascii: "["): try container(depth, "Array", "]") { try $0.value(depth: depth + 1) }
    case UInt8(ascii: "{"):
      try container(depth, "Object", "}") { naive in
        naive.space()
        let start = naive.place
        naive.add("key", at: start, try naive.string())
        naive.space()
        try naive.take(":")
        try naive.value(depth: depth + 1)
      }
    default: throw Refusal()
    }
  }

  private mutating func literal(_ text: String) throws {
    add(text, at: place)
    try take(text)
  }

  private mutating func container(
    _ depth: Int, _ name: String, _ end: String, _ element: (inout NaiveJSON) throws -> Void
  ) throws {
    guard depth < maxDepth else { throw Refusal() }
    add("start\(name)", at: place)
    place += 1
    space()
    if next != end.utf8.first {
      try element(&self)
      space()
      while next == UInt8(ascii: ",") {
        place += 1
        try element(&self)
        space()
      }
    }
    add("end\(name)", at: place)
    try take(end)
  }

  private mutating func digits() throws {
    let start = place
    while let byte = next, byte >= 0x30, byte <= 0x39 { place += 1 }
    guard place > start else { throw Refusal() }
  }

  private mutating func number() throws {
    if next == UInt8(ascii: "-") { place += 1 }
    if next == UInt8(ascii: "0") { place += 1 } else { try digits() }
    if next == UInt8(ascii: ".") {
      place += 1
      try digits()
    }
    if next == UInt8(ascii: "e") || next == UInt8(ascii: "E") {
      place += 1
      if next == UInt8(ascii: "-") || next == UInt8(ascii: "+") { place += 1 }
      try digits()
    }
  }

  private mutating func string() throws -> [UInt8] {
    try take("\"")
    var text: [UInt8] = []
    while let byte = next, byte != UInt8(ascii: "\"") {
      guard byte >= 0x20 else { throw Refusal() }
      place += 1
      if byte == UInt8(ascii: "\\") {
        try escape(into: &text)
      } else {
        text.append(byte)
      }
    }
    try take("\"")
    return text
  }

  private mutating func escape(into text: inout [UInt8]) throws {
    guard let byte = next else { throw Refusal() }
    if let character = Self.escapes[byte] {
      place += 1
      return text.append(character)
    }
    try take("u")
    var units = [try unit()]
    if units[0] & 0xFC00 == 0xD800 {
      try take("\\u")
      units.append(try unit())
    }
    guard let scalars = String(validating: units, as: UTF16.self) else {
      throw Refusal()
    }
    text += Array(scalars.utf8)
  }

  private mutating func unit() throws -> UInt16 {
    guard place + 4 <= bytes.count else { throw Refusal() }
    var unit: UInt16 = 0
    for byte in bytes[place..<place + 4] {
      guard let digit = Character(Unicode.Scalar(byte)).hexDigitValue else {
        throw Refusal()
      }
      unit = unit << 4 | UInt16(digit)
    }
    place += 4
    return unit
  }
}
