import Foundation
import ScreenPipeline

/// This executable once more, with lines to it and from it. It ends with its input, so also when this process does.
final class ChildProcess: @unchecked Sendable {
  // Sendable: the process and the input are used under the lock alone.
  private let lock = NSLock()
  private let process = Process()
  private let input: FileHandle
  /// The lines that it writes, without their ends.
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

  /// Writes a line.
  func say(_ line: String) throws { try lock.withLock { try input.write(contentsOf: Data("\(line)\n".utf8)) } }

  /// Ends its input. It is no error when it has ended.
  func end() { lock.withLock { try? input.close() } }

  /// Waits for its end; one that does not come within ten seconds is killed.
  func waitUntilExit() async {
    for _ in 0..<1000 {
      guard lock.withLock({ process.isRunning }) else { return }
      try? await Task.sleep(for: .milliseconds(10))
    }
    lock.withLock { _ = kill(process.processIdentifier, SIGKILL) }
  }
}
