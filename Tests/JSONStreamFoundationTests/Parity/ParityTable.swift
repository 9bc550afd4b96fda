import Foundation
import JSONStream

/// The differences of the two decoders, as they stand in the documentation.
struct ParityTable {
  /// One input that the decoders do not agree about.
  struct Row {
    let input: ParityInput
    let own: ParityOutcome
    let reference: ParityOutcome
    let reason: ParityReason?

    var line: String {
      let (own, reference) = (own.phrase(isLong: isValueDifference), reference.phrase(isLong: isValueDifference))
      return "| \(input.name) | \(input.readAs) | \(own) | \(reference) |"
    }

    var isValueDifference: Bool { own.isValue && reference.isValue }
  }

  private(set) var rows: [Row] = []
  /// The inputs of which the engines say different things.
  private(set) var engineDifferences: [ParityInput] = []
  private var inputs = 0
  private var bothAccept = 0
  private var bothRefuse = 0

  init(_ inputs: [ParityInput]) {
    for input in inputs {
      let (own, reference) = input.outcomes()
      self.inputs += 1
      if Set(JSONEngine.allCases.map(input.transcript)).count > 1 { engineDifferences.append(input) }
      if own.isValue == reference.isValue, !own.isValue || own == reference {
        if own.isValue { bothAccept += 1 } else { bothRefuse += 1 }
      } else {
        rows.append(
          Row(input: input, own: own, reference: reference, reason: ParityReason(input, own, reference)))
      }
    }
  }

  /// How many inputs there are, and how they come out.
  var summary: String {
    let onlyOwn = rows.filter { $0.own.isValue && !$0.reference.isValue }.count
    let onlyReference = rows.filter { !$0.own.isValue && $0.reference.isValue }.count
    return """
      | inputs | the same value | both refuse | only `native` accepts | only `json-decoder` accepts | other values |
      |---|---|---|---|---|---|
      | \(inputs) | \(bothAccept) | \(bothRefuse) | \(onlyOwn) | \(onlyReference) | \(rows.filter(\.isValueDifference).count) |

      """
  }

  private static let head = """
    | input | read as | `native` | `json-decoder` |
    |---|---|---|---|

    """

  /// Rows under the reasons that explain them.
  var byReason: String {
    var text = ""
    for reason in ParityReason.allCases {
      let own = rows.filter { $0.reason == reason }
      guard !own.isEmpty else { continue }
      text += "### \(reason.title)\n\n\(reason.explanation)\n\n\(Self.head)"
      text += own.map { "\($0.line)\n" }.joined() + "\n"
    }
    return text
  }

  /// What the engines differ in; the tables in this one's rows hold for both.
  static func engines(_ tables: [String: ParityTable]) -> String {
    var text = "| inputs | number | `native` and `yajl` differ |\n|---|---|---|\n"
    for (name, table) in tables.sorted(by: { $0.key < $1.key }) {
      let names = table.engineDifferences.map { "\($0.name) as \($0.readAs)" }.joined(separator: ", ")
      text += "| \(name) | \(table.inputs) | \(names.isEmpty ? "nowhere" : names) |\n"
    }
    return text
  }

  /// Rows in one table, each with its reason.
  var byFile: String {
    var text = "| file | read as | `native` | `json-decoder` | why |\n|---|---|---|---|---|\n"
    for row in rows { text += row.line + " \(row.reason?.title ?? "?") |\n" }
    return text + "\n"
  }
}
