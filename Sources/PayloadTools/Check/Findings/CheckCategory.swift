/// What kinds of findings there are, the weightiest first.
package enum CheckCategory: String, CaseIterable, Sendable, Hashable {
  /// What the app cannot decode.
  case invalid
  /// A kind of cell that the app does not know.
  case unknownType = "unknown-type"
  /// A number that does not fit what the app reads it as.
  case unfitNumber = "unfit-number"
  /// A key that the app reads nowhere.
  case unknownKey = "unknown-key"
  /// What the app knows and does not read here.
  case unread
  /// A kind that the app knows and no payload shows.
  case uncovered
  /// A key that the app asks for and that never comes.
  case neverPresent = "never-present"
  /// A key that the app can do without and that always comes.
  case neverAbsent = "never-absent"
  /// A field that may be null for the app and never is.
  case neverNull = "never-null"

  /// What the category is about, for people.
  package var explanation: String {
    switch self {
    case .invalid: "cells and headers that the app cannot decode"
    case .unknownType: "kinds of cells that the app does not know"
    case .unfitNumber: "numbers that do not fit what the app reads them as"
    case .unknownKey: "keys that the app reads nowhere"
    case .unread: "what the app knows elsewhere and does not read here"
    case .uncovered: "kinds that the app knows and no payload shows"
    case .neverPresent: "keys that the app asks for and that never come"
    case .neverAbsent: "keys that the app can do without and that always come"
    case .neverNull: "fields that may be null for the app and never are"
    }
  }
}
