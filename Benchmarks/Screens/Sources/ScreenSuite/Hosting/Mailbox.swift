/// Messages from one side, taken one by one on the other, in order.
actor Mailbox<Message: Sendable> {
  /// Nobody will send any more.
  struct Closed: Error, CustomStringConvertible {
    let description = "the server has ended"
  }

  /// Nobody has sent anything for too long.
  struct Late: Error, CustomStringConvertible {
    let seconds: Int

    var description: String { "the server has not answered for \(seconds) s" }
  }

  private var messages: [Message] = []
  private var waiting: [(id: Int, continuation: CheckedContinuation<Message, any Error>)] = []
  private var ids = 0
  private var isClosed = false

  func send(_ message: Message) {
    guard waiting.isEmpty else { return waiting.removeFirst().continuation.resume(returning: message) }
    messages.append(message)
  }

  /// Forgets what has been sent and not taken.
  func clear() { messages = [] }

  /// Ends it: what has been sent can still be taken.
  func close() {
    isClosed = true
    for one in waiting { one.continuation.resume(throwing: Closed()) }
    waiting = []
  }

  /// Takes the next message, and waits for it.
  ///
  /// - Throws: ``Closed``; ``Late``.
  func next(within seconds: Int = 60) async throws -> Message {
    guard messages.isEmpty else { return messages.removeFirst() }
    guard !isClosed else { throw Closed() }
    ids += 1
    let id = ids
    let guardian = Task {
      try await Task.sleep(for: .seconds(seconds))
      giveUp(id, after: seconds)
    }
    defer { guardian.cancel() }
    return try await withCheckedThrowingContinuation { waiting.append((id, $0)) }
  }

  private func giveUp(_ id: Int, after seconds: Int) {
    guard let index = waiting.firstIndex(where: { $0.id == id }) else { return }
    waiting.remove(at: index).continuation.resume(throwing: Late(seconds: seconds))
  }
}
