public import Foundation
import JSONStream

#if canImport(FoundationNetworking)
  public import FoundationNetworking
#endif

/// The delegate of a session that loads several lists of stories at once.
public final class StoryTransfers: NSObject, URLSessionDataDelegate, @unchecked Sendable {
  // Sendable: the decoders are used by the session's calls alone, which come one after the other on
  // its delegate's queue.
  private var decoders: [Int: ElementStreamDecoder<Story, Never>] = [:]
  private let show: @Sendable (Story) -> Void
  private let end: @Sendable ((any Error)?) -> Void

  /// Creates a delegate.
  ///
  /// - Parameters:
  ///   - show: Is called with each story, as soon as it is there.
  ///   - end: Is called once for each task.
  public init(
    show: @escaping @Sendable (Story) -> Void, end: @escaping @Sendable ((any Error)?) -> Void
  ) {
    self.show = show
    self.end = end
  }

  /// Decodes the next bytes of a task.
  public func urlSession(
    _ session: URLSession, dataTask: URLSessionDataTask, didReceive data: Data
  ) {
    do {
      let decoder =
        try decoders[dataTask.taskIdentifier]
        ?? ElementStreamDecoder(Story.self, at: "$.data.items")
      decoders[dataTask.taskIdentifier] = decoder
      try decoder.feed(data) { take($0) }
    } catch {
      // `finish` throws it again, below.
      dataTask.cancel()
    }
  }

  /// Ends a task's payload.
  public func urlSession(
    _ session: URLSession, task: URLSessionTask, didCompleteWithError error: (any Error)?
  ) {
    do {
      let decoder = decoders.removeValue(forKey: task.taskIdentifier)
      try decoder?.finish { take($0) }
      end(error)
    } catch let failure {
      end(failure)
    }
  }

  private func take(_ event: ElementEvent<Story, Never>) {
    switch event {
    case .element(let story): show(story)
    case .skipped: break
    }
  }
}
