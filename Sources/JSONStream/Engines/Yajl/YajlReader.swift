#if SECTILE_YAJL

  /// Reads slices of a source's chunks with yajl: checks their bytes before, and looks at those
  /// behind the last token after.
  ///
  /// Not `Sendable`: only its source uses it.
  final class YajlReader {
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

    /// yajl, with its callbacks.
    let parser: YajlParser
    /// The token that the last slice cut; nil where it cut none.
    private(set) var pending: Pending?
    /// The bytes of that token that yajl was not fed yet; empty unless it is long.
    var staged: [UInt8] = []
    /// Checks bytes before yajl gets them.
    var byteGuard = ByteGuard()

    /// Creates a reader of one document, whose tokens come to a tape; nil when yajl cannot make a
    /// parser.
    init?(limits: JSONLimits, tape: UnsafeMutablePointer<TokenTape>) {
      guard let parser = YajlParser(limits: limits, tape: tape) else { return nil }
      self.parser = parser
    }

    /// Is true when the last slice ended in a token.
    var isInToken: Bool { pending != nil || !staged.isEmpty }

    /// Returns the first violation in bytes that come next. Tells the source whether there are line
    /// feeds.
    func check(
      _ bytes: UnsafeBufferPointer<UInt8>, _ source: inout TokenSource
    ) -> ByteGuard.Violation? {
      let violation = byteGuard.check(bytes)
      if byteGuard.takeLineFeeds() { source.places.hasLineFeeds = true }
      return violation
    }

    /// The length from which the rest of a cut token is fed in one piece, and kept until its end
    /// arrives. yajl reads a cut token again from its start with every slice, which is quadratic.
    private static let stagingThreshold = 1024

    /// Reads a slice: checks its bytes, and feeds yajl those before a violation. In a cut token a
    /// slice ends behind the first byte that is too many, so that the error does not depend on the
    /// chunks.
    func advance(_ source: inout TokenSource, to chunkEnd: Int) -> TokenSource.Step {
      guard source.chunk.offset + source.chunk.position < source.limits.payloadBytes else {
        // Bytes that were kept come before the limit, and so do their errors.
        if let failure = parseStaged(&source) { return .failed(failure) }
        return .failed(source.payloadLimitError())
      }
      if let pending,
        !staged.isEmpty
          || (!pending.isLiteral && source.offset - pending.start >= Self.stagingThreshold)
      {
        return stage(pending, &source, to: chunkEnd)
      }
      let position = source.chunk.position
      var end =
        position
        + min(max(TokenSource.minSliceBytes, source.offset / 8), TokenSource.maxSliceBytes)
      if let pending {
        let limit = source.limits.bytes(ofKeys: pending.isKey)
        end = min(end, position + max(1, limit + 2 - (source.offset - pending.start)))
      }
      end = min(end, chunkEnd, source.limits.payloadBytes - source.chunk.offset)
      let slice = UnsafeBufferPointer(rebasing: source.chunk.bytes[position..<end])
      source.chunk.position = end
      let violation = check(slice, &source)
      let accepted = violation.map { UnsafeBufferPointer(rebasing: slice[..<$0.index]) } ?? slice
      if let failure = parse(accepted, &source) { return .failed(failure) }
      return violation.map { .failed(source.error($0)) } ?? .tokens
    }

    /// Ends the payload. yajl makes a token of a number at the very end only now.
    func finish(_ source: inout TokenSource) -> TokenSource.Step {
      if let failure = parseStaged(&source) { return .failed(failure) }
      let tokensBefore = source.readTokens
      let outcome = parser.complete(at: source.offset)
      if source.readTokens > tokensBefore {
        source.isScalarOpen = source.tape.pointee.endsWithScalar
      }
      switch outcome {
      case .ok: return .tokens
      case .refused, .failed: return source.unexpectedEnd(isInToken: pending != nil)
      }
    }

    /// Feeds yajl a slice. Then the bytes behind its last token are looked at again: yajl neither
    /// tells what it expected, nor of a token that the slice cuts.
    func parse(
      _ slice: UnsafeBufferPointer<UInt8>, _ source: inout TokenSource
    ) -> JSONStreamError? {
      let tokensBefore = source.readTokens
      let start = source.offset
      guard parser.hasRoom(for: slice.count, behind: pending.map { start - $0.start } ?? 0) else {
        source.failureOffset = source.received
        return source.parserLimitError(at: pending?.start ?? start)
      }
      let outcome = parser.parse(slice, at: start)
      source.offset += slice.count
      source.failureOffset = source.offset
      let hasNewTokens = source.readTokens > tokensBefore
      judgeLastScalar(in: slice, at: start, hasNewTokens: hasNewTokens, &source)
      switch outcome {
      case .ok:
        let stop = scan(slice, at: start, hasNewTokens: hasNewTokens, &source)
        if let stop, !stop.isAllowed {
          return syntaxError(at: start + stop.index, slice[stop.index], &source)
        }
        return pending.flatMap { checkLimit(of: $0, received: source.offset, &source) }
      case .refused: return refusalError(&source)
      case .failed(let message, let consumed):
        let stop = scan(slice, at: start, hasNewTokens: hasNewTokens, &source)
        if let stop, !stop.isAllowed {
          return syntaxError(at: start + stop.index, slice[stop.index], &source)
        }
        return lexicalError(
          message, at: start + min(consumed, slice.count - 1), in: slice, at: start, &source)
      }
    }

    /// Sets ``TokenSource/isScalarOpen`` from the byte after the tape's last token, where that
    /// token is a scalar.
    private func judgeLastScalar(
      in slice: UnsafeBufferPointer<UInt8>, at start: Int, hasNewTokens: Bool,
      _ source: inout TokenSource
    ) {
      var place = 0
      if hasNewTokens {
        source.isScalarOpen = source.tape.pointee.endsWithScalar
        if source.isScalarOpen {
          place = parser.context.pointee.endOfLastToken(now: source.offset) - start
        }
      }
      if source.isScalarOpen, place < slice.count {
        source.isScalarOpen = !TokenSource.isSeparator(slice[place])
      }
    }

    /// Looks at the bytes after the slice's last token: separators, and perhaps a token that the
    /// slice cuts or at which yajl stopped. Returns the index of that token or of a misplaced
    /// separator; nil if there is none, or the token began in an earlier slice.
    private func scan(
      _ slice: UnsafeBufferPointer<UInt8>, at start: Int, hasNewTokens: Bool,
      _ source: inout TokenSource
    ) -> (index: Int, isAllowed: Bool)? {
      guard hasNewTokens || pending == nil else { return nil }
      var index = 0
      if hasNewTokens {
        let context = parser.context
        index = context.pointee.endOfLastToken(now: source.offset) - start
        source.expectation = GrammarExpectation(
          after: context.pointee.lastKind, in: source.tape.pointee.container)
      }
      pending = nil
      parser.context.pointee.pendingStart = nil
      while index < slice.count {
        let byte = slice[index]
        switch byte {
        case 0x20, 0x09, 0x0A, 0x0D: index += 1
        case 0x2C, 0x3A:
          guard let next = source.expectation.after(separator: byte) else {
            return (index, false)
          }
          source.expectation = next
          index += 1
        default:
          guard source.expectation.allows(byte) else { return (index, false) }
          let token = Pending(start: start + index, first: byte, isKey: source.expectation.isKey)
          pending = token
          // Only texts need to know their start.
          parser.context.pointee.pendingStart = token.isLiteral ? nil : token.start
          return (index, true)
        }
      }
      return nil
    }

    /// Returns the error about a token that is cut and already too long.
    private func checkLimit(
      of pending: Pending, received: Int, _ source: inout TokenSource
    ) -> JSONStreamError? {
      let quote = pending.isString ? 1 : 0
      let limit = source.limits.bytes(ofKeys: pending.isKey)
      guard !pending.isLiteral, received - pending.start - quote > limit else {
        return nil
      }
      source.failureOffset = pending.start + quote + limit
      return source.stringLimitError(at: pending.start, isKey: pending.isKey)
    }

    /// Returns the error about a byte between two tokens.
    private func syntaxError(
      at place: Int, _ byte: UInt8, _ source: inout TokenSource
    ) -> JSONStreamError {
      source.failureOffset = place
      return source.misplacedError(byte, at: place, expected: source.expectation)
    }

    /// Returns the error about a byte inside a token, from yajl's message and place.
    private func lexicalError(
      _ message: String, at place: Int, in slice: UnsafeBufferPointer<UInt8>, at start: Int,
      _ source: inout TokenSource
    ) -> JSONStreamError {
      source.failureOffset = place
      guard let pending else {
        return source.misplacedError(
          slice[place - start], at: place, expected: source.expectation)
      }
      if let tooLong = checkLimit(of: pending, received: place, &source) {
        return tooLong
      }
      let fault = TokenFault(yajlMessage: message, first: pending.first, byte: slice[place - start])
      return source.faultError(
        fault, first: pending.first, length: place - pending.start, byte: slice[place - start],
        at: place)
    }

    /// Returns the error about a token that a callback refused.
    private func refusalError(_ source: inout TokenSource) -> JSONStreamError {
      switch parser.context.pointee.refusal {
      case .depth(let place)?:
        source.failureOffset = place
        return source.depthLimitError(at: place)
      case .text(let kind, let place)?:
        source.failureOffset =
          place + (kind == .number ? 0 : 1) + source.limits.bytes(ofKeys: kind == .key)
        return source.stringLimitError(at: place, isKey: kind == .key)
      case nil:
        return source.error(.syntax, .malformed, "the parser stopped", at: source.offset)
      }
    }
  }

  extension TokenSource {
    /// The bytes that yajl holds, and the most that it has held; nil with the other engine.
    package var yajlBytes: (now: Int, most: Int)? { yajl?.parser.heldBytes }
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
