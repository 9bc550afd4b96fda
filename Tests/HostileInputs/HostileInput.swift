import HomeFeed
import JSONStream

/// One input made to harm, and what has to become of it.
package struct HostileInput: Sendable {
  /// A way into the libraries.
  enum Door: String, CaseIterable, Sendable {
    /// The parser of events.
    case events
    /// The decoder, strict, whole sections.
    case sections
    /// The decoder, strict, cell by cell.
    case cells
    /// The decoder, lenient, whole sections.
    case lenient
    /// The decoder, lenient, cell by cell.
    case lenientCells
    /// The decoder, strict, with a header and cells of an app's own.
    case own
    /// The decoder of screen graphs, strict.
    case graph
    /// The decoder of screen graphs, lenient.
    case lenientGraph

    static let builtIn: [Door] = [.sections, .cells, .lenient, .lenientCells]
  }

  enum Outcome: Hashable, Sendable, CustomStringConvertible {
    /// Accepted: what was delivered, and how much was left out. The parser of events has no sections.
    case result(sections: Int, cells: Int, skipped: Int = 0)
    /// Refused.
    case error(JSONStreamError.Code, at: Int)

    var description: String {
      switch self {
      case .result(let sections, let cells, let skipped):
        "\(sections) sections, \(cells) cells, \(skipped) left out"
      case .error(let code, let place): "\(code) at byte \(place)"
      }
    }
  }

  package let name: String
  let text: HostileText
  let limits: JSONLimits
  let maxDeferredBytes: Int
  let chunkBytes: Int
  /// What has to become of it, door by door; where nothing is said it is not tried.
  let outcomes: [Door: Outcome]
  let bound: Bound

  /// How it ends at each door, whatever its size.
  package var endings: [String] {
    Door.allCases.compactMap { door in
      switch outcomes[door] {
      case .result: "\(door): accepted"
      case .error(let code, _): "\(door): \(code)"
      case nil: nil
      }
    }
  }
}

extension [HostileInput.Door: HostileInput.Outcome] {
  /// The same at these doors.
  static func at(_ doors: [HostileInput.Door], _ outcome: HostileInput.Outcome) -> Self {
    Dictionary(uniqueKeysWithValues: doors.map { ($0, outcome) })
  }

  /// The same everywhere, but for an app's own format.
  static func everywhere(_ outcome: HostileInput.Outcome) -> Self {
    at([.events] + HostileInput.Door.builtIn, outcome)
  }

  /// Accepted by the parser of events; the same everywhere else.
  static func decoded(_ outcome: HostileInput.Outcome) -> Self {
    at(HostileInput.Door.builtIn, outcome).and(.events, .result(sections: 0, cells: 0))
  }

  func and(_ door: HostileInput.Door, _ outcome: HostileInput.Outcome) -> Self {
    merging([door: outcome]) { $1 }
  }
}
