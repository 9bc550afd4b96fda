/// Recognises common payloads that are not JSON by their first bytes: compressed ones, other
/// encodings, JSON wrapped in JavaScript, HTML, events and parts. It is asked only when parsing
/// fails within the first ``most`` bytes.
enum FirstBytes {
  /// The result of a look at the first bytes.
  enum Verdict: Equatable {
    /// No known payload begins like this.
    case nothing
    /// A known payload may begin like this; more bytes will tell.
    case undecided
    /// The payload was recognised. The text says what it is and what to do.
    case recognised(String)
  }

  /// The number of bytes that are looked at.
  static let most = EdgeBytes.most

  /// Beginnings that are always the same bytes. A longer one comes before one with which it begins.
  private static let fixed: [(bytes: [UInt8], hint: String)] = [
    ([0x1F, 0x8B], "this is gzip: decompress it first"),
    ([0x28, 0xB5, 0x2F, 0xFD], "this is Zstandard: decompress it first"),
    ([0x78, 0x01], zlib), ([0x78, 0x5E], zlib), ([0x78, 0x9C], zlib), ([0x78, 0xDA], zlib),
    ([0xFF, 0xFE, 0, 0], utf32), ([0, 0, 0xFE, 0xFF], utf32), ([0xFF, 0xFE], utf16),
    ([0xFE, 0xFF], utf16),
    (
      [0x1E],
      "this is a JSON text sequence (RFC 7464): take its separators out, and read it as lines"
    ),
    (Array(")]}'".utf8), guarded(")]}'")), (Array("for(;;);".utf8), guarded("for(;;);")),
    (Array("for (;;);".utf8), guarded("for (;;);")),
    (Array("while(1);".utf8), guarded("while(1);")),
    (Array("while (1);".utf8), guarded("while (1);")),
  ]
  private static let zlib = "this is zlib: decompress it first"
  private static let utf16 = "this is UTF-16: JSON is sent as UTF-8"
  private static let utf32 = "this is UTF-32: JSON is sent as UTF-8"

  private static func guarded(_ prefix: String) -> String {
    "this begins with \(prefix), which keeps scripts from running it: take that out first"
  }

  /// Returns the verdict on a payload by its first `bytes`, where parsing failed at the offset
  /// `failure`.
  static func verdict(on bytes: [UInt8], failure: Int, isWhole: Bool) -> Verdict {
    guard failure < bytes.count else { return .nothing }
    let isWhole = isWhole || bytes.count >= most
    var isUndecided = false
    for (pattern, hint) in fixed {
      if bytes.starts(with: pattern) {
        guard failure < pattern.count else { return .nothing }
        // A longer pattern may start with the same bytes.
        return isUndecided ? .undecided : .recognised(hint)
      }
      if !isWhole, pattern.starts(with: bytes) { isUndecided = true }
    }
    for verdict in [
      wide(bytes, failure: failure, isWhole: isWhole),
      page(bytes, failure: failure, isWhole: isWhole),
      events(bytes, failure: failure, isWhole: isWhole),
      parts(bytes, failure: failure, isWhole: isWhole),
      script(bytes, failure: failure, isWhole: isWhole),
    ] where verdict != .nothing {
      return isUndecided ? .undecided : verdict
    }
    return isUndecided ? .undecided : .nothing
  }

  /// Recognises UTF-16 and UTF-32 without a byte order mark by their zeros: JSON begins with two
  /// ASCII characters (RFC 4627, section 3).
  private static func wide(_ bytes: [UInt8], failure: Int, isWhole: Bool) -> Verdict {
    guard failure < 2, bytes.contains(0) || !isWhole else { return .nothing }
    let zeros = bytes.prefix(4).map { $0 == 0 }
    for (pattern, hint) in [
      ([true, false, true, false], utf16), ([false, true, false, true], utf16),
      ([true, true, true, false], utf32),
      ([false, true, true, true], utf32),
    ] where pattern.starts(with: zeros) {
      if zeros.count == 4 || isWhole { return .recognised(hint) }
      return .undecided
    }
    return .nothing
  }

  /// Recognises HTML and XML by the tag at which parsing failed, behind white space.
  private static func page(_ bytes: [UInt8], failure: Int, isWhole: Bool) -> Verdict {
    guard bytes[failure] == UInt8(ascii: "<"),
      bytes[..<failure].allSatisfy({ [0x20, 0x09, 0x0A, 0x0D].contains($0) })
    else { return .nothing }
    let name = bytes[failure...].map { (0x41...0x5A).contains($0) ? $0 | 0x20 : $0 }
    for pattern in ["<!doctype html", "<html"].map({ Array($0.utf8) }) {
      if name.starts(with: pattern) {
        return .recognised("this is an HTML page, such as one to log in or one about an error")
      }
      if !isWhole, pattern.starts(with: name) { return .undecided }
    }
    return .recognised("is this an HTML or XML page?")
  }

  /// Recognises server-sent events by the name of their first field (HTML, section 9.2.6). A
  /// comment, which begins with a colon, may come before it.
  private static func events(_ bytes: [UInt8], failure: Int, isWhole: Bool) -> Verdict {
    guard failure == 0 else { return .nothing }
    if bytes[0] == UInt8(ascii: ":") {
      return .recognised("are these server-sent events?")
    }
    for field in ["data:", "event:", "id:", "retry:"].map({ Array($0.utf8) }) {
      if bytes.starts(with: field) {
        return .recognised(
          "these are server-sent events: take what follows data: in each, and decode that")
      }
      if !isWhole, field.starts(with: bytes) { return .undecided }
    }
    return .nothing
  }

  /// Recognises a multipart body by its first line, which is two hyphens and the boundary (RFC
  /// 2046, section 5.1.1). A boundary may be longer than the bytes at hand.
  private static func parts(_ bytes: [UInt8], failure: Int, isWhole: Bool) -> Verdict {
    let line = bytes.drop { $0 == 0x0D || $0 == 0x0A }.prefix { $0 != 0x0D && $0 != 0x0A }
    let hyphens = line.prefix { $0 == UInt8(ascii: "-") }
    guard hyphens.count >= 2, failure <= hyphens.endIndex, line.allSatisfy(isOfBoundary) else {
      return .nothing
    }
    let isEnded = line.endIndex < bytes.count
    guard isEnded || bytes.count >= most else {
      return isWhole ? .nothing : .undecided
    }
    guard hyphens.count < line.count else { return .nothing }
    return .recognised("this is a multipart body: take the part that is JSON, and decode that")
  }

  private static func isOfBoundary(_ byte: UInt8) -> Bool {
    switch byte {
    case 0x30...0x39, 0x41...0x5A, 0x61...0x7A: true
    default: "'()+_,-./:=?".utf8.contains(byte)
    }
  }

  /// Recognises JSONP, a function call.
  private static func script(_ bytes: [UInt8], failure: Int, isWhole: Bool) -> Verdict {
    let name = bytes.prefix { byte in
      switch byte {
      case 0x30...0x39, 0x41...0x5A, 0x61...0x7A, 0x5F, 0x24, 0x2E: true
      default: false
      }
    }
    guard failure < name.count, let first = name.first, !(0x30...0x39).contains(first),
      first != 0x2E
    else {
      return .nothing
    }
    guard name.count < bytes.count else {
      return isWhole ? .nothing : .undecided
    }
    guard bytes[name.count] == UInt8(ascii: "(") else { return .nothing }
    let function = String(decoding: name, as: UTF8.self)
    return .recognised("this is JSONP: take \(function)( and its closing parenthesis away first")
  }
}
