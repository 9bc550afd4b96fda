import Foundation

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// Transfers by a URLSession with a minimal delegate: memory that they keep is Foundation's.
final class BareTransfers {
  private let session: URLSession
  private let delegate = Ending()
  private let url: URL

  init(_ url: URL) {
    self.url = url
    let configuration = URLSessionConfiguration.default
    configuration.urlCache = nil
    session = URLSession(configuration: configuration, delegate: delegate, delegateQueue: nil)
  }

  deinit { session.finishTasksAndInvalidate() }

  /// Performs `count` requests in order, and cancels every other one at once.
  func run(_ count: Int) async {
    for number in 0..<count {
      await withCheckedContinuation { ended in
        delegate.next = ended
        let task = session.dataTask(with: url)
        task.resume()
        if number.isMultiple(of: 2) { task.cancel() }
      }
    }
  }

  private final class Ending: NSObject, URLSessionDataDelegate, @unchecked Sendable {
    // Sendable: the continuation is used under the lock alone.
    private let lock = NSLock()
    private var continuation: CheckedContinuation<Void, Never>?

    var next: CheckedContinuation<Void, Never>? {
      get { lock.withLock { continuation } }
      set { lock.withLock { continuation = newValue } }
    }

    func urlSession(_ session: URLSession, task: URLSessionTask, didCompleteWithError error: (any Error)?) {
      let ended = lock.withLock {
        defer { continuation = nil }
        return continuation
      }
      ended?.resume()
    }
  }
}
