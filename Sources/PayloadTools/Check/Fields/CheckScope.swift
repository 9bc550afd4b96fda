package import JSONStream

/// What has been seen of one kind of cell, or of the sections' headers, in all payloads.
package final class CheckScope {
  /// Decodes a cell's text as the app does, and notes the keys that it asks for in vain.
  package typealias Decode = ([UInt8], AbsentKeyLog) throws -> Any

  /// The kind as the payload names it, or what stands for headers.
  let name: String
  /// Whether this is the sections' headers.
  let isHeader: Bool
  /// Whether sections of this kind have cells.
  package let hasCells: Bool
  /// Nil for kinds that the app does not know.
  let decode: Decode?
  /// Whether the app knows the kind.
  var isKnown: Bool { decode != nil }

  /// The cells.
  package let root = FieldNode()
  /// How many fields may still be told apart.
  var budget: Int
  /// The number of the cell and of the object under way, counted from 1.
  var cell = 0
  var object = 0

  var sections = 0
  /// Where the kind was named first.
  var first: CheckPlace?
  /// What stands where the app looks for nothing.
  private(set) var unwantedBytes = 0
  private(set) var firstUnwanted: CheckPlace?
  var failures = CheckFailures()
  var examples = CheckExamples()

  /// The most fields that are told apart in one kind of cell.
  private static let distinctFields = 5000
  /// The same for a kind that the app does not know: enough to show what it is.
  private static let distinctUnknownFields = 100

  init(name: String, isHeader: Bool = false, hasCells: Bool = true, decode: Decode?) {
    self.name = name
    self.isHeader = isHeader
    self.hasCells = hasCells
    self.decode = decode
    budget = decode != nil ? Self.distinctFields : Self.distinctUnknownFields
  }

  /// Takes down what stands where the app looks for nothing.
  func noteUnwanted(bytes: Int, _ place: () -> CheckPlace) {
    unwantedBytes += bytes
    if firstUnwanted == nil { firstUnwanted = place() }
  }

  /// Takes down what an app's conformance asked a cell or header for in vain.
  ///
  /// - Complexity: O(the value + absent keys × log objects).
  func note(_ absent: [AbsentKeyLog.Entry], in value: borrowing JSONValue) {
    guard !absent.isEmpty else { return }
    let objects = root.objects(in: value, budget: &budget)
    for entry in absent {
      let place = objects.partitioningIndex { $0.token >= entry.object }
      guard place < objects.count, objects[place].token == entry.object else { continue }
      objects[place].node.noteAskedInVain(entry, budget: &budget)
    }
  }
}

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

  /// - Parameter place: Where it is; asked for once for a reason.
  mutating func insert(_ error: JSONStreamError, field: [FieldStep], at place: () -> CheckPlace) {
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
    tallies[reason, default: Tally(first: place())].count += 1
  }
}
