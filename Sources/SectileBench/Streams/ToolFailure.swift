import JSONStream

/// The error that ends a command: a message for people and an exit status.
public struct ToolFailure: Error {
  /// The exit status.
  public let status: ExitStatus
  /// The message printed after `error: `; nil prints nothing.
  public let message: String?

  /// Creates a failure with an exit status and the message printed after `error: `.
  public init(_ status: ExitStatus, _ message: String?) {
    self.status = status
    self.message = message
  }

  init(_ error: any Error, in name: String) {
    switch error {
    case let failure as ToolFailure: self = failure
    case let error as JSONStreamError:
      let path = error.path.description.shortPath
      let place = error.position.map { ":\($0.line):\($0.column)" } ?? ""
      let byte = error.position.map { ", byte \($0.byteOffset)" } ?? ""
      self.init(
        .badInput, "\(name)\(place): \(Self.advised(error.message).onOneLine) (path \(path)\(byte))"
      )
    default: self.init(.badInput, "\(name): \("\(error)".onOneLine)")
    }
  }

  /// Says what to do where no option of a command raises a decoder's limit.
  static func advised(_ message: String) -> String {
    message.replacing(
      /; raise the limit (?:stringBytes|keyBytes|elementBytes)(?:, and \w+ \(\d+\))* if it is meant$/,
      with: "; if it is meant, name a file that is not packed, which is bounded by its own size"
    )
    .replacing(
      "; raise the limit depth if it is meant", with: "; JSONDecoder reads no deeper, either")
  }

  init(_ error: any Error, on name: String) {
    switch error {
    case let failure as ToolFailure: self = failure
    case let failure as Descriptor.Failure where failure.isBrokenPipe: self.init(.done, nil)
    case let failure as Descriptor.Failure: self.init(.ioFailed, "\(name): \(failure.text)")
    default: self.init(.ioFailed, "\(name): \(error)")
    }
  }

  func said() -> ExitStatus {
    EndingSignals.awaitEnd()
    if let message { Descriptor.standardError.say("error: \(message)") }
    return status
  }

  static func about<Result>(_ name: String, _ work: () throws -> Result) throws(ToolFailure)
    -> Result
  {
    do { return try work() } catch { throw ToolFailure(error, in: name) }
  }
}

/// The tool's exit statuses. Scripts and CI rely on the numbers.
public enum ExitStatus: Int32, Sendable, Error {
  /// Done.
  case done = 0
  /// The input is bad.
  case badInput = 1
  /// A gate found a regression, or a layout's cost is above its bar and margin.
  case regression = 2
  /// A gate, or a bench of layouts, could not judge everything.
  case inconclusive = 3
  /// A gate has no baseline, or one of another environment, or did not measure all of its values.
  case noBaseline = 5
  /// Wrong usage, or an unknown version of a file format.
  case usage = 64
  /// A missing input, or a directory instead of a file.
  case noInput = 66
  /// Reading or writing failed.
  case ioFailed = 74
}
