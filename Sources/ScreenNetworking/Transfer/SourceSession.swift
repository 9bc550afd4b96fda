import Foundation

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// A URLSession with its delegate, shared by a source's copies and their transfers.
final class SourceSession: Sendable {
  private let session: URLSession
  private let delegate = TransferDelegate()
  /// The configuration's header fields, which the source adds to each request.
  let headers: [String: String]

  init(_ configuration: URLSessionConfiguration) {
    let own = (configuration.copy() as? URLSessionConfiguration) ?? configuration
    // Removed from the session, which would add them to redirected requests to any host as well;
    // the source sets them.
    headers = Dictionary(
      (own.httpAdditionalHeaders ?? [:]).map { ("\($0.key)", "\($0.value)") },
      uniquingKeysWith: { max($0, $1) })
    own.httpAdditionalHeaders = nil
    own.urlCache = nil
    own.requestCachePolicy = .reloadIgnoringLocalCacheData
    #if canImport(FoundationNetworking)
      let queue: OperationQueue? = InlineQueue()
    #else
      let queue: OperationQueue? = nil
    #endif
    session = URLSession(configuration: own, delegate: delegate, delegateQueue: queue)
  }

  // Invalidated, as the session retains its delegate; not on its own thread, where the last
  // transfer may be released.
  deinit {
    DispatchQueue.global().async { [session] in session.finishTasksAndInvalidate() }
  }

  /// Returns what the session adds to requests to an address and distinguishes users: languages and
  /// cookies.
  func scope(_ address: URL) -> [String] {
    let configuration = session.configuration
    let cookies =
      configuration.httpShouldSetCookies
      ? configuration.httpCookieStorage?.cookies(for: address) ?? [] : []
    return ["", Locale.preferredLanguages.joined(separator: ",")]
      + cookies.map { ($0.name, $0.value) }.sorted { $0 < $1 }.flatMap { [$0.0, $0.1] }
  }

  func makeTransfer(_ request: URLRequest, marks: ClosedRange<Int>, limit: Int) -> Transfer {
    let task = session.dataTask(with: request)
    let transfer = Transfer(task, session: self, marks: marks, limit: limit)
    delegate.add(transfer, of: task)
    return transfer
  }
}

#if canImport(FoundationNetworking)
  /// Runs the delegate's calls at once, on the thread that reads the sockets.
  ///
  /// swift-corelibs-foundation queues every piece of a body for its delegate and reads on, without
  /// limit. This delegate only passes pieces on, and never calls the session's tasks on this
  /// thread.
  private final class InlineQueue: OperationQueue, @unchecked Sendable {
    // Sendable: it has no state.
    override func addOperation(_ block: @Sendable @escaping () -> Void) {
      block()
    }
  }
#endif

/// The session's delegate: it hands each event to the transfer of its task.
private final class TransferDelegate: NSObject, URLSessionDataDelegate, @unchecked Sendable {
  // Sendable: the table is used under the lock only.
  private let lock = NSLock()
  /// The transfers by task identifier, from creation to completion.
  private var transfers: [Int: Transfer] = [:]

  func add(_ transfer: Transfer, of task: URLSessionTask) {
    lock.withLock { transfers[task.taskIdentifier] = transfer }
  }

  private func transfer(of task: URLSessionTask) -> Transfer? {
    lock.withLock { transfers[task.taskIdentifier] }
  }

  /// Follows a redirect to HTTP only. Header fields, such as a token, do not go to another origin.
  func urlSession(
    _ session: URLSession, task: URLSessionTask,
    willPerformHTTPRedirection response: HTTPURLResponse,
    newRequest request: URLRequest, completionHandler: @escaping @Sendable (URLRequest?) -> Void
  ) {
    var request = request
    guard let target = request.url, let origin = WebOrigin(target) else {
      return completionHandler(nil)
    }
    if let old = task.originalRequest, old.url.flatMap(WebOrigin.init) != origin {
      for name in (old.allHTTPHeaderFields ?? [:]).keys {
        request.setValue(nil, forHTTPHeaderField: name)
      }
    }
    completionHandler(request)
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

  func urlSession(
    _ session: URLSession, task: URLSessionTask, didCompleteWithError error: (any Error)?
  ) {
    let transfer = lock.withLock { transfers.removeValue(forKey: task.taskIdentifier) }
    transfer?.ended(error)
  }
}
