public import CompositionalLayout
public import JSONStream

/// Why a screen could not be loaded, or not all of it.
public struct ScreenFailure: Error, Sendable {
  /// What kind of failure it is, with its cause.
  public enum Cause: Sendable {
    /// The source has no payload, or not all of it.
    case source(PayloadSourceError)
    /// The payload is bad, or ends too early.
    case payload(JSONStreamError)
    /// A section cannot be laid out.
    case layout(LayoutError)
    /// A source or format of an app's own threw this.
    case other(any Error)
  }

  /// What kind of failure it is, with its cause.
  public var cause: Cause
  /// How many bytes of the payload had been read.
  package var bytesRead: Int

  /// Creates a failure.
  init(_ cause: Cause, bytesRead: Int) {
    self.cause = cause
    self.bytesRead = bytesRead
  }

  init(_ error: any Error, bytesRead: Int) {
    let cause: Cause =
      switch error {
      case let error as PayloadSourceError: .source(error)
      case let error as JSONStreamError: .payload(error)
      case let error as LayoutError: .layout(error)
      // Not by who reads: nobody asks for that failure any more.
      case is CancellationError:
        .source(PayloadSourceError(.cancelled, "the transfer was cancelled, and not by its reader; try again"))
      default: .other(error)
      }
    self.init(cause, bytesRead: bytesRead)
  }

  /// Where in the payload it is: what a decoder says, or how far a source got.
  public var byteOffset: Int {
    if case .payload(let error) = cause, let position = error.position { return position.byteOffset }
    return bytesRead
  }
}

extension ScreenFailure: CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {
  /// The cause in its own words, and for a source how far it got. URLs in it lose user, password, query and fragment.
  public var description: String {
    switch cause {
    case .source where bytesRead > 0, .other: "\(cause) (after \(bytesRead) bytes)"
    case .source, .payload, .layout: "\(cause)"
    }
  }

  /// The same.
  public var debugDescription: String { description }

  /// The text that may stand in a log.
  public var customMirror: Mirror { Mirror(self, children: ["cause": cause], displayStyle: .struct) }
}

extension ScreenFailure.Cause: CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {
  /// The error in its own words. URLs in those of an app's own error lose user, password, query and fragment.
  public var description: String {
    switch self {
    case .source(let error): "\(error)"
    case .payload(let error): "\(error)"
    case .layout(let error): "\(error)"
    // A session's error has the whole URL.
    case .other(let error): ShownURL.withoutSecrets("\(error)")
    }
  }

  /// The same.
  public var debugDescription: String { description }

  /// The text that may stand in a log.
  public var customMirror: Mirror { Mirror(self, children: ["description": description], displayStyle: .enum) }
}
