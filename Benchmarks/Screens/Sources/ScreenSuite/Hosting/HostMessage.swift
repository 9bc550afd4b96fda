import Foundation

/// What the server's process tells, a line of JSON each.
enum HostMessage: Codable, Sendable {
  /// It answers at this address.
  case listening(String)
  /// The home screen is another one.
  case changed
  /// An answer has ended.
  case answered(target: String, status: Int, wireBytes: Int, isComplete: Bool)
  /// It cannot do what was asked.
  case failed(String)

  /// Reads a line; nil when it is none.
  init?(line: some DataProtocol) {
    guard let message = try? JSONDecoder().decode(HostMessage.self, from: Data(line)) else { return nil }
    self = message
  }

  /// The line, with its end.
  var line: Data {
    var line = (try? JSONEncoder().encode(self)) ?? Data()
    line.append(UInt8(ascii: "\n"))
    return line
  }
}
