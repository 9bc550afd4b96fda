/// A queue of messages, which are received one by one in order.
actor Mailbox<Message: Sendable> {
  /// The mailbox was closed, and all messages have been received.
  struct Closed: Error, CustomStringConvertible {
    let description = "the server has ended"
  }

  /// No message was sent within the time limit.
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

  func clear() { messages = [] }

  /// Closes the mailbox; waiting messages can still be received.
  func close() {
    isClosed = true
    for one in waiting { one.continuation.resume(throwing: Closed()) }
    waiting = []
  }

  /// Removes and returns the next message, and waits for one if there is none.
  ///
  /// - Throws: ``Closed`` when no more will come; ``Late`` when none comes within `seconds`.
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
