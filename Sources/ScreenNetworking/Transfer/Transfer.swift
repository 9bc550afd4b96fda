import Foundation
import ScreenPipeline

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// One answer on its way: does what its ``TransferFlow`` says.
final class Transfer: @unchecked Sendable {
  // Sendable: everything that changes is used under the lock alone.
  private let lock = NSLock()
  private let task: URLSessionDataTask
  /// The session lives as long as a transfer that somebody reads.
  private let session: SourceSession
  /// How many bytes may come.
  private let limit: Int
  private var flow: TransferFlow<URLResponse, any Error>
  private var headReader: CheckedContinuation<URLResponse, any Error>?
  private var chunkReader: CheckedContinuation<[UInt8]?, any Error>?

  init(_ task: URLSessionDataTask, session: SourceSession, marks: ClosedRange<Int>, limit: Int) {
    self.task = task
    self.session = session
    self.limit = limit
    flow = TransferFlow(marks: marks)
  }

  // MARK: The reader

  /// Starts, and waits for the response's head.
  func response() async throws -> URLResponse {
    try await withTaskCancellationHandler {
      try await withCheckedThrowingContinuation { continuation in
        handle(.wantsHead) { $0.headReader = continuation }
      }
    } onCancel: {
      cancel()
    }
  }

  /// The body. When nobody can read it any more, the transfer is cancelled.
  var chunks: PayloadChunks {
    let reader = TransferReader(self)
    return PayloadChunks {
      try await reader.transfer.next()
    } cancel: {
      reader.transfer.cancel()
    }
  }

  fileprivate func next() async throws -> [UInt8]? {
    try await withTaskCancellationHandler {
      try await withCheckedThrowingContinuation { continuation in
        handle(.wantsChunk) { $0.chunkReader = continuation }
      }
    } onCancel: {
      cancel()
    }
  }

  /// Lets go of the connection and of what has not been read.
  func cancel() { handle(.cancel(CancellationError())) }

  // MARK: The session

  func began(_ response: URLResponse) { handle(.head(response)) }

  func received(_ data: Data) {
    handle(.received(data))
    // Once: what still comes until the task has been cancelled costs next to nothing. In swift-corelibs-foundation the
    // cancellation waits until the session has read faster than the server sends.
    guard lock.withLock({ flow.receivedBytes > limit && !flow.isOver }) else { return }
    handle(.cancel(PayloadSourceError.tooLarge(name, url: url?.absoluteString, limit: limit)))
  }

  func ended(_ error: (any Error)?) {
    let (hasHead, received) = lock.withLock { (flow.hasHead, flow.receivedBytes) }
    handle(.ended(failure(error, hasHead: hasHead, received: received)))
  }

  // MARK: What is to be done

  /// Takes an event, and does what is to be done: never under the lock.
  ///
  /// - Parameter change: Is done first, in one step with the event.
  private func handle(
    _ event: TransferFlow<URLResponse, any Error>.Event, _ change: (Transfer) -> Void = { _ in }
  ) {
    let actions = lock.withLock {
      change(self)
      return flow.handle(event)
    }
    for action in actions {
      switch action {
      case .perform(let operation): perform(operation)
      case .giveHead(let response): takeHeadReader()?.resume(returning: response)
      case .give(let pieces): takeChunkReader()?.resume(returning: pieces.flatMap { $0 })
      case .finish: takeChunkReader()?.resume(returning: nil)
      case .fail(let error):
        takeHeadReader()?.resume(throwing: error)
        takeChunkReader()?.resume(throwing: error)
      }
    }
  }

  private func takeHeadReader() -> CheckedContinuation<URLResponse, any Error>? {
    lock.withLock {
      defer { headReader = nil }
      return headReader
    }
  }

  private func takeChunkReader() -> CheckedContinuation<[UInt8]?, any Error>? {
    lock.withLock {
      defer { chunkReader = nil }
      return chunkReader
    }
  }

  private func perform(_ operation: TransferFlow<URLResponse, any Error>.Operation) {
    switch operation {
    case .start: task.resume()
    // In swift-corelibs-foundation a task that is suspended goes on receiving, and one that is resumed may start from its
    // beginning.
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

  // MARK: Errors

  /// The URL that is asked for, secrets included.
  var url: URL? { task.originalRequest?.url }

  /// What is asked for, in errors.
  var name: String { "\(task.originalRequest?.httpMethod ?? "GET") \(url?.shown ?? "?")" }

  /// Why not all has come; nil when all has.
  private func failure(_ error: (any Error)?, hasHead: Bool, received: Int) -> (any Error)? {
    if let error { return PayloadSourceError(error, of: name, url: url, received: received) }
    guard hasHead else {
      return PayloadSourceError(
        .connection, "\(name): ended without an answer; try again", url: url?.absoluteString)
    }
    // A body that is shorter than its head has said, where the session does not notice. Of a body that was unpacked nobody
    // knows the length.
    guard let response = task.response as? HTTPURLResponse, response.statusCode != 304,
      response.value(forHTTPHeaderField: "Content-Encoding") == nil,
      let length = response.value(forHTTPHeaderField: "Content-Length").flatMap({ Int($0) }), received < length,
      task.originalRequest?.httpMethod != "HEAD"
    else { return nil }
    return PayloadSourceError(
      .connection, "\(name): the answer ended after \(received) of \(length) bytes; try again",
      url: url?.absoluteString)
  }
}

/// Whoever reads a transfer.
private final class TransferReader: Sendable {
  let transfer: Transfer

  init(_ transfer: Transfer) { self.transfer = transfer }

  deinit { transfer.cancel() }
}
