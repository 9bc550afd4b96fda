#if SECTILE_YAJL

  extension TokenSource {
    /// A token that a slice cuts: yajl has its bytes, but has made no callback for it.
    struct Pending {
      /// The offset of its first byte in the payload.
      let start: Int
      /// Its first byte, which tells what kind of token it is.
      let first: UInt8
      /// Is true for a string in the place of a key.
      let isKey: Bool

      var isString: Bool { first == 0x22 }
      /// `true`, `false` and `null`, whose offset follows from their end.
      var isLiteral: Bool { first >= 0x61 }
    }

    /// The length from which the rest of a cut token is fed in one piece, and kept until its end
    /// arrives. yajl reads a cut token again from its start with every slice, which is quadratic.
    private static let stagingThreshold = 1024

    /// The bytes that yajl holds, and the most that it has held; nil with the other engine.
    package var yajlBytes: (now: Int, most: Int)? { yajl?.heldBytes }

    /// Reads a slice: checks its bytes, and feeds yajl those before a violation. In a cut token a
    /// slice ends behind the first byte that is too many, so that the error does not depend on the
    /// chunks.
    mutating func advance(_ yajl: YajlParser, to chunkEnd: Int) -> Step {
      guard chunkOffset + position < limits.payloadBytes else {
        // Bytes that were kept come before the limit, and so do their errors.
        if let failure = parseStaged(yajl) { return .failed(failure) }
        return .failed(payloadLimitError())
      }
      if let pending,
        !staged.isEmpty || (!pending.isLiteral && offset - pending.start >= Self.stagingThreshold)
      {
        return stage(pending, yajl, to: chunkEnd)
      }
      var end = position + min(max(Self.minSliceBytes, offset / 8), Self.maxSliceBytes)
      if let pending {
        end = min(
          end, position + max(1, limits.bytes(ofKeys: pending.isKey) + 2 - (offset - pending.start))
        )
      }
      end = min(end, chunkEnd, limits.payloadBytes - chunkOffset)
      let slice = UnsafeBufferPointer(rebasing: chunk[position..<end])
      position = end
      let violation = byteGuard.check(slice)
      let accepted = violation.map { UnsafeBufferPointer(rebasing: slice[..<$0.index]) } ?? slice
      if let failure = parse(accepted, yajl) { return .failed(failure) }
      return violation.map { .failed(error($0)) } ?? .tokens
    }

    /// Ends the payload. yajl makes a token of a number at the very end only now.
    mutating func finish(_ yajl: YajlParser) -> Step {
      if let failure = parseStaged(yajl) { return .failed(failure) }
      let tokensBefore = readTokens
      let outcome = yajl.complete(at: offset)
      if readTokens > tokensBefore {
        isScalarOpen = tape.pointee.endsWithScalar
      }
      switch outcome {
      case .ok: return .tokens
      case .refused, .failed: return unexpectedEnd(isInToken: pending != nil)
      }
    }

    /// Feeds yajl a slice. Then the bytes behind its last token are looked at again: yajl neither
    /// tells what it expected, nor of a token that the slice cuts.
    mutating func parse(_ slice: UnsafeBufferPointer<UInt8>, _ yajl: YajlParser) -> JSONStreamError?
    {
      let tokensBefore = readTokens
      let start = offset
      guard yajl.hasRoom(for: slice.count, behind: pending.map { offset - $0.start } ?? 0) else {
        failureOffset = received
        return parserLimitError(at: pending?.start ?? offset)
      }
      let outcome = yajl.parse(slice, at: start)
      offset += slice.count
      failureOffset = offset
      let hasNewTokens = readTokens > tokensBefore
      judgeLastScalar(in: slice, at: start, hasNewTokens: hasNewTokens, yajl)
      switch outcome {
      case .ok:
        if let stop = scan(slice, at: start, hasNewTokens: hasNewTokens, yajl), !stop.isAllowed {
          return syntaxError(at: start + stop.index, slice[stop.index])
        }
        return pending.flatMap { checkLimit(of: $0, received: offset) }
      case .refused: return refusalError(yajl)
      case .failed(let message, let consumed):
        let stop = scan(slice, at: start, hasNewTokens: hasNewTokens, yajl)
        if let stop, !stop.isAllowed {
          return syntaxError(at: start + stop.index, slice[stop.index])
        }
        return lexicalError(
          message, at: start + min(consumed, slice.count - 1), in: slice, at: start)
      }
    }

    /// Sets ``isScalarOpen`` from the byte after the tape's last token, where that token is a
    /// scalar.
    private mutating func judgeLastScalar(
      in slice: UnsafeBufferPointer<UInt8>, at start: Int, hasNewTokens: Bool, _ yajl: YajlParser
    ) {
      var place = 0
      if hasNewTokens {
        isScalarOpen = tape.pointee.endsWithScalar
        if isScalarOpen {
          place = yajl.context.pointee.endOfLastToken(now: offset) - start
        }
      }
      if isScalarOpen, place < slice.count {
        isScalarOpen = !Self.isSeparator(slice[place])
      }
    }

    /// Looks at the bytes after the slice's last token: separators, and perhaps a token that the
    /// slice cuts or at which yajl stopped. Returns the index of that token or of a misplaced
    /// separator; nil if there is none, or the token began in an earlier slice.
    private mutating func scan(
      _ slice: UnsafeBufferPointer<UInt8>, at start: Int, hasNewTokens: Bool, _ yajl: YajlParser
    ) -> (index: Int, isAllowed: Bool)? {
      guard hasNewTokens || pending == nil else { return nil }
      var index = 0
      if hasNewTokens {
        let context = yajl.context
        index = context.pointee.endOfLastToken(now: offset) - start
        expectation = GrammarExpectation(
          after: context.pointee.lastKind, in: tape.pointee.container)
      }
      pending = nil
      yajl.context.pointee.pendingStart = nil
      while index < slice.count {
        let byte = slice[index]
        switch byte {
        case 0x20, 0x09, 0x0A, 0x0D: index += 1
        case 0x2C, 0x3A:
          guard let next = expectation.after(separator: byte) else {
            return (index, false)
          }
          expectation = next
          index += 1
        default:
          guard expectation.allows(byte) else { return (index, false) }
          let token = Pending(start: start + index, first: byte, isKey: expectation.isKey)
          pending = token
          // Only texts need to know their start.
          yajl.context.pointee.pendingStart = token.isLiteral ? nil : token.start
          return (index, true)
        }
      }
      return nil
    }

    /// Returns the error about a token that is cut and already too long.
    private mutating func checkLimit(of pending: Pending, received: Int) -> JSONStreamError? {
      let quote = pending.isString ? 1 : 0
      let limit = limits.bytes(ofKeys: pending.isKey)
      guard !pending.isLiteral, received - pending.start - quote > limit else {
        return nil
      }
      failureOffset = pending.start + quote + limit
      return stringLimitError(at: pending.start, isKey: pending.isKey)
    }

    /// Returns the error about a byte between two tokens.
    private mutating func syntaxError(at place: Int, _ byte: UInt8) -> JSONStreamError {
      failureOffset = place
      return misplacedError(byte, at: place, expected: expectation)
    }

    /// Returns the error about a byte inside a token, from yajl's message and place.
    private mutating func lexicalError(
      _ message: String, at place: Int, in slice: UnsafeBufferPointer<UInt8>, at start: Int
    ) -> JSONStreamError {
      failureOffset = place
      guard let pending else {
        return misplacedError(slice[place - start], at: place, expected: expectation)
      }
      if let tooLong = checkLimit(of: pending, received: place) {
        return tooLong
      }
      let fault = TokenFault(yajlMessage: message, first: pending.first, byte: slice[place - start])
      return faultError(
        fault, first: pending.first, length: place - pending.start, byte: slice[place - start],
        at: place)
    }

    /// Returns the error about a token that a callback refused.
    private mutating func refusalError(_ yajl: YajlParser) -> JSONStreamError {
      switch yajl.context.pointee.refusal {
      case .depth(let place)?:
        failureOffset = place
        return depthLimitError(at: place)
      case .text(let kind, let place)?:
        failureOffset = place + (kind == .number ? 0 : 1) + limits.bytes(ofKeys: kind == .key)
        return stringLimitError(at: place, isKey: kind == .key)
      case nil: return error(.syntax, .malformed, "the parser stopped", at: offset)
      }
    }
  }

  extension TokenFault {
    /// The fault that yajl words, such as "lexical error: invalid string in json text."; yajl has
    /// backed up to the offending byte.
    fileprivate init(yajlMessage: String, first: UInt8, byte: UInt8) {
      switch first {
      case 0x22 where yajlMessage.contains("non-hex"): self = .hexDigit
      case 0x22 where byte < 0x20 && !yajlMessage.contains("occurs before"): self = .controlByte
      case 0x22: self = .escape
      case 0x2D, 0x30...0x39:
        self =
          yajlMessage.contains("decimal point")
          ? .point : yajlMessage.contains("exponent") ? .exponent : .sign
      default: self = .literal
      }
    }
  }
#endif
