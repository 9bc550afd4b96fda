import JSONStream

/// What of a kind's cells the app could not decode, the same failures together.
struct CheckFailures {
  /// A reason why cells cannot be decoded.
  struct Reason: Hashable {
    /// The field that is bad.
    var field: [FieldStep]
    var isNumber: Bool
    var message: String
  }

  struct Tally {
    var count = 0
    var first: CheckPlace
  }

  private(set) var tallies: [Reason: Tally] = [:]
  /// The reasons in order of arrival.
  private(set) var reasons: [Reason] = []

  /// The most reasons that are told apart, such as unknown texts of one field.
  private static let distinctReasons = 100

  mutating func insert(_ error: JSONStreamError, field: [FieldStep], place: CheckPlace) {
    var reason = Reason(field: field, isNumber: error.code == .numberOutOfRange, message: error.message)
    if tallies[reason] == nil {
      if reasons.count >= Self.distinctReasons {
        reason = Reason(field: [], isNumber: reason.isNumber, message: "further reasons, the first: \(reason.message)")
        reason =
          reasons.first { $0.field.isEmpty && $0.message.hasPrefix("further") && $0.isNumber == reason.isNumber }
          ?? reason
      }
      if tallies[reason] == nil { reasons.append(reason) }
    }
    tallies[reason, default: Tally(first: place)].count += 1
  }
}
