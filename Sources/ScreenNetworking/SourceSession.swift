import Foundation

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// The sessions of a source.
///
/// With Apple's URLSession it is one. With the one of swift-corelibs-foundation each transfer under way has a session of its
/// own, because there a connection can be held back only by holding the whole session (see ``HeldQueue``); sessions whose
/// transfers have ended are used again, with their open connections.
final class SourceSession: @unchecked Sendable {
  // Sendable: what changes is used under the lock alone; the configuration is copied, and not changed afterwards.
  private let lock = NSLock()
  private let configuration: URLSessionConfiguration
  private var idle: [SessionSlot] = []

  init(_ configuration: URLSessionConfiguration) {
    let own = (configuration.copy() as? URLSessionConfiguration) ?? configuration
    own.urlCache = nil
    own.requestCachePolicy = .reloadIgnoringLocalCacheData
    self.configuration = own
  }

  func makeTransfer(_ request: URLRequest, highWaterMark: Int, lowWaterMark: Int) -> Transfer {
    let slot = lock.withLock { idle.popLast() } ?? SessionSlot(configuration)
    let task = slot.session.dataTask(with: request)
    let transfer = Transfer(
      task, highWaterMark: highWaterMark, lowWaterMark: lowWaterMark
    ) { [weak self] in
      self?.giveBack(slot)
    }
    slot.begin(transfer, of: task)
    #if !canImport(FoundationNetworking)
      giveBack(slot)
    #endif
    return transfer
  }

  private func giveBack(_ slot: SessionSlot) {
    lock.withLock {
      if idle.count < 4, !idle.contains(where: { $0 === slot }) { idle.append(slot) }
    }
  }
}

/// A session.
final class SessionSlot: Sendable {
  let session: URLSession
  private let delegate = TransferDelegate()
  private let queue = HeldQueue()

  init(_ configuration: URLSessionConfiguration) {
    queue.maxConcurrentOperationCount = 1
    session = URLSession(configuration: configuration, delegate: delegate, delegateQueue: queue)
  }

  // A session holds its delegate until it is told to end. Transfers under way hold their session.
  deinit { session.finishTasksAndInvalidate() }

  func begin(_ transfer: Transfer, of task: URLSessionTask) {
    #if canImport(FoundationNetworking)
      queue.transfer = transfer
    #endif
    delegate.add(transfer, of: task)
  }
}

#if canImport(FoundationNetworking)
  /// What makes a session wait.
  ///
  /// In swift-corelibs-foundation, suspending a task does not stop its connection in time: everything goes on arriving. (It
  /// takes the transfer out of the session at some later moment, and resuming would start it from its beginning.) But what the session
  /// has for its delegate it puts into this queue, from the thread that reads the sockets: when that has to wait here, nothing is read, and
  /// the sender is held back by TCP.
  final class HeldQueue: OperationQueue, @unchecked Sendable {
    // Sendable: the transfer is used under the lock alone.
    private let lock = NSLock()
    private weak var current: Transfer?

    var transfer: Transfer? {
      get { lock.withLock { current } }
      set { lock.withLock { current = newValue } }
    }

    override func addOperation(_ block: @Sendable @escaping () -> Void) {
      guard let transfer else { return super.addOperation(block) }
      transfer.waitForRoom()
      super.addOperation {
        block()
        transfer.handedOver()
      }
    }
  }
#else
  typealias HeldQueue = OperationQueue
#endif

/// Hands what a session says to the transfer that it is about.
private final class TransferDelegate: NSObject, URLSessionDataDelegate, @unchecked Sendable {
  // Sendable: the table is used under the lock alone.
  private let lock = NSLock()
  private var transfers: [Int: Transfer] = [:]

  func add(_ transfer: Transfer, of task: URLSessionTask) {
    lock.withLock { transfers[task.taskIdentifier] = transfer }
  }

  private func transfer(of task: URLSessionTask) -> Transfer? {
    lock.withLock { transfers[task.taskIdentifier] }
  }

  func urlSession(
    _ session: URLSession, dataTask: URLSessionDataTask, didReceive response: URLResponse,
    completionHandler: @escaping @Sendable (URLSession.ResponseDisposition) -> Void
  ) {
    transfer(of: dataTask)?.began(response)
    completionHandler(.allow)
  }

  func urlSession(_ session: URLSession, dataTask: URLSessionDataTask, didReceive data: Data) {
    transfer(of: dataTask)?.received(data)
  }

  func urlSession(_ session: URLSession, task: URLSessionTask, didCompleteWithError error: (any Error)?) {
    let transfer = lock.withLock { transfers.removeValue(forKey: task.taskIdentifier) }
    transfer?.ended(error)
  }
}
