public import CompositionalLayout
public import JSONStream

/// The failure of a load, or of a part of it.
public struct ScreenFailure: Error, Sendable {
  /// The kind of a failure, with its error.
  public enum Cause: Sendable {
    /// The source failed.
    case source(PayloadSourceError)
    /// The payload is invalid or incomplete.
    case payload(JSONStreamError)
    /// A section cannot be laid out.
    case layout(LayoutError)
    /// An error of the app's own source or format.
    case other(any Error)
  }

  /// The kind of the failure, with its error.
  public var cause: Cause
  package var bytesRead: Int

  init(_ error: any Error, bytesRead: Int) {
    self.bytesRead = bytesRead
    cause =
      switch error {
      case let error as PayloadSourceError: .source(error)
      case let error as JSONStreamError: .payload(error)
      case let error as LayoutError: .layout(error)
      // The reader did not cancel: nobody asks for that failure then.
      case is CancellationError:
        .source(
          PayloadSourceError(
            .cancelled, "the transfer was cancelled, and not by its reader; try again"))
      default: .other(error)
      }
  }

  /// The byte offset of the failure: the decoder's position, or the number of bytes read.
  public var byteOffset: Int {
    if case .payload(let error) = cause, let position = error.position {
      return position.byteOffset
    }
    return bytesRead
  }
}

extension ScreenFailure: LogSafe {
  /// The error's description without secrets and, for a source, the number of bytes read.
  public var description: String {
    switch cause {
    case .source where bytesRead > 0, .other: "\(cause) (after \(bytesRead) bytes)"
    case .source, .payload, .layout: "\(cause)"
    }
  }
}

extension ScreenFailure.Cause: LogSafe {
  /// The error's description. URLs of other errors are shown without user, password, query and
  /// fragment.
  public var description: String {
    switch self {
    case .source(let error): "\(error)"
    case .payload(let error): "\(error)"
    case .layout(let error): "\(error)"
    // URLSession's errors contain the whole URL.
    case .other(let error): ShownURL.withoutSecrets("\(error)")
    }
  }
}
