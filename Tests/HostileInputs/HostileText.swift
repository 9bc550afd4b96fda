import Foundation

/// A text too long for memory: repeated parts, which are made chunk by chunk.
struct HostileText: Sendable, ExpressibleByArrayLiteral {
  /// A piece of the text, described by its repetition.
  enum Part: Sendable, ExpressibleByStringInterpolation {
    /// The text so many times.
    case many(String, Int)
    /// Texts that differ in the eight digits between two pieces: so many, from 0 on.
    case numbered(String, String, Int)

    init(stringLiteral text: String) { self = .many(text, 1) }

    /// Members whose keys all differ: `"k00000000":0,` and so on.
    static func members(_ number: Int) -> Part {
      .numbered(#""k"#, #"":0,"#, number)
    }

    var count: Int {
      switch self {
      case .many(let text, let times): text.utf8.count * times
      case .numbered(let before, let behind, let number):
        number * (before.utf8.count + 8 + behind.utf8.count)
      }
    }
  }

  let parts: [Part]

  init(arrayLiteral parts: Part...) { self.parts = parts }
  init(_ parts: [Part]) { self.parts = parts }

  static func + (left: Self, right: Self) -> Self {
    Self(left.parts + right.parts)
  }

  /// The length of the whole text in bytes.
  var count: Int { parts.reduce(0) { $0 + $1.count } }

  /// Writes the text in chunks of one size, but for the last one; stops where `take` throws. It
  /// holds one chunk and one block of some kilobytes, so that the memory measured is the decoder's.
  func write(chunkBytes: Int, _ take: (UnsafeBufferPointer<UInt8>) throws -> Void) rethrows {
    let chunk = UnsafeMutableBufferPointer<UInt8>.allocate(capacity: chunkBytes)
    defer { chunk.deallocate() }
    var filled = 0
    func write(_ piece: UnsafeBufferPointer<UInt8>, times: Int) throws {
      var left = piece.count * times
      var place = 0
      while left > 0 {
        let count = min(piece.count - place, chunkBytes - filled)
        memcpy(chunk.baseAddress! + filled, piece.baseAddress! + place, count)
        filled += count
        left -= count
        place = (place + count) % piece.count
        guard filled == chunkBytes else { continue }
        try take(UnsafeBufferPointer(chunk))
        filled = 0
      }
    }
    for part in parts {
      switch part {
      case .many(let text, let times):
        // Pieces long enough that the loop above is not what takes the time.
        let together = max(1, min(times, 4096 / max(1, text.utf8.count)))
        let block = Array(String(repeating: text, count: together).utf8)
        try block.withUnsafeBufferPointer { try write($0, times: times / together) }
        let rest = block.count / together * (times % together)
        try block.withUnsafeBufferPointer {
          try write(UnsafeBufferPointer(rebasing: $0[..<rest]), times: 1)
        }
      case .numbered(let before, let behind, let number):
        // A thousand short ones at a time, in which only the thousands change. Long ones one by
        // one: what they take here is counted as the decoder's.
        let (most, changing) = before.utf8.count + behind.utf8.count < 128 ? (1000, 5) : (1, 8)
        var block = (0..<most).flatMap {
          Array("\(before)\(String(100_000_000 + $0).dropFirst())\(behind)".utf8)
        }
        let size = block.count / most
        for first in stride(from: 0, to: number, by: most) {
          let digits = Array(String(100_000_000 + first).utf8.dropFirst().prefix(changing))
          let count = min(most, number - first)
          try block.withUnsafeMutableBufferPointer { block in
            for index in 0..<count {
              memcpy(block.baseAddress! + index * size + before.utf8.count, digits, changing)
            }
            try write(UnsafeBufferPointer(rebasing: block[..<(count * size)]), times: 1)
          }
        }
      }
    }
    if filled > 0 { try take(UnsafeBufferPointer(rebasing: chunk[..<filled])) }
  }
}
