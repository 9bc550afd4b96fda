import Foundation
import ScreenPipeline

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// One response in progress: performs the actions of its ``TransferFlow``.
final class Transfer: @unchecked Sendable {
  // Sendable: everything that changes is used under the lock only.
  private let lock = NSLock()
  private let task: URLSessionDataTask
  /// Retains the session while the transfer is read.
  private let session: SourceSession
  /// The largest number of bytes of the unpacked body; more ends the transfer with an error.
  private let limit: Int
  /// The state. Only ``handle(_:_:)`` changes it.
  private var flow: Flow
  /// The caller that waits; nil if none does. Taken before it is resumed, so it is resumed once.
  private var reader: CheckedContinuation<Answer, any Error>?

  private typealias Flow = TransferFlow<URLResponse, any Error>
  private typealias Answer = (head: URLResponse?, chunk: [UInt8]?)

  init(_ task: URLSessionDataTask, session: SourceSession, marks: ClosedRange<Int>, limit: Int) {
    self.task = task
    self.session = session
    self.limit = limit
    flow = TransferFlow(marks: marks)
  }

  /// Starts the task, and waits for the response's head.
  func response() async throws -> URLResponse {
    guard let head = try await answer(to: .wantsHead).head else {
      throw CancellationError()
    }
    return head
  }

  /// The body. Releasing its reader cancels the transfer.
  var chunks: PayloadChunks {
    let reader = TransferReader(self)
    return PayloadChunks {
      try await reader.transfer.answer(to: .wantsChunk).chunk
    } cancel: {
      reader.transfer.cancel()
    }
  }

  /// Waits for the answer to a wish. Cancelling the caller's task cancels the transfer, which
  /// answers it.
  private func answer(to event: Flow.Event) async throws -> Answer {
    try await withTaskCancellationHandler {
      try await withCheckedThrowingContinuation { continuation in
        handle(event) { $0.reader = continuation }
      }
    } onCancel: {
      cancel()
    }
  }

  func cancel() { handle(.cancel(CancellationError())) }

  func began(_ response: URLResponse) { handle(.head(response)) }

  func received(_ data: Data) {
    handle(.received(data))
    // Once: what still comes until the task has been cancelled costs next to nothing. In
    // swift-corelibs-foundation the cancellation waits until the session has read faster than the
    // server sends.
    guard lock.withLock({ flow.receivedBytes > limit && !flow.isOver }) else {
      return
    }
    handle(.cancel(PayloadSourceError.tooLarge(name, url: url?.absoluteString, limit: limit)))
  }

  func ended(_ error: (any Error)?) {
    let (hasHead, received) = lock.withLock { (flow.hasHead, flow.receivedBytes) }
    handle(.ended(failure(error, hasHead: hasHead, received: received)))
  }

  /// Handles an event and `change` in one step under the lock, and performs the actions outside it.
  private func handle(_ event: Flow.Event, _ change: (Transfer) -> Void = { _ in }) {
    let actions = lock.withLock {
      change(self)
      return flow.handle(event)
    }
    for action in actions {
      switch action {
      case .perform(let operation): perform(operation)
      case .giveHead(let response): takeReader()?.resume(returning: (response, nil))
      case .give(let pieces): takeReader()?.resume(returning: (nil, pieces.flatMap { $0 }))
      case .finish: takeReader()?.resume(returning: (nil, nil))
      case .fail(let error): takeReader()?.resume(throwing: error)
      }
    }
  }

  private func takeReader() -> CheckedContinuation<Answer, any Error>? {
    lock.withLock {
      defer { reader = nil }
      return reader
    }
  }

  /// Performs an operation on the task, and reports it. Called outside the lock, as the task may
  /// call its delegate.
  private func perform(_ operation: Flow.Operation) {
    switch operation {
    case .start: task.resume()
    // In swift-corelibs-foundation a suspended task continues to receive, and a resumed one may
    // start again.
    #if canImport(FoundationNetworking)
      case .suspend, .resume: break
    #else
      case .suspend: task.suspend()
      case .resume: task.resume()
    #endif
    case .cancel:
      // Not on the session's thread, which this may be. Nothing is done with the task afterwards.
      DispatchQueue.global().async { [task] in task.cancel() }
    }
    handle(.performed)
  }

  var url: URL? { task.originalRequest?.url }

  var name: String {
    "\(task.originalRequest?.httpMethod ?? "GET") \(url?.shown ?? "?")"
  }

  /// Returns the error of an incomplete transfer; nil for a complete one.
  private func failure(_ error: (any Error)?, hasHead: Bool, received: Int) -> (any Error)? {
    if let error {
      return PayloadSourceError(error, of: name, url: url, received: received)
    }
    guard hasHead else {
      return PayloadSourceError(
        .connection, "\(name): ended without an answer; try again", url: url?.absoluteString)
    }
    // The session does not notice a body shorter than its `Content-Length`. That of an unpacked
    // body is unknown.
    guard let response = task.response as? HTTPURLResponse, response.statusCode != 304,
      response.value(forHTTPHeaderField: "Content-Encoding") == nil,
      let length = response.value(forHTTPHeaderField: "Content-Length").flatMap({ Int($0) }),
      received < length,
      task.originalRequest?.httpMethod != "HEAD"
    else { return nil }
    return PayloadSourceError(
      .connection, "\(name): the answer ended after \(received) of \(length) bytes; try again",
      url: url?.absoluteString)
  }
}

/// The owner of a body's reader. Its release, with the last copy of the chunks, cancels the
/// transfer.
private final class TransferReader: Sendable {
  let transfer: Transfer

  init(_ transfer: Transfer) { self.transfer = transfer }

  deinit { transfer.cancel() }
}
