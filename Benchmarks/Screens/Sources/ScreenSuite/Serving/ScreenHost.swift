package import ScreenPipeline

/// A server that runs, and the ways to it.
///
/// It had better be a process of its own: what the client's processor time and memory are is then the client's alone.
package protocol ScreenHost: Sendable {
  /// What brings the bytes, by names of the host's own: `URLSession`, say. The first one is what scenarios go by.
  var transports: [String] { get }

  /// Makes a source of payloads.
  ///
  /// - Throws: When there is no such transport.
  func makeSource(_ transport: String, _ conditions: ScreenConditions) throws -> any PayloadSource

  /// Waits for the next answer that ends, in the order of their ends; those that nobody has waited for are kept.
  ///
  /// - Throws: When the server has ended.
  func nextAnswer() async throws -> ServedAnswer

  /// Forgets the answers that have ended so far.
  func forgetAnswers() async

  /// Asks for the home screen so many times by the first transport, with nothing of this package in between, and cancels
  /// every other one: what that leaves in memory is the transport's own. The default has none that could be told apart.
  ///
  /// - Returns: Whether it has.
  /// - Throws: When the server has ended.
  func transferBare(_ count: Int) async throws -> Bool

  /// Changes the home screen, so that the next answer is another one with another validator: the first cell of every tenth
  /// section shows something else.
  ///
  /// - Throws: When the server refuses.
  func changeHome() async throws

  /// Ends the server, and waits until it has.
  func stop() async
}

extension ScreenHost {
  /// There is no transport that could be told apart.
  package func transferBare(_ count: Int) async throws -> Bool { false }
}

/// How a server answers, for as long as a source is used. Answers are compressed with gzip.
package struct ScreenConditions: Sendable, Hashable {
  /// What goes wrong.
  package enum Fault: Sendable, Hashable {
    /// The answer is this status instead.
    case status(Int)
    /// The connection ends behind so many bytes of the body, as it is sent.
    case cut(Int)
  }

  /// The bytes a second that leave the server, counted on the wire; nil does not limit them.
  package var bytesPerSecond: Int?
  /// What goes wrong.
  package var fault: Fault?

  /// As fast as it goes, and nothing goes wrong.
  package init() {}
}

/// What a server has sent for one request.
package struct ServedAnswer: Sendable, Hashable {
  /// The path and the query.
  package var target: String
  /// The status.
  package var status: Int
  /// The bytes of the body on the wire, with what is around its chunks.
  package var wireBytes: Int
  /// Whether all of it was sent.
  package var isComplete: Bool

  /// Takes down an answer.
  package init(target: String, status: Int, wireBytes: Int, isComplete: Bool) {
    self.target = target
    self.status = status
    self.wireBytes = wireBytes
    self.isComplete = isComplete
  }
}
