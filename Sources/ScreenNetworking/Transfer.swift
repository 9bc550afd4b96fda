import Foundation
import ScreenPipeline

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// One answer on its way: what has arrived and has not been read, and who waits.
final class Transfer: @unchecked Sendable {
  // Sendable: everything that changes is used under the lock alone.
  private let lock = NSCondition()
  private let task: URLSessionDataTask
  /// Is called when the session is done with it; the closure holds the session until then.
  private var whenOver: (@Sendable () -> Void)?
  private let highWaterMark: Int
  private let lowWaterMark: Int

  private var head: Result<URLResponse, any Error>?
  private var headWaiter: CheckedContinuation<URLResponse, any Error>?
  private var buffered: [Data] = []
  private var bufferedBytes = 0
  private var receivedBytes = 0
  private var isHeldBack = false
  /// What the session has for its delegate and has not handed over.
  private var onTheWay = 0
  private var end: Result<Void, any Error>?
  private var waiter: CheckedContinuation<[UInt8]?, any Error>?

  init(
    _ task: URLSessionDataTask, highWaterMark: Int, lowWaterMark: Int, whenOver: @escaping @Sendable () -> Void
  ) {
    self.task = task
    self.highWaterMark = highWaterMark
    self.lowWaterMark = lowWaterMark
    self.whenOver = whenOver
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
    return PayloadChunks { try await reader.transfer.next() } cancel: { reader.transfer.cancel() }
  }

  fileprivate func next() async throws -> [UInt8]? {
    try await withTaskCancellationHandler {
      try await withCheckedThrowingContinuation { continuation in
        lock.lock()
        if !buffered.isEmpty {
          let chunk = take()
          let goesOn = isHeldBack && bufferedBytes <= lowWaterMark
          if goesOn { isHeldBack = false }
          lock.broadcast()
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
    let holdsBack = !isHeldBack && bufferedBytes >= highWaterMark
    if holdsBack { isHeldBack = true }
    lock.unlock()
    if holdsBack { holdBack(true) }
  }

  private func holdBack(_ isHeldBack: Bool) {
    #if !canImport(FoundationNetworking)
      if isHeldBack { task.suspend() } else { task.resume() }
    #endif
  }

  /// Waits until the reader has room, or nobody reads any more.
  func waitForRoom() {
    lock.lock()
    while end == nil, isHeldBack || onTheWay >= 4 { lock.wait() }
    onTheWay += 1
    lock.unlock()
  }

  /// Says that the delegate has what ``waitForRoom()`` waited with.
  func handedOver() {
    lock.lock()
    onTheWay -= 1
    lock.broadcast()
    lock.unlock()
  }

  func ended(_ error: (any Error)?) {
    if let error {
      finish(.failure(failure(error)))
    } else {
      finish(missing.map(Result.failure) ?? .success(()))
    }
    let whenOver = lock.withLock {
      defer { self.whenOver = nil }
      return self.whenOver
    }
    whenOver?()
  }

  private func finish(_ result: Result<Void, any Error>, dropsBuffer: Bool = false) {
    lock.lock()
    if dropsBuffer {
      buffered = []
      bufferedBytes = 0
    }
    guard end == nil else { return lock.unlock() }
    end = result
    let waiter = waiter
    let headWaiter = headWaiter
    self.waiter = nil
    self.headWaiter = nil
    lock.broadcast()
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
