/// Hashes of the result of a case: equal where two builds' results are.
///
/// Encoded as text of 16 hexadecimal digits for each part.
package struct ResultDigest: Sendable, Hashable {
  /// The hash of each section; one of all where there are none.
  package var parts: [UInt64]

  package init(parts: [UInt64]) { self.parts = parts }

  /// The path of the first part that differs, below the path of the whole; nil where none does.
  package func firstDifference(from base: ResultDigest, below path: String) -> String? {
    if let index = zip(parts, base.parts).enumerated().first(where: { $1.0 != $1.1 })?.offset {
      return parts.count == 1 && base.parts.count == 1 ? path : "\(path)[\(index)]"
    }
    return parts.count == base.parts.count ? nil : "\(path)[\(min(parts.count, base.parts.count))]"
  }

  /// FNV-1a: the same in every process and build, which Swift's own hashing does not promise.
  package static func hash(_ bytes: some Sequence<UInt8>) -> UInt64 {
    var hash: UInt64 = 0xcbf2_9ce4_8422_2325
    for byte in bytes { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01b3 }
    return hash
  }
}

extension ResultDigest: Codable {
  /// Reads a digest.
  /// - Throws: `DecodingError` when the text is no digest.
  package init(from decoder: any Decoder) throws {
    let digits = Array(try decoder.singleValueContainer().decode(String.self).utf8)
    guard digits.count.isMultiple(of: 16) else { throw decoder.error("a digest has 16 digits for each part") }
    parts = try stride(from: 0, to: digits.count, by: 16).map { start in
      guard let part = UInt64(String(decoding: digits[start..<start + 16], as: UTF8.self), radix: 16) else {
        throw decoder.error("a digest is written in hexadecimal digits")
      }
      return part
    }
  }

  /// Writes a digest.
  package func encode(to encoder: any Encoder) throws {
    var text = ""
    for part in parts {
      let digits = String(part, radix: 16)
      text += String(repeating: "0", count: 16 - digits.count) + digits
    }
    var container = encoder.singleValueContainer()
    try container.encode(text)
  }
}
