#if SECTILE_YAJL
  // The only file that imports yajl.
  private import CYajl

  /// A yajl handle with its callbacks, each of which forwards to ``CallbackContext``.
  ///
  ///     slice ──► ByteGuard ──► yajl ──► callback ──► CallbackContext ──► tape
  ///               UTF-8         grammar               limits, offsets     tokens
  ///
  /// A slice stays where it is while yajl reads it, so tokens' texts may point into it.
  final class YajlParser {
    /// The result of feeding yajl.
    enum Outcome {
      /// yajl has read all of the slice.
      case ok
      /// A callback refused a token; the context has the reason.
      case refused
      /// yajl's message, and the offset in the slice at which it stopped.
      case failed(message: String, consumed: Int)
    }

    /// The callbacks' context, at an address that yajl keeps. Safe: yajl runs only inside `parse`
    /// and `complete`, and nothing else uses the context meanwhile.
    let context: UnsafeMutablePointer<CallbackContext>
    /// The callbacks and the count of yajl's memory, at addresses that yajl keeps.
    private let parts: UnsafeMutablePointer<sectile_parts>
    /// yajl's parser, which is of no more use after an error.
    private let handle: yajl_handle
    /// `parserBytes`.
    private let byteLimit: Int
    /// The longest part of a token that yajl may have copied. Its buffers never shrink.
    private var longestPart = 0

    /// Creates a parser that appends to a tape; nil when yajl cannot make one.
    init?(limits: JSONLimits, tape: UnsafeMutablePointer<TokenTape>) {
      let context = UnsafeMutablePointer<CallbackContext>.allocate(capacity: 1)
      let parts = UnsafeMutablePointer<sectile_parts>.allocate(capacity: 1)
      parts.initialize(to: sectile_parts(callbacks: Self.tapeCallbacks, memory: sectile_memory()))
      guard let handle = sectile_yajl_alloc(parts, context) else {
        parts.deallocate()
        context.deallocate()
        return nil
      }
      // yajl's own UTF-8 check accepts overlong forms and surrogates. `ByteGuard` checks before
      // yajl sees the bytes.
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

    /// The initial size of yajl's buffers, which double.
    private static let firstBufferBytes = 2048
    /// The step by which yajl's stack of open containers grows.
    private static let stackBytes = 128

    /// Returns whether yajl stays within `parserBytes` when fed `count` more bytes of a token,
    /// after `cutBytes` of it.
    ///
    /// It is asked first, because yajl does not survive a failed allocation. yajl has a buffer for
    /// a cut token and one for a token with escapes; each is at most twice as long as its contents.
    func hasRoom(for count: Int, behind cutBytes: Int) -> Bool {
      longestPart = max(longestPart, cutBytes + count + 1)
      let buffers = 2 * max(Self.firstBufferBytes, 2 * longestPart)
      let containers = context.pointee.tape.pointee.depth + count
      let stack = min(containers, context.pointee.depthLimit) + 1 + Self.stackBytes
      return TokenSource.engineBytes + buffers + stack <= byteLimit
    }

    /// The bytes that yajl holds, and the most that it has held.
    var heldBytes: (now: Int, most: Int) {
      (Int(parts.pointee.memory.held), Int(parts.pointee.memory.peak))
    }

    /// Feeds yajl a slice, whose first byte is at this offset in the payload.
    func parse(_ slice: UnsafeBufferPointer<UInt8>, at absoluteOffset: Int) -> Outcome {
      guard let base = slice.baseAddress, !slice.isEmpty else { return .ok }
      context.pointee.begin(slice: base, count: slice.count, at: absoluteOffset)
      return outcome(of: yajl_parse(handle, base, slice.count), slice)
    }

    /// Ends the payload, which completes a number at its very end.
    func complete(at absoluteOffset: Int) -> Outcome {
      // yajl feeds itself one space, into which no text can point.
      context.pointee.begin(slice: nil, count: 0, at: absoluteOffset)
      return outcome(of: yajl_complete_parse(handle), UnsafeBufferPointer(start: nil, count: 0))
    }

    /// Translates yajl's status. Its message is in memory of its own, which is freed at once.
    private func outcome(of status: yajl_status, _ slice: UnsafeBufferPointer<UInt8>) -> Outcome {
      switch status {
      case yajl_status_ok: return .ok
      case yajl_status_client_canceled: return .refused
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

    /// The callbacks. They are C functions and capture nothing, so each gets the context by yajl's
    /// pointer. There is one for all numbers: their text is read later, as the type wants it.
    private static var tapeCallbacks: yajl_callbacks {
      yajl_callbacks(
        yajl_null: {
          CallbackContext.at($0).pointee.appendLiteral(.null, length: 4, end: consumed($0))
        },
        yajl_boolean: {
          CallbackContext.at($0).pointee.appendLiteral(
            $1 != 0 ? .true : .false, length: $1 != 0 ? 4 : 5, end: consumed($0))
        },
        yajl_integer: nil,
        yajl_double: nil,
        yajl_number: { context, text, length in
          CallbackContext.at(context).pointee.appendText(.number, text, length, quote: 0) {
            consumed(context)
          }
        },
        yajl_string: { context, text, length in
          CallbackContext.at(context).pointee.appendText(.string, text, length, quote: 1) {
            consumed(context)
          }
        },
        yajl_start_map: {
          CallbackContext.at($0).pointee.appendStart(.startObject, end: consumed($0))
        },
        yajl_map_key: { context, text, length in
          CallbackContext.at(context).pointee.appendText(.key, text, length, quote: 1) {
            consumed(context)
          }
        },
        yajl_end_map: { CallbackContext.at($0).pointee.appendEnd(.endObject, end: consumed($0)) },
        yajl_start_array: {
          CallbackContext.at($0).pointee.appendStart(.startArray, end: consumed($0))
        },
        yajl_end_array: { CallbackContext.at($0).pointee.appendEnd(.endArray, end: consumed($0)) }
      )
    }
  }

  /// The offset in the slice just after the token, inside a callback.
  @inline(__always)
  private func consumed(_ context: UnsafeMutableRawPointer?) -> Int {
    Int(yajl_get_bytes_consumed(CallbackContext.at(context).pointee.handle))
  }

  extension YajlParser {
    /// Runs yajl with callbacks that do nothing, as a bound for benchmarks. Returns whether yajl
    /// accepted the text.
    static func tokenizeOnly(_ payload: UnsafeBufferPointer<UInt8>, chunkBytes: Int) -> Bool {
      var table = yajl_callbacks(
        yajl_null: { _ in 1 }, yajl_boolean: { _, _ in 1 }, yajl_integer: nil, yajl_double: nil,
        yajl_number: { _, _, _ in 1 }, yajl_string: { _, _, _ in 1 }, yajl_start_map: { _ in 1 },
        yajl_map_key: { _, _, _ in 1 }, yajl_end_map: { _ in 1 }, yajl_start_array: { _ in 1 },
        yajl_end_array: { _ in 1 })
      return withUnsafePointer(to: &table) { table in
        guard let base = payload.baseAddress, let handle = yajl_alloc(table, nil, nil) else {
          return false
        }
        defer { yajl_free(handle) }
        _ = sectile_yajl_trust_utf8(handle)
        var offset = 0
        while offset < payload.count {
          let count = min(chunkBytes, payload.count - offset)
          guard yajl_parse(handle, base + offset, count) == yajl_status_ok else {
            return false
          }
          offset += count
        }
        return yajl_complete_parse(handle) == yajl_status_ok
      }
    }

    static var version: String {
      let number = yajl_version()
      return "\(number / 10000).\(number / 100 % 100).\(number % 100)"
    }
  }
#endif
