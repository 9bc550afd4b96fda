/// What a case comes to, in a few bytes: two builds whose results are equal have equal ones.
struct ResultDigest: Hashable, Codable {
  /// One hash of each section, or one of all where there are none.
  var parts: [UInt64]

  /// Where another build's result differs first; nil when it does not.
  func difference(from base: ResultDigest) -> String? {
    if let part = zip(parts, base.parts).enumerated().first(where: { $1.0 != $1.1 }) {
      return "section \(part.offset) differs"
    }
    return parts.count == base.parts.count ? nil : "\(parts.count) sections, not \(base.parts.count)"
  }

  /// FNV-1a: the same in every process and build, which Swift's own hashing does not promise.
  static func hash(_ bytes: some Sequence<UInt8>) -> UInt64 {
    var hash: UInt64 = 0xcbf2_9ce4_8422_2325
    for byte in bytes { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01b3 }
    return hash
  }
}
