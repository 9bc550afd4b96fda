import Foundation
import ScreenPipeline

/// A child process that runs this executable, connected by lines on standard input and output. It ends when its input
/// is closed, and so when this process ends.
final class ChildProcess: @unchecked Sendable {
  // Sendable: the process and the input are used under the lock alone.
  private let lock = NSLock()
  private let process = Process()
  private let input: FileHandle
  /// The lines of its standard output, without line ends.
  let lines: AsyncStream<Data>

  init(_ arguments: [String]) throws {
    guard let executable = Bundle.main.executableURL else {
      throw PayloadSourceError(.notFound, "this process does not know its executable, to start the server with")
    }
    let (input, output) = (Pipe(), Pipe())
    process.executableURL = executable
    process.arguments = arguments
    process.standardInput = input
    process.standardOutput = output
    self.input = input.fileHandleForWriting
    let (lines, continuation) = AsyncStream<Data>.makeStream()
    self.lines = lines
    let reading = output.fileHandleForReading
    Thread.detachNewThread {
      var rest = Data()
      while case let data = reading.availableData, !data.isEmpty {
        rest.append(data)
        while let end = rest.firstIndex(of: UInt8(ascii: "\n")) {
          continuation.yield(Data(rest[..<end]))
          rest = Data(rest[rest.index(after: end)...])
        }
      }
      continuation.finish()
    }
    try process.run()
  }

  deinit { end() }

  func say(_ line: String) throws { try lock.withLock { try input.write(contentsOf: Data("\(line)\n".utf8)) } }

  /// Closes its input; does nothing when the process has ended.
  func end() { lock.withLock { try? input.close() } }

  /// Waits until the process has ended, and kills it after ten seconds.
  func waitUntilExit() async {
    for _ in 0..<1000 {
      guard lock.withLock({ process.isRunning }) else { return }
      try? await Task.sleep(for: .milliseconds(10))
    }
    lock.withLock { _ = kill(process.processIdentifier, SIGKILL) }
  }
}
