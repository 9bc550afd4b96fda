#if SECTILE_YAJL
  // Long strings and numbers that a slice's end cuts. yajl reads a cut token again from its start
  // with every slice, so the rest of it is fed in one piece.

  extension YajlReader {
    /// Feeds yajl the rest of a long token, or keeps the chunk's part of it when it does not end
    /// there.
    func stage(_ pending: Pending, _ source: inout TokenSource, to chunkEnd: Int)
      -> TokenSource.Step
    {
      // Not past the first byte beyond the limit: errors before it come first, and memory is
      // bounded.
      let limit = source.limits.bytes(ofKeys: pending.isKey)
      let position = source.chunk.position
      let room = limit + 2 - (source.received - pending.start)
      let end = min(
        chunkEnd, source.limits.payloadBytes - source.chunk.offset, position + max(1, room))
      let rest = UnsafeBufferPointer(rebasing: source.chunk.bytes[position..<end])
      let (part, isEnd) = Self.rest(
        of: pending, in: rest, afterBackslash: byteGuard.isAfterBackslash)
      let taken = UnsafeBufferPointer(rebasing: rest[..<part])
      let violation = check(taken, &source)
      let accepted = UnsafeBufferPointer(rebasing: taken[..<(violation?.index ?? part)])
      source.chunk.position += part
      let length =
        source.received + accepted.count - pending.start - (pending.isString ? 1 : 0)
      let isOver = isEnd || violation != nil || length > limit
      if isOver, staged.isEmpty {
        if let failure = parse(accepted, &source) { return .failed(failure) }
      } else {
        // yajl gets all of it at once, so a part that it may not take is not kept either.
        guard
          parser.hasRoom(
            for: staged.count + accepted.count, behind: source.offset - pending.start)
        else {
          source.failureOffset = source.received
          return .failed(source.parserLimitError(at: pending.start))
        }
        staged.append(contentsOf: accepted)
        if isOver, let failure = parseStaged(&source) { return .failed(failure) }
      }
      return violation.map { .failed(source.error($0)) } ?? .tokens
    }

    /// Feeds yajl the bytes that were kept. They are taken out before, so that an error does not
    /// feed them again.
    func parseStaged(_ source: inout TokenSource) -> JSONStreamError? {
      guard !staged.isEmpty else { return nil }
      let bytes = staged
      staged = []
      return bytes.withUnsafeBufferPointer { parse($0, &source) }
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
