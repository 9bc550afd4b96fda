import JSONStream

/// Why a command ends early: what it says to people and with which status it ends.
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

  /// Nobody reads the output any more: not an error, but there is no point in going on.
  package static let brokenPipe = ToolFailure(.done, nil)

  /// Describes a payload's error as `FILE:LINE:COLUMN: what (path $…, byte N)`.
  ///
  /// - Parameters:
  ///   - error: The error that a decoder threw.
  ///   - name: The payload's name as the user gave it.
  package init(_ error: any Error, in name: String) {
    switch error {
    case let failure as ToolFailure:
      self = failure
    case let error as JSONStreamError:
      let path = error.path.description.onOneLine
      if let position = error.position {
        self.init(
          .badInput,
          "\(name):\(position.line):\(position.column): \(error.message.onOneLine) "
            + "(path \(path), byte \(position.byteOffset))")
      } else {
        self.init(.badInput, "\(name): \(error.message.onOneLine) (path \(path))")
      }
    default:
      self.init(.badInput, "\(name): \("\(error)".onOneLine)")
    }
  }

  /// Describes an error in reading or writing the file `name`.
  package init(_ error: any Error, on name: String) {
    switch error {
    case let failure as ToolFailure: self = failure
    case let failure as Descriptor.Failure where failure.isBrokenPipe: self = .brokenPipe
    case let failure as Descriptor.Failure: self.init(.ioFailed, "\(name): \(failure.text)")
    default: self.init(.ioFailed, "\(name): \(error)")
    }
  }

  /// Says it on standard error, where there is something to say.
  ///
  /// - Returns: Its status.
  package func said() -> ExitStatus {
    if let message { Descriptor.standardError.say("error: \(message)") }
    return status
  }

  /// Runs work on a file, and turns what it throws into the words of the command line.
  package static func about<Result>(_ name: String, _ work: () throws -> Result) throws(ToolFailure) -> Result {
    do { return try work() } catch { throw ToolFailure(error, in: name) }
  }
}

/// The tool's exit statuses. Scripts and CI rely on the numbers.
public enum ExitStatus: Int32, Sendable, Error {
  /// Done.
  case done = 0
  /// The input is bad.
  case badInput = 1
  /// A gate: something got worse. A bench of layouts: a cost is above its bar and its margin.
  case regression = 2
  /// A gate, or a bench of layouts: not everything could be judged.
  case inconclusive = 3
  /// A gate: there is no baseline, it is from another environment, or not all that it holds was measured.
  case noBaseline = 5
  /// Wrong usage, or a format that this version does not know.
  case usage = 64
  /// No such input, or a directory where a file is asked for.
  case noInput = 66
  /// Reading or writing failed while running.
  case ioFailed = 74
}
