import Foundation
import TestSupport
import Testing

@Suite("Ends of processes", .timeLimit(.minutes(10)))
struct ProcessEndTests {
  @Test("a cancelled test's process ends, though it heeds no signal to")
  func cancelled() async throws {
    let folder = try ScratchFolder()
    let task = Task {
      let process = Process()
      process.executableURL = URL(fileURLWithPath: "/bin/sh")
      process.arguments = ["-c", "trap '' TERM; : >ready; while :; do sleep 1; done"]
      process.currentDirectoryURL = folder.url
      return try await process.runToEnd()
    }
    let ready = folder.url.appendingPathComponent("ready").path
    try await eventually("the process has begun") { FileManager.default.fileExists(atPath: ready) }
    task.cancel()
    #expect(try await task.value == SIGKILL)
  }
}
