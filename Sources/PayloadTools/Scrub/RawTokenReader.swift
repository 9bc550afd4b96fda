import JSONStream

/// One token with the bytes that stand for it in the payload, escapes and all.
struct RawToken {
  let kind: JSONEvent.Kind
  /// What stands between the token before and this one: white space and separators.
  let gap: ArraySlice<UInt8>
  /// The token as it was sent; a string with its quotes.
  let raw: ArraySlice<UInt8>
}

/// Reads a payload that arrives in chunks, token by token, each with its own bytes.
///
/// The parser takes the escapes off a string, so the bytes are looked up in the payload: a token begins where its event
/// says, and where it ends is seen without another parser, because what the parser has reported is known to be well
/// formed. Bytes of which no token has been reported are never handed out, but for white space and separators; so what
/// stands at an error is not either. Memory is bounded by the longest token and the chunk.
struct RawTokenReader: ~Copyable {
  /// Longer white space than that is handed out in pieces.
  private static let longestGap = 64 << 10

  private let parser: JSONStreamParser
  /// Bytes that have not been handed out, and where the first of them lies in the payload.
  private var held: [UInt8] = []
  private var heldOffset = 0

  init() throws { parser = try JSONStreamParser() }

  /// Reads the next bytes.
  ///
  /// - Throws: `JSONStreamError`, after the tokens before the error have been taken.
  mutating func feed(_ chunk: UnsafeBufferPointer<UInt8>, to scrubber: PayloadScrubber) throws {
    held.append(contentsOf: chunk)
    let (held, offset) = (held, heldOffset)
    var taken = 0
    try parser.feed(chunk) { event in
      taken = Self.show(event, in: held, from: taken, at: offset, to: scrubber)
    }
    let gap = held[taken...].prefix { Self.isGap($0) }
    if gap.count > Self.longestGap {
      scrubber.gap(gap)
      taken = gap.endIndex
    }
    drop(taken)
  }

  /// Says that no more bytes come.
  mutating func finish(to scrubber: PayloadScrubber) throws {
    let (held, offset) = (held, heldOffset)
    var taken = 0
    try parser.finish { event in taken = Self.show(event, in: held, from: taken, at: offset, to: scrubber) }
    scrubber.gap(held[taken...])
    drop(held.count)
  }

  private mutating func drop(_ count: Int) {
    held.removeFirst(count)
    heldOffset += count
  }

  /// Hands out a token.
  ///
  /// - Returns: Where it ends in `held`.
  private static func show(
    _ event: borrowing JSONEvent, in held: [UInt8], from taken: Int, at offset: Int,
    to scrubber: PayloadScrubber
  ) -> Int {
    let start = event.byteOffset - offset
    let end =
      switch event.kind {
      case .string, .key: endOfString(in: held, from: start)
      case .number: endOfNumber(in: held, from: start)
      case .null, .true: start + 4
      case .false: start + 5
      case .startObject, .endObject, .startArray, .endArray: start + 1
      }
    scrubber.token(RawToken(kind: event.kind, gap: held[taken..<start], raw: held[start..<end]), event)
    return end
  }

  private static func endOfString(in bytes: [UInt8], from start: Int) -> Int {
    var index = start + 1
    while bytes[index] != UInt8(ascii: "\"") { index += bytes[index] == UInt8(ascii: "\\") ? 2 : 1 }
    return index + 1
  }

  private static func endOfNumber(in bytes: [UInt8], from start: Int) -> Int {
    bytes[start...].firstIndex { byte in
      switch byte {
      case 0x30...0x39, UInt8(ascii: "-"), UInt8(ascii: "+"), UInt8(ascii: "."), UInt8(ascii: "e"), UInt8(ascii: "E"):
        false
      default: true
      }
    } ?? bytes.count
  }

  private static func isGap(_ byte: UInt8) -> Bool {
    switch byte {
    case 0x20, 0x09, 0x0A, 0x0D, UInt8(ascii: ","), UInt8(ascii: ":"): true
    default: false
    }
  }
}
