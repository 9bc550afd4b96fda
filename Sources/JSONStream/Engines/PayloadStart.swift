/// The payload's first bytes, and an error among them that waits for more: they may tell that the
/// payload is something else than JSON.
struct PayloadStart {
  /// The first bytes of chunks that have ended: at most ``FirstBytes/most``.
  private var head = EdgeBytes()
  /// An error among the first bytes, until enough have arrived to recognise the payload.
  private(set) var undecided: JSONStreamError?

  /// The way to go on after an error.
  enum Verdict {
    /// It is thrown, perhaps with a word on what the payload is.
    case failed(JSONStreamError)
    /// It waits for more bytes.
    case waits
  }

  /// Keeps the first bytes of a chunk that ends.
  @inline(never)
  mutating func append(_ ending: UnsafeBufferPointer<UInt8>) {
    head.append(UnsafeBufferPointer(rebasing: ending.prefix(FirstBytes.most - head.count)))
  }

  /// Judges an error about a document that is the whole payload. It waits for enough bytes, so that
  /// its words do not depend on the chunks; `isWhole` says that none follow.
  mutating func judge(
    _ error: JSONStreamError, _ chunk: UnsafeBufferPointer<UInt8>, isWhole: Bool
  ) -> Verdict {
    undecided = nil
    guard error.category == .malformed, let place = error.position?.byteOffset,
      place < FirstBytes.most
    else { return .failed(error) }
    let firstBytes = head.bytes + chunk.prefix(FirstBytes.most - head.count)
    switch FirstBytes.verdict(on: firstBytes, failure: place, isWhole: isWhole) {
    case .nothing: return .failed(error)
    case .undecided:
      undecided = error
      return .waits
    case .recognised(let hint):
      var error = error
      error.message += "; \(hint)"
      return .failed(error)
    }
  }
}
