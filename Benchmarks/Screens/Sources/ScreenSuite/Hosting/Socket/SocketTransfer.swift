import Foundation
import BenchmarkKit
import ScreenPipeline

/// One answer: a thread receives and unpacks it, and a reader takes the chunks.
final class SocketTransfer: @unchecked Sendable {
  // Sendable: everything that changes is used under the condition's lock alone; the descriptor is set before the thread
  // starts, and closed by it.
  private let condition = NSCondition()
  private let name: String
  private var descriptor: Int32 = -1
  private var isOpen = false
  private var isCancelled = false
  private var received: Result<AnswerHead, any Error>?
  private var headWaiter: CheckedContinuation<AnswerHead, any Error>?
  private var ready: [UInt8] = []
  private var end: Result<Void, any Error>?
  private var waiter: CheckedContinuation<[UInt8]?, any Error>?

  init(name: String) { self.name = name }

  // MARK: The reader

  func begin(_ host: String, _ port: UInt16, _ request: [UInt8]) throws {
    let connection = try SocketConnection(host, port, name)
    descriptor = connection.descriptor
    isOpen = true
    Thread.detachNewThread { self.receive(connection, request) }
  }

  func head() async throws -> AnswerHead {
    try await withTaskCancellationHandler {
      try await withCheckedThrowingContinuation { continuation in
        condition.lock()
        if let received {
          condition.unlock()
          continuation.resume(with: received)
        } else {
          headWaiter = continuation
          condition.unlock()
        }
      }
    } onCancel: {
      cancel()
    }
  }

  /// The chunks of the body; the connection is closed when the reader is released.
  var chunks: PayloadChunks {
    let reader = Reader(self)
    return PayloadChunks {
      try await reader.transfer.next()
    } cancel: {
      reader.transfer.cancel()
    }
  }

  private final class Reader: Sendable {
    let transfer: SocketTransfer
    init(_ transfer: SocketTransfer) { self.transfer = transfer }
    deinit { transfer.cancel() }
  }

  private func next() async throws -> [UInt8]? {
    try await withTaskCancellationHandler {
      try await withCheckedThrowingContinuation { continuation in
        condition.lock()
        if !ready.isEmpty {
          let chunk = ready
          ready = []
          condition.signal()
          condition.unlock()
          continuation.resume(returning: chunk)
        } else if let end {
          condition.unlock()
          continuation.resume(with: end.map { nil })
        } else {
          waiter = continuation
          condition.unlock()
        }
      }
    } onCancel: {
      cancel()
    }
  }

  func cancel() {
    condition.lock()
    isCancelled = true
    ready = []
    // Wakes the thread if it waits for bytes; the thread closes the descriptor.
    if isOpen { _ = shutdown(descriptor, SocketConnection.bothWays) }
    condition.signal()
    condition.unlock()
    finish(.failure(CancellationError()))
  }

  // MARK: The thread

  private func receive(_ connection: SocketConnection, _ request: [UInt8]) {
    do {
      try connection.send(request)
      var buffer: [UInt8] = []
      var bytes = try connection.receive()
      buffer += bytes
      while AnswerHead.read(buffer) == nil, !bytes.isEmpty, buffer.count < 64 << 10 {
        bytes = try connection.receive()
        buffer += bytes
      }
      guard let (head, end) = AnswerHead.read(buffer), head.status > 0 else { throw broken(0) }
      received(head)
      try receiveBody(connection, head, buffer[end...])
      close(connection)
      finish(.success(()))
    } catch {
      close(connection)
      finish(.failure(error))
    }
  }

  private func receiveBody(
    _ connection: SocketConnection, _ head: AnswerHead, _ first: ArraySlice<UInt8>
  ) throws {
    var framing = AnswerFraming(head)
    let gzip = head.fields["content-encoding"] == "gzip" ? try GzipDecoder() : nil
    var bytes = first
    var count = 0
    while true {
      var body: [UInt8] = []
      try framing.read(bytes) { piece in
        if let gzip { try gzip.decode(piece, into: &body) } else { body += piece }
      }
      count += body.count
      guard give(body) else { throw CancellationError() }
      if framing.isOver { break }
      bytes = try connection.receive()[...]
      if bytes.isEmpty {
        guard framing.mayEnd else { throw broken(count) }
        break
      }
    }
    if let gzip, !gzip.isOver { throw broken(count) }
  }

  /// Adds bytes for the reader, and waits while too many are unread.
  ///
  /// - Returns: Whether the reader still wants bytes.
  private func give(_ body: [UInt8]) -> Bool {
    condition.lock()
    while ready.count >= SocketSource.highWaterMark, !isCancelled { condition.wait() }
    guard !isCancelled else {
      condition.unlock()
      return false
    }
    guard !body.isEmpty else {
      condition.unlock()
      return true
    }
    let waiter = waiter
    self.waiter = nil
    if waiter == nil { if ready.isEmpty { ready = body } else { ready += body } }
    condition.unlock()
    waiter?.resume(returning: body)
    return true
  }

  private func received(_ head: AnswerHead) {
    condition.lock()
    received = received ?? .success(head)
    let waiter = headWaiter
    headWaiter = nil
    condition.unlock()
    waiter?.resume(returning: head)
  }

  private func close(_ connection: SocketConnection) {
    condition.lock()
    isOpen = false
    condition.unlock()
    connection.close()
  }

  private func finish(_ result: Result<Void, any Error>) {
    condition.lock()
    guard end == nil else { return condition.unlock() }
    end = result
    let (waiter, headWaiter) = (waiter, headWaiter)
    (self.waiter, self.headWaiter) = (nil, nil)
    if case .failure(let error) = result, received == nil { received = .failure(error) }
    condition.unlock()
    waiter?.resume(with: result.map { nil })
    if case .failure(let error) = result { headWaiter?.resume(throwing: error) }
  }

  private func broken(_ count: Int) -> PayloadSourceError {
    PayloadSourceError(.connection, "\(name): the connection broke after \(count) bytes; try again")
  }
}
