#if SECTILE_YAJL
  /// The target of yajl's callbacks, which append tokens or refuse them. A callback returns 1 to go
  /// on and 0 to stop, after which the parser is unusable.
  struct CallbackContext: ~Copyable {
    /// The reason why a callback stopped yajl.
    enum Refusal {
      /// A container at this offset is one level too deep.
      case depth(at: Int)
      /// A text that begins at this offset is too long.
      case text(JSONToken.Kind, at: Int)
    }

    /// yajl's handle, to ask how far it has read.
    let handle: OpaquePointer
    /// The limits, read once: a callback runs for each token.
    let depthLimit: Int
    /// The longest string or number in bytes.
    private let stringLimit: Int
    /// The longest key in bytes.
    private let keyLimit: Int

    /// The tape of the source, which outlives this context.
    let tape: UnsafeMutablePointer<TokenTape>
    /// Why yajl was stopped; nil as long as it goes on.
    private(set) var refusal: Refusal?

    /// The address of the current slice; 0 where there is none, so that no text lies in it.
    private var sliceStart: UInt = 0
    /// The slice's length.
    private var sliceCount: UInt = 0
    /// The difference between an offset in the payload and an address in the slice.
    private var offsetBias: UInt = 0
    /// The offset of the slice's first byte in the payload.
    private var sliceOffset = 0
    /// The text of tokens that have none: a pointer cannot be nil.
    private let noText: UnsafeMutablePointer<UInt8>

    /// The offset of the token that the last slice cut.
    var pendingStart: Int?
    /// The end of the last token that was copied, which the token itself does not tell.
    private var lastOddEnd = 0

    init(handle: OpaquePointer, limits: JSONLimits, tape: UnsafeMutablePointer<TokenTape>) {
      self.handle = handle
      self.tape = tape
      depthLimit = limits.depth
      stringLimit = limits.stringBytes
      keyLimit = limits.bytes(ofKeys: true)
      noText = .allocate(capacity: 1)
      noText.initialize(to: 0)
    }

    deinit { noText.deallocate() }

    /// Returns the context from yajl's opaque pointer, which is what `yajl_alloc` was given and so
    /// not nil.
    @inline(__always)
    static func at(_ pointer: UnsafeMutableRawPointer?) -> UnsafeMutablePointer<CallbackContext> {
      pointer.unsafelyUnwrapped.assumingMemoryBound(to: CallbackContext.self)
    }

    /// Begins a slice, whose bytes stay where they are until yajl has read it.
    mutating func begin(slice: UnsafePointer<UInt8>?, count: Int, at offset: Int) {
      sliceStart = UInt(bitPattern: slice)
      sliceCount = UInt(bitPattern: count)
      offsetBias = UInt(bitPattern: offset) &- sliceStart
      sliceOffset = offset
    }

    // MARK: Tokens

    /// Appends `null`, `true` or `false`, whose place follows from its end. Returns what yajl
    /// wants: 1 to go on.
    @inline(__always)
    mutating func appendLiteral(_ kind: JSONToken.Kind, length: Int, end: Int) -> CInt {
      tape.pointee.append(
        kind.rawValue, noText, offset: UInt32(truncatingIfNeeded: sliceOffset &+ end &- length))
      return 1
    }

    /// Appends a number, a string or a key. yajl gives the text where it lies in the slice, unless
    /// it had to copy it; `quote` is the number of bytes before the text that belong to the token.
    /// `end` is asked only for copied texts, as the call costs time.
    @inline(__always)
    mutating func appendText(
      _ kind: JSONToken.Kind, _ text: UnsafeRawPointer?, _ length: Int, quote: UInt, end: () -> Int
    ) -> CInt {
      guard let text = text?.assumingMemoryBound(to: UInt8.self) else {
        return 0
      }
      let place = UInt(bitPattern: text)
      if _fastPath(place &- sliceStart < sliceCount && length <= limit(of: kind)) {
        tape.pointee.append(
          JSONToken.tag(kind, length), text,
          offset: UInt32(truncatingIfNeeded: place &+ offsetBias &- quote))
        return 1
      }
      return appendOddText(kind, text, length, end: sliceOffset &+ end())
    }

    /// Returns the limit on texts of a kind.
    @inline(__always)
    private func limit(of kind: JSONToken.Kind) -> Int {
      kind == .key ? keyLimit : stringLimit
    }

    /// Appends a text that is not in the slice as it is, because it has escapes or began in an
    /// earlier slice; or refuses a long one.
    @inline(never)
    private mutating func appendOddText(
      _ kind: JSONToken.Kind, _ text: UnsafePointer<UInt8>, _ length: Int, end: Int
    ) -> CInt {
      // yajl copies a number also when it lies in the slice, after white space alone.
      let start =
        pendingStart ?? (kind == .number ? end - length : startOfEscapedString(endingAt: end))
      pendingStart = nil
      // The limit is on bytes of the payload, so that it does not depend on the chunks.
      guard (kind == .number ? length : end - start - 2) <= limit(of: kind) else {
        refusal = .text(kind, at: start)
        return 0
      }
      lastOddEnd = kind == .number ? start + length : end
      let text = tape.pointee.chunkTexts.copy(text, length)
      tape.pointee.append(
        JSONToken.tag(kind, length), text, offset: UInt32(truncatingIfNeeded: start))
      return 1
    }

    /// Searches backwards from the closing quote of a string in the slice for its opening quote.
    private func startOfEscapedString(endingAt end: Int) -> Int {
      guard let slice = UnsafePointer<UInt8>(bitPattern: sliceStart) else {
        return end
      }
      var index = end - sliceOffset - 2
      while index >= 0 {
        if slice[index] == 0x22 {
          var backslashes = 0
          while index - 1 - backslashes >= 0, slice[index - 1 - backslashes] == 0x5C {
            backslashes += 1
          }
          if backslashes % 2 == 0 { return sliceOffset + index }
        }
        index -= 1
      }
      return sliceOffset
    }

    /// Appends the start of a container, or refuses one that is too deep.
    @inline(__always)
    mutating func appendStart(_ kind: JSONToken.Kind, end: Int) -> CInt {
      let offset = sliceOffset &+ end &- 1
      guard tape.pointee.depth < depthLimit else {
        refusal = .depth(at: offset)
        return 0
      }
      tape.pointee.begin(kind, offset: UInt32(truncatingIfNeeded: offset))
      return 1
    }

    /// Appends a container's end. yajl has checked that it fits.
    @inline(__always)
    mutating func appendEnd(_ kind: JSONToken.Kind, end: Int) -> CInt {
      tape.pointee.end(kind, noText, offset: UInt32(truncatingIfNeeded: sliceOffset &+ end &- 1))
      return 1
    }

    // MARK: Between slices

    /// The kind of the last token, which has to be of the current slice.
    var lastKind: JSONToken.Kind {
      tape.pointee.tokens[tape.pointee.count - 1].kind
    }

    /// Returns the offset after the last token, which has to be of the current slice.
    func endOfLastToken(now: Int) -> Int {
      let token = tape.pointee.tokens[tape.pointee.count - 1]
      let start = TokenSource.absolute(token.offset, before: now)
      switch token.kind {
      case .null, .true: return start + 4
      case .false: return start + 5
      case .startObject, .endObject, .startArray, .endArray: return start + 1
      case .number, .string, .key:
        let quotes = token.kind == .number ? 0 : 2
        let lies = UInt(bitPattern: token.text) &- sliceStart < sliceCount
        return lies ? start + token.length + quotes : lastOddEnd
      }
    }
  }
#endif
