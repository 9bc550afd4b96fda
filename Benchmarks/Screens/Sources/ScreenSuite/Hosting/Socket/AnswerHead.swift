/// The first lines of an answer.
struct AnswerHead: Sendable {
  let status: Int
  /// The fields by their names in small letters.
  let fields: [String: String]

  /// Reads a head.
  ///
  /// - Returns: Nil while it is not complete; what it is malformed by is a status of 0.
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

  /// The place behind the empty line.
  private static func end(in bytes: [UInt8]) -> Int? {
    guard bytes.count >= 4 else { return nil }
    return (4...bytes.count).first { bytes[($0 - 4)..<$0].elementsEqual([13, 10, 13, 10]) }
  }
}
