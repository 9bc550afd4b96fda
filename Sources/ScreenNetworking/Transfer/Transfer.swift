import Foundation
import ScreenPipeline

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// One answer on its way: what has arrived and has not been read, and who waits.
final class Transfer: @unchecked Sendable {
  // Sendable: everything that changes is used under the lock alone.
  private let lock = NSLock()
  private let task: URLSessionDataTask
  /// The session lives as long as a transfer that somebody reads.
  private let session: SourceSession
  /// From how many bytes that wait on the connection is held back, and down to how many.
  private let marks: ClosedRange<Int>
  /// From how many bytes on the transfer fails.
  private let limit: Int

  private var head: Result<URLResponse, any Error>?
  private var headWaiter: CheckedContinuation<URLResponse, any Error>?
  private var buffered: [Data] = []
  private var bufferedBytes = 0
  private var receivedBytes = 0
  private var isHeldBack = false
  private var end: Result<Void, any Error>?
  private var waiter: CheckedContinuation<[UInt8]?, any Error>?

  init(_ task: URLSessionDataTask, session: SourceSession, marks: ClosedRange<Int>, limit: Int) {
    self.task = task
    self.session = session
    self.marks = marks
    self.limit = limit
  }

  // MARK: The reader

  /// Starts, and waits for the response's head.
  func response() async throws -> URLResponse {
    try await withTaskCancellationHandler {
      try await withCheckedThrowingContinuation { continuation in
        let known: Result<URLResponse, any Error>? = lock.withLock {
          if let end, case .failure(let error) = end { return .failure(error) }
          if head == nil { headWaiter = continuation }
          return head
        }
        if let known { continuation.resume(with: known) }
        task.resume()
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
        lock.lock()
        if !buffered.isEmpty {
          let chunk = take()
          let goesOn = isHeldBack && bufferedBytes <= marks.lowerBound
          if goesOn { isHeldBack = false }
          lock.unlock()
          if goesOn { holdBack(false) }
          continuation.resume(returning: chunk)
        } else if let end {
          lock.unlock()
          continuation.resume(with: end.map { nil })
        } else {
          waiter = continuation
          lock.unlock()
        }
      }
    } onCancel: {
      cancel()
    }
  }

  /// The oldest of what waits, up to 64 KiB together: sessions hand over small pieces.
  private func take() -> [UInt8] {
    var chunk: [UInt8] = []
    var count = 0
    while count < buffered.count, chunk.isEmpty || chunk.count + buffered[count].count <= 64 << 10 {
      chunk += buffered[count]
      count += 1
    }
    buffered.removeFirst(count)
    bufferedBytes -= chunk.count
    return chunk
  }

  /// Lets go of the connection and of what has not been read.
  func cancel() {
    finish(.failure(CancellationError()), dropsBuffer: true)
    task.cancel()
  }

  // MARK: The session

  func began(_ response: URLResponse) {
    let waiter = lock.withLock {
      head = .success(response)
      defer { headWaiter = nil }
      return headWaiter
    }
    waiter?.resume(returning: response)
  }

  func received(_ data: Data) {
    guard !data.isEmpty else { return }
    lock.lock()
    receivedBytes += data.count
    guard end == nil else { return lock.unlock() }
    if let waiter {
      self.waiter = nil
      lock.unlock()
      return waiter.resume(returning: Array(data))
    }
    buffered.append(data)
    bufferedBytes += data.count
    let holdsBack = !isHeldBack && bufferedBytes >= marks.upperBound
    if holdsBack { isHeldBack = true }
    let isTooMuch = bufferedBytes > limit
    lock.unlock()
    if holdsBack { holdBack(true) }
    if isTooMuch { overflow() }
  }

  private func holdBack(_ isHeldBack: Bool) {
    // In swift-corelibs-foundation a task that is suspended goes on receiving, and one that is resumed may start from its
    // beginning.
    #if !canImport(FoundationNetworking)
      if isHeldBack { task.suspend() } else { task.resume() }
    #endif
  }

  private func overflow() {
    finish(
      .failure(
        PayloadSourceError(
          .connection,
          "\(name): more than \(limit) bytes wait to be read; read faster, or raise the source's bufferLimit")),
      dropsBuffer: true)
    // Not on the session's thread, which this is.
    DispatchQueue.global().async { [task] in task.cancel() }
  }

  func ended(_ error: (any Error)?) {
    if let error {
      finish(.failure(failure(error)))
    } else {
      finish(missing.map(Result.failure) ?? .success(()))
    }
  }

  private func finish(_ result: Result<Void, any Error>, dropsBuffer: Bool = false) {
    lock.lock()
    if dropsBuffer, !buffered.isEmpty {
      buffered = []
      bufferedBytes = 0
      // All may have come: but who goes on reading has not read all, and must not take this for the end.
      if end != nil { end = result }
    }
    guard end == nil else { return lock.unlock() }
    end = result
    let waiter = waiter
    let headWaiter = headWaiter
    self.waiter = nil
    self.headWaiter = nil
    lock.unlock()
    waiter?.resume(with: result.map { nil })
    switch result {
    case .failure(let error): headWaiter?.resume(throwing: error)
    case .success:
      headWaiter?.resume(
        throwing: PayloadSourceError(.connection, "\(name): ended without an answer; try again"))
    }
  }

  // MARK: Errors

  private var name: String {
    "\(task.originalRequest?.httpMethod ?? "GET") \(task.originalRequest?.url?.absoluteString ?? "?")"
  }

  /// A body that is shorter than its head has said, where the session does not notice. Of a body that was unpacked nobody
  /// knows the length.
  private var missing: PayloadSourceError? {
    guard let response = task.response as? HTTPURLResponse, response.statusCode != 304,
      response.value(forHTTPHeaderField: "Content-Encoding") == nil,
      let length = response.value(forHTTPHeaderField: "Content-Length").flatMap({ Int($0) })
    else { return nil }
    let received = lock.withLock { receivedBytes }
    guard received < length, task.originalRequest?.httpMethod != "HEAD" else { return nil }
    return PayloadSourceError(
      .connection, "\(name): the answer ended after \(received) of \(length) bytes; try again")
  }

  private func failure(_ error: any Error) -> any Error {
    let received = lock.withLock { receivedBytes }
    let place = received > 0 ? "the connection broke after \(received) bytes" : "no connection"
    let advice = received > 0 ? "try again" : "see that the server runs, and the address is right"
    return PayloadSourceError(.connection, "\(name): \(place) (\(error.localizedDescription)); \(advice)")
  }
}

/// Whoever reads a transfer.
private final class TransferReader: Sendable {
  let transfer: Transfer

  init(_ transfer: Transfer) { self.transfer = transfer }

  deinit { transfer.cancel() }
}
