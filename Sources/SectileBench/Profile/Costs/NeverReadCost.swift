public import BenchmarkKit
import PayloadTools

/// What a payload's sections have that the app does not read, as `check` finds it out.
public struct NeverReadCost: Sendable {
  /// A field that is never read.
  public struct Field: Sendable {
    /// The kind of cell, or `header`.
    public let type: String
    /// The field, such as `campaignList[].badge`; nil for all of a kind.
    public let field: String?
    /// Whether no kind of cell knows the key.
    public let isUnknownKey: Bool
    /// Its bytes.
    public let bytes: Int
  }

  /// The bytes of all headers and cells.
  public let bytes: Int
  /// The bytes of them that are never read.
  public let bytesNeverRead: Int
  /// The fields, the dearest first.
  public let fields: [Field]
  /// How many fields could not be examined.
  public let unexamined: Int
  /// What decoding took with and without the fields, in nanoseconds; nil when there are none.
  public let time: Time?

  /// Two decodes of the payload's sections, written anew without white space: as they were sent, and with nothing in them
  /// that is never read.
  public struct Time: Sendable {
    /// Nanoseconds with everything that was sent.
    public let everything: Double
    /// Nanoseconds with what is read.
    public let read: Double
    /// The difference, round by round.
    public let saved: MedianEstimate
  }

  /// The bytes of keys that no kind of cell knows.
  public var unknownKeyBytes: Int { fields.reduce(0) { $0 + ($1.isUnknownKey ? $1.bytes : 0) } }
  /// The bytes of what the app knows and does not read where it stands.
  public var unusedBytes: Int { bytesNeverRead - unknownKeyBytes }

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
