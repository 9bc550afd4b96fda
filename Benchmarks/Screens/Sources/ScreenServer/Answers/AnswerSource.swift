import GRDB

/// Where an answer's bytes come from, a piece at a time.
struct AnswerSource: Sendable {
  private enum Rest: Sendable {
    case bytes([UInt8])
    case script(AnswerScript, StoreSnapshot)
  }

  /// How much is read from the database at once.
  private static let pieceBytes = 64 << 10

  private var rest: Rest

  /// Bytes that are there.
  init(_ bytes: [UInt8]) { rest = .bytes(bytes) }

  /// What a script makes of the data.
  init(_ script: AnswerScript, _ snapshot: StoreSnapshot) { rest = .script(script, snapshot) }

  /// The next piece, never an empty one; nil at the end.
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
