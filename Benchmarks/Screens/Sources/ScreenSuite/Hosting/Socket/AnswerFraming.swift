/// Extracts an answer's body from the received bytes, and finds its end (RFC 9112, section 6).
struct AnswerFraming {
  struct Malformed: Error {}

  private enum Place: Equatable {
    /// In the body or in a chunk, with `left` bytes to come.
    case body(left: Int)
    /// In a chunk's size, with its value so far.
    case size(Int, isOver: Bool)
    /// In the line end after a chunk.
    case chunkEnd
    /// In the lines after the last chunk, with the number of bytes in the present line.
    case trailer(length: Int)
    case end
  }

  private var place: Place
  private let isChunked: Bool

  init(_ head: AnswerHead) {
    isChunked = head.fields["transfer-encoding"]?.lowercased() == "chunked"
    let length = head.fields["content-length"].flatMap { Int($0) }.map { max(0, $0) }
    place = isChunked ? .size(0, isOver: false) : length == 0 ? .end : .body(left: length ?? .max)
  }

  var isOver: Bool { place == .end }

  /// Whether the connection may end here: the body is complete, or it lasts until the connection ends.
  var mayEnd: Bool { isOver || !isChunked && place == .body(left: .max) }

  /// Reads bytes, and calls `body` with those of the body.
  mutating func read(_ bytes: ArraySlice<UInt8>, _ body: (ArraySlice<UInt8>) throws -> Void) throws {
    var rest = bytes
    while !rest.isEmpty, place != .end {
      if case .body(let left) = place {
        let piece = rest.prefix(left)
        try body(piece)
        rest = rest.dropFirst(piece.count)
        if left != .max {
          place = left > piece.count ? .body(left: left - piece.count) : isChunked ? .chunkEnd : .end
        }
        continue
      }
      place = try next(rest.removeFirst())
    }
  }

  /// Returns the place after a byte of the framing.
  private func next(_ byte: UInt8) throws -> Place {
    switch (place, byte) {
    case (.size(let size, _), UInt8(ascii: "\n")):
      return size == 0 ? .trailer(length: 0) : .body(left: size)
    case (.size(let size, let isOver), _):
      guard !isOver, let digit = Character(UnicodeScalar(byte)).hexDigitValue else { return .size(size, isOver: true) }
      guard size < 1 << 40 else { throw Malformed() }
      return .size(size << 4 | digit, isOver: false)
    case (.chunkEnd, UInt8(ascii: "\r")): return .chunkEnd
    case (.chunkEnd, UInt8(ascii: "\n")): return .size(0, isOver: false)
    case (.chunkEnd, _): throw Malformed()
    case (.trailer(let length), UInt8(ascii: "\n")): return length == 0 ? .end : .trailer(length: 0)
    case (.trailer(let length), UInt8(ascii: "\r")): return .trailer(length: length)
    case (.trailer(let length), _): return .trailer(length: length + 1)
    case (.body, _), (.end, _): return place
    }
  }
}
