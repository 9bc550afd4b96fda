/// A string as it stands in a payload, character by character: what each is and how it was written.
struct RawString {
  /// The characters' values, without escapes.
  private(set) var scalars: [UInt32] = []
  /// Where each character begins among the bytes, and behind them, where the last one ends.
  private var starts: [Int32] = []
  private var bytes: ArraySlice<UInt8> = []

  /// Reads a string that a parser has found to be well formed.
  ///
  /// - Parameter raw: The string with its quotes. An escape that is none, or half a character, stands for itself.
  mutating func read(_ raw: ArraySlice<UInt8>) {
    bytes = raw.dropFirst().dropLast()
    scalars.removeAll(keepingCapacity: true)
    starts.removeAll(keepingCapacity: true)
    var index = bytes.startIndex
    while index < bytes.endIndex {
      starts.append(Int32(index - bytes.startIndex))
      let (scalar, length) = character(at: index)
      scalars.append(scalar)
      index += min(length, bytes.endIndex - index)
    }
    starts.append(Int32(bytes.count))
  }

  /// Writes the string with other characters, each as the one in its place was written.
  ///
  /// - Parameter replacements: As many as there are characters, each of the same length as the one in its place.
  func write(_ replacements: [UInt32], to output: inout [UInt8]) {
    output.append(UInt8(ascii: "\""))
    for (index, scalar) in replacements.enumerated() {
      let original = bytes[bytes.startIndex + Int(starts[index])..<bytes.startIndex + Int(starts[index + 1])]
      if scalar == scalars[index] {
        output.append(contentsOf: original)
      } else if original.first == UInt8(ascii: "\\") {
        let isUpper = original.contains { (0x41...0x46).contains($0) }
        for unit in Unicode.Scalar(scalar).map({ Array($0.utf16) }) ?? [] {
          let digits = String(unit, radix: 16, uppercase: isUpper)
          output.append(contentsOf: "\\u\(String(repeating: "0", count: 4 - digits.count))\(digits)".utf8)
        }
      } else if let scalar = Unicode.Scalar(scalar) {
        output.append(contentsOf: scalar.utf8)
      }
    }
    output.append(UInt8(ascii: "\""))
  }

  private func character(at index: Int) -> (scalar: UInt32, length: Int) {
    let first = bytes[index]
    switch first {
    case UInt8(ascii: "\\"): return escape(at: index)
    case ..<0x80: return (UInt32(first), 1)
    case ..<0xE0: return (UInt32(first & 0x1F) << 6 | tail(index + 1), 2)
    case ..<0xF0: return (UInt32(first & 0x0F) << 12 | tail(index + 1) << 6 | tail(index + 2), 3)
    default:
      return (UInt32(first & 0x07) << 18 | tail(index + 1) << 12 | tail(index + 2) << 6 | tail(index + 3), 4)
    }
  }

  private func tail(_ index: Int) -> UInt32 { index < bytes.endIndex ? UInt32(bytes[index] & 0x3F) : 0 }

  private func escape(at index: Int) -> (scalar: UInt32, length: Int) {
    guard index + 1 < bytes.endIndex else { return (0x5C, 1) }
    switch bytes[index + 1] {
    case UInt8(ascii: "b"): return (0x08, 2)
    case UInt8(ascii: "f"): return (0x0C, 2)
    case UInt8(ascii: "n"): return (0x0A, 2)
    case UInt8(ascii: "r"): return (0x0D, 2)
    case UInt8(ascii: "t"): return (0x09, 2)
    case UInt8(ascii: "u"):
      let unit = unit(at: index)
      guard (0xD800..<0xDC00).contains(unit), index + 6 < bytes.endIndex else { return (unit, 6) }
      return (0x10000 + (unit - 0xD800) << 10 + (self.unit(at: index + 6) & 0x3FF), 12)
    case let other: return (UInt32(other), 2)
    }
  }

  /// The number of a `\uXXXX`.
  private func unit(at index: Int) -> UInt32 {
    bytes[index...].dropFirst(2).prefix(4).reduce(0) { value, digit in
      value << 4 | UInt32(digit <= 0x39 ? digit & 0xF : (digit & 0x7) + 9)
    }
  }
}
