/// Finds the parts of a text that have to stay valid: a URL's scheme and port, digits of UUIDs,
/// colours and addresses.
struct TextParts {
  /// The treatment of a character: as part of a word, as a hexadecimal digit, or not at all.
  enum Role { case word, hex, kept }

  /// The scalars of the text without its escapes.
  private let text: [UInt32]
  /// The role of each scalar, at its index in the text.
  private(set) var roles: [Role]

  init(_ text: [UInt32]) {
    self.text = text
    roles = Array(repeating: .word, count: text.count)
    // A CSS colour has 3, 4, 6 or 8 hexadecimal digits behind the number sign.
    if text.first == 0x23, [4, 5, 7, 9].contains(text.count),
      text.dropFirst().allSatisfy(Self.isHex)
    {
      mark(1..<text.count, .hex)
      return
    }
    findScheme()
    var index = 0
    while index + 36 <= text.count {
      guard isUUID(at: index) else {
        index += 1
        continue
      }
      mark(index..<index + 36, .hex)
      // The digits of the version and the variant are kept.
      for place in [index + 14, index + 19] { mark(place..<place + 1, .kept) }
      index += 36
    }
  }

  private mutating func mark(_ places: Range<Int>, _ role: Role) {
    for place in places { roles[place] = role }
  }

  private static let schemes: Set = ["http", "https", "ws", "wss", "ftp", "file"]
  private static let shortSchemes: Set = ["mailto", "tel", "sms", "data"]

  /// Marks a URL's scheme, and its port and its IPv6 address, so that the result is still a valid
  /// URL.
  private mutating func findScheme() {
    guard let colon = text.prefix(8).firstIndex(of: 0x3A), text[..<colon].allSatisfy({ $0 < 0x80 })
    else { return }
    let scheme = String(String.UnicodeScalarView(text[..<colon].compactMap(Unicode.Scalar.init)))
      .lowercased()
    if Self.shortSchemes.contains(scheme) { return mark(0..<colon, .kept) }
    guard Self.schemes.contains(scheme), text[colon...].starts(with: [0x3A, 0x2F, 0x2F]) else {
      return
    }
    mark(0..<colon, .kept)
    // A path, a query or a fragment ends the host.
    let end = text[(colon + 3)...].firstIndex { [0x2F, 0x3F, 0x23].contains($0) } ?? text.count
    let host = colon + 3..<end
    // An IPv6 address, perhaps with a port.
    if text[host].first == 0x5B,
      text[host].allSatisfy({ Self.isHex($0) || [0x2E, 0x3A, 0x5B, 0x5D].contains($0) })
    {
      mark(host, .hex)
    }
    guard let mark = text[host].lastIndex(of: 0x3A) else { return }
    let digits = text[(mark + 1)..<end]
    guard (1...5).contains(digits.count), digits.allSatisfy({ (0x30...0x39).contains($0) }) else {
      return
    }
    // A port of 16 bits; a larger number is no port, and is replaced like any other.
    if digits.reduce(0, { $0 * 10 + $1 - 0x30 }) <= 65535 {
      self.mark(mark + 1..<end, .kept)
    }
  }

  private static func isHex(_ scalar: UInt32) -> Bool {
    Alphabet.hex(of: scalar) != nil
  }

  /// Returns whether a UUID (RFC 9562, section 4) begins here that is not part of a longer word.
  private func isUUID(at index: Int) -> Bool {
    let end = index + 36
    guard text[index + 8] == 0x2D, text[index + 13] == 0x2D, text[index + 18] == 0x2D,
      text[index + 23] == 0x2D,
      (0..<36).allSatisfy({ [8, 13, 18, 23].contains($0) || Self.isHex(text[index + $0]) })
    else { return false }
    func isWord(_ place: Int) -> Bool {
      guard text.indices.contains(place) else { return false }
      return (0x61...0x7A).contains(text[place] | 0x20) || (0x30...0x39).contains(text[place])
    }
    return !isWord(index - 1) && !isWord(end)
  }
}
