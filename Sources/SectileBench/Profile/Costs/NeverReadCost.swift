import BenchmarkKit
import PayloadTools

/// What a payload's sections have that the app does not read, as `check` finds it out.
struct NeverReadCost: Sendable {
  /// A field that is never read.
  struct Field: Sendable {
    /// The kind of cell, or `header`.
    let type: String
    /// Such as `campaignList[].badge`; nil for all of a kind.
    let field: String?
    /// Whether no kind of cell knows the key.
    let isUnknownKey: Bool
    let bytes: Int
  }

  /// The bytes of all headers and cells.
  let bytes: Int
  /// The bytes of them that are never read.
  let bytesNeverRead: Int
  /// The dearest first.
  let fields: [Field]
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
  var unknownKeyBytes: Int { fields.reduce(0) { $0 + ($1.isUnknownKey ? $1.bytes : 0) } }
  /// The bytes of what the app knows and does not read where it stands.
  var unusedBytes: Int { bytesNeverRead - unknownKeyBytes }

  init(_ findings: CheckFindings, time: Time? = nil) {
    bytes = findings.sectionBytes
    bytesNeverRead = findings.sectionBytesUnread
    unexamined = findings.unexamined
    self.time = time
    fields = findings.findings.filter { [.unknownKey, .unread, .unknownType].contains($0.category) }
      .map {
        Field(type: $0.scope, field: $0.field, isUnknownKey: $0.category == .unknownKey, bytes: $0.bytes ?? 0)
      }.sorted { ($1.bytes, $0.type, $0.field ?? "") < ($0.bytes, $1.type, $1.field ?? "") }
  }
}
