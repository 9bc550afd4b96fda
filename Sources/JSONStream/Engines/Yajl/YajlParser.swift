#if SECTILE_YAJL
  // The only file that knows yajl.
  private import CYajl

  /// Owns a yajl handle and the context that its callbacks write to.
  ///
  /// Each callback is one line that finds the context and forwards; what happens is in ``CallbackContext``.
  final class YajlParser {
    /// How a parse step ended.
    enum Outcome {
      case ok
      /// A callback refused a token; the context says why.
      case refused
      /// yajl's own words, and the offset in the slice that it stopped at.
      case failed(message: String, consumed: Int)
    }

    /// Where the callbacks' work lands.
    ///
    /// Allocated once, so that its address can be yajl's context. Safe: yajl runs only inside `parse` and `complete`,
    /// which are mutating, so nothing else reads or writes the context meanwhile.
    let context: UnsafeMutablePointer<CallbackContext>
    /// The callbacks, and the count of what yajl holds: yajl and its allocator keep their addresses.
    private let parts: UnsafeMutablePointer<sectile_parts>
    private let handle: yajl_handle
    private let byteLimit: Int
    /// The longest part of a token that yajl may have had to put together: its buffers never shrink.
    private var longestPart = 0

    /// Creates a parser; nil when yajl makes none.
    init?(limits: JSONLimits, tape: UnsafeMutablePointer<TokenTape>) {
      let context = UnsafeMutablePointer<CallbackContext>.allocate(capacity: 1)
      let parts = UnsafeMutablePointer<sectile_parts>.allocate(capacity: 1)
      parts.initialize(to: sectile_parts(callbacks: Self.tapeCallbacks, memory: sectile_memory()))
      guard let handle = sectile_yajl_alloc(parts, context) else {
        parts.deallocate()
        context.deallocate()
        return nil
      }
      // yajl's own UTF-8 check lets overlong forms and surrogates pass: `ByteGuard` does it before yajl sees the bytes.
      _ = sectile_yajl_trust_utf8(handle)
      context.initialize(to: CallbackContext(handle: handle, limits: limits, tape: tape))
      self.context = context
      self.parts = parts
      self.handle = handle
      byteLimit = limits.parserBytes
    }

    deinit {
      yajl_free(handle)
      parts.deallocate()
      context.deinitialize(count: 1)
      context.deallocate()
    }

    /// The size of yajl's buffers at first; they double.
    private static let firstBufferBytes = 2048
    /// yajl's stack of open containers grows by this.
    private static let stackBytes = 128

    /// Whether yajl will not hold more than the limit when it is fed so many bytes more, of a token that may have begun
    /// before them.
    ///
    /// yajl does not survive a failed allocation, so this is asked before it can ask for memory: it has two buffers, for
    /// a token that was cut and for one with escapes, each of which is never twice as long as what it has to hold.
    ///
    /// - Parameter cutBytes: How many bytes of a token that is not complete have been fed already.
    func hasRoom(for count: Int, behind cutBytes: Int) -> Bool {
      longestPart = max(longestPart, cutBytes + count + 1)
      let buffers = 2 * max(Self.firstBufferBytes, 2 * longestPart)
      let containers = context.pointee.tape.pointee.depth + count
      let stack = min(containers, context.pointee.depthLimit) + 1 + Self.stackBytes
      return TokenSource.engineBytes + buffers + stack <= byteLimit
    }

    /// What yajl holds, and the most that it has held, in bytes.
    var heldBytes: (now: Int, most: Int) { (Int(parts.pointee.memory.held), Int(parts.pointee.memory.peak)) }

    /// Feeds the next bytes. `absoluteOffset` is the first one's place in the payload.
    func parse(_ slice: UnsafeBufferPointer<UInt8>, at absoluteOffset: Int) -> Outcome {
      guard let base = slice.baseAddress, !slice.isEmpty else { return .ok }
      context.pointee.begin(slice: base, count: slice.count, at: absoluteOffset)
      return outcome(of: yajl_parse(handle, base, slice.count), slice)
    }

    /// Tells yajl that no more bytes come: a number at the very end is complete now.
    func complete(at absoluteOffset: Int) -> Outcome {
      // yajl feeds itself one space; no text can point into it.
      context.pointee.begin(slice: nil, count: 0, at: absoluteOffset)
      return outcome(of: yajl_complete_parse(handle), UnsafeBufferPointer(start: nil, count: 0))
    }

    private func outcome(of status: yajl_status, _ slice: UnsafeBufferPointer<UInt8>) -> Outcome {
      switch status {
      case yajl_status_ok:
        return .ok
      case yajl_status_client_canceled:
        return .refused
      default:
        let consumed = Int(yajl_get_bytes_consumed(handle))
        guard let words = yajl_get_error(handle, 0, slice.baseAddress, slice.count) else {
          return .failed(message: "syntax error", consumed: consumed)
        }
        defer { yajl_free_error(handle, words) }
        let message = String(cString: words)
        return .failed(message: message.filter { $0 != "\n" }, consumed: consumed)
      }
    }

    private static var tapeCallbacks: yajl_callbacks {
      yajl_callbacks(
        yajl_null: { CallbackContext.at($0).literal(.null, length: 4, end: consumed($0)) },
        yajl_boolean: {
          CallbackContext.at($0).literal($1 != 0 ? .true : .false, length: $1 != 0 ? 4 : 5, end: consumed($0))
        },
        yajl_integer: nil,
        yajl_double: nil,
        yajl_number: { context, text, length in
          CallbackContext.at(context).number(UnsafeRawPointer(text), length) { consumed(context) }
        },
        yajl_string: { context, text, length in
          CallbackContext.at(context).string(.string, text, length) { consumed(context) }
        },
        yajl_start_map: { CallbackContext.at($0).start(.startObject, end: consumed($0)) },
        yajl_map_key: { context, text, length in
          CallbackContext.at(context).string(.key, text, length) { consumed(context) }
        },
        yajl_end_map: { CallbackContext.at($0).end(.endObject, end: consumed($0)) },
        yajl_start_array: { CallbackContext.at($0).start(.startArray, end: consumed($0)) },
        yajl_end_array: { CallbackContext.at($0).end(.endArray, end: consumed($0)) }
      )
    }
  }

  /// Inside a callback: the offset in the slice just after the token.
  @inline(__always)
  private func consumed(_ context: UnsafeMutableRawPointer?) -> Int {
    Int(yajl_get_bytes_consumed(CallbackContext.at(context).pointee.handle))
  }

  extension YajlParser {
    /// Runs yajl over the chunks with callbacks that do nothing: the limit of what a decoder on yajl can reach.
    ///
    /// - Returns: Whether yajl accepted the text.
    static func tokenizeOnly(_ payload: UnsafeBufferPointer<UInt8>, chunkBytes: Int) -> Bool {
      var table = yajl_callbacks(
        yajl_null: { _ in 1 }, yajl_boolean: { _, _ in 1 }, yajl_integer: nil, yajl_double: nil,
        yajl_number: { _, _, _ in 1 }, yajl_string: { _, _, _ in 1 }, yajl_start_map: { _ in 1 },
        yajl_map_key: { _, _, _ in 1 }, yajl_end_map: { _ in 1 }, yajl_start_array: { _ in 1 },
        yajl_end_array: { _ in 1 })
      return withUnsafePointer(to: &table) { table in
        guard let base = payload.baseAddress, let handle = yajl_alloc(table, nil, nil) else { return false }
        defer { yajl_free(handle) }
        // As the decoder runs it.
        _ = sectile_yajl_trust_utf8(handle)
        var offset = 0
        while offset < payload.count {
          let count = min(chunkBytes, payload.count - offset)
          guard yajl_parse(handle, base + offset, count) == yajl_status_ok else { return false }
          offset += count
        }
        return yajl_complete_parse(handle) == yajl_status_ok
      }
    }

    /// The version of the yajl that is linked, such as "2.1.0".
    static var version: String {
      let number = yajl_version()
      return "\(number / 10000).\(number / 100 % 100).\(number % 100)"
    }
  }
#endif
