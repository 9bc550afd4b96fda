import Foundation

/// A text with its percent escapes decoded: `%C3%BC` is one character.
struct PercentText {
  /// What bytes from 0x80 on are that are no UTF-8: characters of a private use.
  static let looseBytes: ClosedRange<UInt32> = 0x10FF00...0x10FF7F

  private let text: [UInt32]
  private(set) var scalars: [UInt32] = []
  /// Where each of them begins in the text, and behind them the text's end.
  private var starts: [Int] = []

  init(_ text: [UInt32]) {
    self.text = text
    guard text.contains(0x25) else {
      scalars = text
      return
    }
    var index = 0
    while index < text.count {
      starts.append(index)
      let (scalar, bytes) = Self.escape(in: text, at: index)
      scalars.append(scalar)
      index += max(1, bytes * 3)
    }
    starts.append(text.count)
  }

  /// The text with other characters, each escaped where the one in its place was.
  func text(of replacements: [UInt32]) -> [UInt32] {
    guard !starts.isEmpty else { return replacements }
    var result: [UInt32] = []
    for (index, scalar) in replacements.enumerated() {
      let original = text[starts[index]..<starts[index + 1]]
      if scalar == scalars[index] {
        result += original
      } else if original.count == 1 {
        result.append(scalar)
      } else {
        let isSmall = original.contains { $0 >= 0x61 }
        for byte in Self.bytes(of: scalar) {
          result.append(0x25)
          let digits = String(byte, radix: 16, uppercase: !isSmall)
          result += (digits.utf8.count == 1 ? "0\(digits)" : digits).unicodeScalars.map(\.value)
        }
      }
    }
    return result
  }

  private static func bytes(of scalar: UInt32) -> [UInt8] {
    if looseBytes.contains(scalar) { return [UInt8(0x80 + scalar - looseBytes.lowerBound)] }
    return Unicode.Scalar(scalar).map { Array(String($0).utf8) } ?? []
  }

  /// The character at a place, and how many escapes make it up; none where it stands for itself.
  private static func escape(in text: [UInt32], at index: Int) -> (UInt32, Int) {
    guard let first = byte(in: text, at: index) else { return (text[index], 0) }
    let length = first < 0x80 ? 1 : first < 0xC2 ? 0 : first < 0xE0 ? 2 : first < 0xF0 ? 3 : first < 0xF5 ? 4 : 0
    let bytes = (0..<length).compactMap { byte(in: text, at: index + 3 * $0) }
    if bytes.count == length, let character = String(bytes: bytes, encoding: .utf8)?.unicodeScalars.first {
      return (character.value, length)
    }
    return (looseBytes.lowerBound + UInt32(first & 0x7F), 1)
  }

  /// The byte that `%XX` stands for.
  private static func byte(in text: [UInt32], at index: Int) -> UInt8? {
    guard index + 2 < text.count, text[index] == 0x25, let high = digit(text[index + 1]),
      let low = digit(text[index + 2])
    else { return nil }
    return high << 4 | low
  }

  private static func digit(_ scalar: UInt32) -> UInt8? {
    Unicode.Scalar(scalar).flatMap { $0.isASCII ? Character($0).hexDigitValue : nil }.map { UInt8($0) }
  }
}
