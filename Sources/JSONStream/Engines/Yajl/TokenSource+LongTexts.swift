#if SECTILE_YAJL
  // Long strings and numbers that a slice's end cuts. yajl reads a cut token again from its start
  // with every slice, so the rest of it is fed in one piece.

  extension TokenSource {
    /// Feeds yajl the rest of a long token, or keeps the chunk's part of it when it does not end
    /// there.
    mutating func stage(_ pending: Pending, _ yajl: YajlParser, to chunkEnd: Int) -> Step {
      // Not past the first byte beyond the limit: errors before it come first, and memory is
      // bounded.
      let limit = limits.bytes(ofKeys: pending.isKey)
      let room = limit + 2 - (offset + staged.count - pending.start)
      let end = min(chunkEnd, limits.payloadBytes - chunkOffset, position + max(1, room))
      let rest = UnsafeBufferPointer(rebasing: chunk[position..<end])
      let (part, isEnd) = Self.rest(
        of: pending, in: rest, afterBackslash: byteGuard.isAfterBackslash)
      let taken = UnsafeBufferPointer(rebasing: rest[..<part])
      let violation = byteGuard.check(taken)
      let accepted = UnsafeBufferPointer(rebasing: taken[..<(violation?.index ?? part)])
      position += part
      let length =
        offset + staged.count + accepted.count - pending.start - (pending.isString ? 1 : 0)
      let isOver = isEnd || violation != nil || length > limit
      if isOver, staged.isEmpty {
        if let failure = parse(accepted, yajl) { return .failed(failure) }
      } else {
        // yajl gets all of it at once, so a part that it may not take is not kept either.
        guard yajl.hasRoom(for: staged.count + accepted.count, behind: offset - pending.start)
        else {
          failureOffset = received
          return .failed(parserLimitError(at: pending.start))
        }
        staged.append(contentsOf: accepted)
        if isOver, let failure = parseStaged(yajl) { return .failed(failure) }
      }
      return violation.map { .failed(error($0)) } ?? .tokens
    }

    /// Feeds yajl the bytes that were kept. They are taken out before, so that an error does not
    /// feed them again.
    mutating func parseStaged(_ yajl: YajlParser) -> JSONStreamError? {
      guard !staged.isEmpty else { return nil }
      let bytes = staged
      staged = []
      return bytes.withUnsafeBufferPointer { parse($0, yajl) }
    }

    /// Returns the number of bytes that belong to the token, and whether it ends there.
    private static func rest(
      of pending: Pending, in bytes: UnsafeBufferPointer<UInt8>, afterBackslash: Bool
    ) -> (count: Int, isEnd: Bool) {
      var isEscaped = afterBackslash
      for index in bytes.indices {
        let byte = bytes[index]
        if !pending.isString {
          switch byte {
          case 0x30...0x39, 0x2B, 0x2D, 0x2E, 0x45, 0x65: continue
          default: return (index + 1, true)
          }
        }
        if isEscaped {
          isEscaped = false
        } else if byte == 0x5C {
          isEscaped = true
        } else if byte == 0x22 {
          return (index + 1, true)
        }
      }
      return (bytes.count, false)
    }
  }
#endif
