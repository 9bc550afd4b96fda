/// An answer's head: its status and its header fields.
struct AnswerHead: Sendable {
  let status: Int
  /// The header fields, by their lowercase names.
  let fields: [String: String]

  /// Parses a head.
  ///
  /// - Returns: nil while the head is incomplete; a malformed one has the status 0.
  static func read(_ bytes: [UInt8]) -> (head: AnswerHead, end: Int)? {
    guard let end = end(in: bytes) else { return nil }
    let lines = String(decoding: bytes[..<end], as: UTF8.self).split(separator: "\r\n")
    let status = lines.first?.split(separator: " ").dropFirst().first.flatMap { Int($0) } ?? 0
    var fields: [String: String] = [:]
    for line in lines.dropFirst() {
      let parts = line.split(separator: ":", maxSplits: 1)
      guard parts.count == 2 else { continue }
      fields[parts[0].lowercased()] = String(parts[1].drop { $0 == " " })
    }
    return (AnswerHead(status: status, fields: fields), end)
  }

  private static func end(in bytes: [UInt8]) -> Int? {
    guard bytes.count >= 4 else { return nil }
    return (4...bytes.count).first { bytes[($0 - 4)..<$0].elementsEqual([13, 10, 13, 10]) }
  }
}
