import CompositionalLayout
import JSONStream
import Sections

/// Why a command ends early: what it says to people and with which status it ends.
struct ToolFailure: Error {
  /// The exit status.
  let status: ExitStatus
  /// What stands behind `error: `; nil when there is nothing to say.
  let message: String?

  init(_ status: ExitStatus, _ message: String?) {
    self.status = status
    self.message = message
  }

  /// Nobody reads the output any more: not an error, but there is no point in going on.
  static let brokenPipe = ToolFailure(.done, nil)

  /// What is wrong with a payload, in the words of the command line: `FILE:LINE:COLUMN: what (path $…, byte N)`.
  ///
  /// - Parameters:
  ///   - error: What a decoder threw.
  ///   - name: The payload's name as it was given.
  init(_ error: any Error, in name: String) {
    switch error {
    case let failure as ToolFailure:
      self = failure
    case let error as JSONStreamError where error.code == .unsupportedFormat:
      self.init(.usage, "\(name): \(error.message.onOneLine)")
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
    case let error as LayoutError:
      self.init(.badInput, "\(name): \(error.description.onOneLine)")
    default:
      self.init(.badInput, "\(name): \("\(error)".onOneLine)")
    }
  }

  /// Runs work on a file, and turns what it throws into the words of the command line.
  static func about<Result>(_ name: String, _ work: () throws -> Result) throws(ToolFailure) -> Result {
    do { return try work() } catch { throw ToolFailure(error, in: name) }
  }
}

extension String {
  /// What a payload holds may stand in a message: it must not move a terminal's cursor or begin a line that looks like
  /// another message. Control characters are escaped, and what is very long is cut.
  var onOneLine: String {
    let longest = 600
    var text = ""
    var count = 0
    for scalar in unicodeScalars {
      guard count < longest else { return text + "…" }
      count += 1
      switch scalar.value {
      case 0x0A: text += "\\n"
      case 0x0D: text += "\\r"
      case 0x09: text += "\\t"
      case 0..<0x20, 0x7F...0x9F, 0x2028, 0x2029, 0x202A...0x202E, 0x2066...0x2069:
        text += "\\u{\(String(scalar.value, radix: 16))}"
      default: text.unicodeScalars.append(scalar)
      }
    }
    return text
  }
}
