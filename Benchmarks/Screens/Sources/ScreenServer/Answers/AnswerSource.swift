import GRDB

/// The source of an answer's bytes, read piece by piece.
struct AnswerSource: Sendable {
  private enum Rest: Sendable {
    case bytes([UInt8])
    case script(AnswerScript, StoreSnapshot)
  }

  /// The number of bytes that one read of the database produces.
  private static let pieceBytes = 64 << 10

  private var rest: Rest

  init(_ bytes: [UInt8]) { rest = .bytes(bytes) }

  init(_ script: AnswerScript, _ snapshot: StoreSnapshot) { rest = .script(script, snapshot) }

  /// Returns the next piece, which is never empty; nil at the end.
  mutating func next() async throws -> [UInt8]? {
    switch rest {
    case .bytes(let bytes):
      rest = .bytes([])
      return bytes.isEmpty ? nil : bytes
    case .script(let script, let snapshot):
      guard !script.isOver else { return nil }
      let (bytes, left) = try await snapshot.read { database in
        var left = script
        var bytes: [UInt8] = []
        bytes.reserveCapacity(Self.pieceBytes + Self.pieceBytes / 4)
        try left.read(database, atLeast: Self.pieceBytes, into: &bytes)
        return (bytes, left)
      }
      rest = .script(left, snapshot)
      return bytes.isEmpty ? nil : bytes
    }
  }
}
