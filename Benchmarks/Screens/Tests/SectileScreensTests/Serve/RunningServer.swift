import Foundation
import Testing

final class RunningServer: RunningTool {
  init(_ arguments: String..., environment: [String: String] = [:]) throws {
    try super.init(["serve"] + arguments, environment: environment)
  }

  /// The peak of resident memory, in bytes.
  var peakMemory: Int {
    get throws {
      let status = try String(contentsOfFile: "/proc/\(processIdentifier)/status", encoding: .utf8)
      return try #require(status.firstMatch(of: /VmHWM:\s+(\d+) kB/).flatMap { Int($0.1) }) << 10
    }
  }

  func get(_ target: String, method: String = "GET", headers: [String: String] = [:]) throws -> HTTPAnswer {
    let connection = try HTTPClient(port: port)
    try connection.send(target, method: method, headers: headers)
    return try connection.answer()
  }
}
