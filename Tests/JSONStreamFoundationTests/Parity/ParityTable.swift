import Foundation
import JSONStream

/// The inputs that the two decoders do not agree about, as they stand in the documentation.
struct ParityTable {
  struct Row {
    let input: ParityInput
    let own: ParityOutcome
    let reference: ParityOutcome
    let reason: ParityReason?

    var line: String {
      let own = own.phrase(isLong: isValueDifference)
      let reference = reference.phrase(isLong: isValueDifference)
      return "| \(input.name) | \(input.readAs) | \(own) | \(reference) |"
    }

    var isValueDifference: Bool { own.isValue && reference.isValue }
  }

  private(set) var rows: [Row] = []
  private let inputs: [ParityInput]
  private var bothAccept = 0
  private var bothRefuse = 0

  init(_ inputs: [ParityInput]) {
    self.inputs = inputs
    for input in inputs {
      let (own, reference) = input.outcomes()
      if own.isValue == reference.isValue, !own.isValue || own == reference {
        if own.isValue { bothAccept += 1 } else { bothRefuse += 1 }
      } else {
        rows.append(
          Row(
            input: input, own: own, reference: reference,
            reason: ParityReason(input, own, reference)))
      }
    }
  }

  /// The words of all engines for the inputs about which they differ.
  var engineDifferences: [String] {
    inputs.compactMap { input in
      let said = JSONEngine.allCases.map(input.transcript)
      return Set(said).count > 1
        ? "\(input.name) as \(input.readAs)\n\(said.joined(separator: "\n\n"))" : nil
    }
  }

  /// The number of inputs, by their outcomes.
  var summary: String {
    let onlyOwn = rows.filter { $0.own.isValue && !$0.reference.isValue }.count
    let onlyReference = rows.filter { !$0.own.isValue && $0.reference.isValue }.count
    return """
      | inputs | the same value | both refuse | only `native` accepts | only `json-decoder` accepts | other values |
      |---|---|---|---|---|---|
      | \(inputs.count) | \(bothAccept) | \(bothRefuse) | \(onlyOwn) | \(onlyReference) | \(rows.filter(\.isValueDifference).count) |

      """
  }

  /// The rows that a reason explains.
  func table(of reason: ParityReason) -> String {
    "| input | read as | `native` | `json-decoder` |\n|---|---|---|---|\n"
      + rows.filter { $0.reason == reason }.map { "\($0.line)\n" }.joined()
  }

  /// All rows, each with its reason.
  var table: String {
    "| file | read as | `native` | `json-decoder` | why |\n|---|---|---|---|---|\n"
      + rows.map { "\($0.line) \($0.reason?.rawValue ?? "?") |\n" }.joined()
  }
}
