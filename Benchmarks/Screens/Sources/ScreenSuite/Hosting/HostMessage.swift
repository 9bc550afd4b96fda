import Foundation

/// A message of the server's process: one line of JSON.
enum HostMessage: Codable, Sendable {
  /// The server listens at this address.
  case listening(String)
  /// The home screen has been changed.
  case changed
  /// An answer has ended.
  case answered(target: String, status: Int, wireBytes: Int, isComplete: Bool)
  /// A command has failed, with this message.
  case failed(String)

  init?(line: some DataProtocol) {
    guard let message = try? JSONDecoder().decode(HostMessage.self, from: Data(line)) else { return nil }
    self = message
  }

  var line: Data {
    var line = (try? JSONEncoder().encode(self)) ?? Data()
    line.append(UInt8(ascii: "\n"))
    return line
  }
}
