package import ScreenPipeline

/// A running server, and the transports to it.
///
/// It should run in another process, so that processor time and memory of this one are the client's alone.
package protocol ScreenHost: Sendable {
  /// The names of the transports, such as `URLSession`. The scenarios use the first one.
  var transports: [String] { get }

  /// Makes a source of payloads that uses a transport under conditions.
  ///
  /// - Throws: An error when there is no such transport.
  func makeSource(_ transport: String, _ conditions: ScreenConditions) throws -> any PayloadSource

  /// Waits for the next answer that ends, in the order of their ends; answers that nobody has awaited are kept.
  ///
  /// - Throws: An error when the server has ended.
  func nextAnswer() async throws -> ServedAnswer

  /// Discards the kept answers.
  func forgetAnswers() async

  /// Requests the home screen `count` times by the first transport alone, without this package's code, and cancels
  /// every other request. The memory that this leaves is the transport's own. The default implementation returns false.
  ///
  /// - Returns: Whether the host supports this.
  /// - Throws: An error when the server has ended.
  func transferBare(_ count: Int) async throws -> Bool

  /// Changes the first cell of every tenth section, so that the next answer has another payload and another validator.
  ///
  /// - Throws: An error when the server refuses.
  func changeHome() async throws

  /// Stops the server, and waits until it has ended.
  func stop() async
}

extension ScreenHost {
  /// Returns false.
  package func transferBare(_ count: Int) async throws -> Bool { false }
}

/// The conditions under which a server answers a source's requests. Answers are compressed with gzip.
package struct ScreenConditions: Sendable, Hashable {
  /// A fault of an answer.
  package enum Fault: Sendable, Hashable {
    /// The answer has this status instead.
    case status(Int)
    /// The connection ends after this number of body bytes, counted as they are sent.
    case cut(Int)
  }

  /// The rate in bytes per second on the wire; nil is no limit.
  package var bytesPerSecond: Int?
  /// The fault, if any.
  package var fault: Fault?

  /// Creates conditions without a limit and without a fault.
  package init() {}
}

/// The server's record of one answer.
package struct ServedAnswer: Sendable, Hashable {
  /// The request's path and query.
  package var target: String
  /// The status.
  package var status: Int
  /// The number of body bytes on the wire, with the chunks' framing.
  package var wireBytes: Int
  /// Whether the whole body was sent.
  package var isComplete: Bool

  /// Creates a record.
  package init(target: String, status: Int, wireBytes: Int, isComplete: Bool) {
    self.target = target
    self.status = status
    self.wireBytes = wireBytes
    self.isComplete = isComplete
  }
}
