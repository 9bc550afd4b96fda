import BenchmarkKit
import PayloadTools

/// What a payload's sections have that the app does not read, as `check` finds it out.
struct NeverReadCost: Sendable {
  /// The bytes of all headers and cells.
  let bytes: Int
  /// The bytes of them that are never read.
  let bytesNeverRead: Int
  /// Fields, and whole kinds of cells, the dearest first.
  let fields: [CheckFinding]
  /// How many fields could not be examined.
  let unexamined: Int
  /// What decoding took with and without the fields; nil when there are none.
  let time: Time?

  /// Two decodes of the payload's sections, written anew without white space: as they were sent, and with nothing in them
  /// that is never read. In nanoseconds.
  struct Time: Sendable {
    let everything: Double
    let read: Double
    /// The difference, round by round.
    let saved: MedianEstimate
  }

  /// The bytes of keys that no kind of cell knows.
  var unknownKeyBytes: Int { fields.reduce(0) { $0 + ($1.category == .unknownKey ? $1.bytes ?? 0 : 0) } }
  /// The bytes of what the app knows and does not read where it stands.
  var unusedBytes: Int { bytesNeverRead - unknownKeyBytes }

  init(_ findings: CheckFindings, time: Time? = nil) {
    bytes = findings.sectionBytes
    bytesNeverRead = findings.sectionBytesUnread
    unexamined = findings.unexamined
    self.time = time
    fields = findings.findings.filter { [.unknownKey, .unread, .unknownType].contains($0.category) }
      .sorted { ($1.bytes ?? 0, $0.scope, $0.field ?? "") < ($0.bytes ?? 0, $1.scope, $1.field ?? "") }
  }
}
