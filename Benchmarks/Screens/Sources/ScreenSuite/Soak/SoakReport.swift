import BenchmarkKit
package import SectileBench

/// The report of a soak.
package struct SoakReport: Sendable {
  /// The largest number of violations that are kept, of all screens.
  package static let shownViolations = 20

  package var seed: UInt64
  package var screens = 0
  package var remote = 0
  package var paged = 0
  package var seconds = 0.0
  package var endings: [SoakScreen.Ending: Int] = [:]
  package var events: [SoakPlan.Event: Int] = [:]
  /// The number of all violations; ``violations`` holds the first of them.
  package var violationCount = 0
  package var violations: [String] = []
  /// The memory after each tenth of the screens.
  package var memory: [SoakMemory] = []
  /// The number of requests over the network after the first tenth.
  package var transfers = 0
  /// The heap bytes per transfer that the network's client itself keeps, measured without the pipeline; nil if unknown.
  package var transportBytes: Double?

  package init(seed: UInt64) { self.seed = seed }

  mutating func add(_ plan: SoakPlan, _ ending: SoakScreen.Ending, _ violations: [String]) {
    screens += 1
    if plan.isRemote { remote += 1 }
    if plan.isPaged { paged += 1 }
    endings[ending, default: 0] += 1
    events[plan.event, default: 0] += 1
    violationCount += violations.count
    for violation in violations where self.violations.count < Self.shownViolations {
      self.violations.append("screen \(plan.number), \(plan.event.rawValue): \(violation)")
    }
  }

  package mutating func add(_ other: SoakReport) {
    screens += other.screens
    remote += other.remote
    paged += other.paged
    endings.merge(other.endings, uniquingKeysWith: +)
    events.merge(other.events, uniquingKeysWith: +)
    violationCount += other.violationCount
    violations = Array((violations + other.violations).prefix(Self.shownViolations))
  }

  private var afterTenth: SoakMemory { memory.first ?? SoakMemory() }
  private var atEnd: SoakMemory { memory.last ?? SoakMemory() }

  private var transport: Int { Int((transportBytes ?? 0) * Double(transfers)) }

  package var verdict: BarVerdict { SoakMemory.verdict(afterTenth: afterTenth, atEnd: atEnd, transport: transport) }

  private var transportText: String {
    guard let transportBytes, transport > 0 else { return "" }
    return """
       and what the network's client keeps by itself: \(HumanFormat.bytes(transportBytes)) a transfer, measured without the \
      pipeline, \(HumanFormat.bytes(Double(transport))) for \(HumanFormat.count(Double(transfers))) transfers
      """
  }

  /// The exit status of the command.
  package var status: ExitStatus { violationCount > 0 ? .badInput : verdict.status }

  package var text: String {
    func list<Key: CaseIterable & Hashable & RawRepresentable>(_ counts: [Key: Int]) -> String
    where Key.RawValue == String {
      Key.allCases.map { "\($0.rawValue) \(HumanFormat.count(Double(counts[$0] ?? 0)))" }.joined(separator: ", ")
    }
    func line(_ name: String, _ bytes: KeyPath<SoakMemory, Int?>, _ bound: Int) -> String {
      let counts = memory.compactMap { $0[keyPath: bytes] }
      guard !counts.isEmpty else { return "\(name): not counted here" }
      let texts = counts.map { HumanFormat.bytes(Double($0)) }.joined(separator: ", ")
      return "\(name) after each tenth: \(texts); the last may be \(HumanFormat.bytes(Double(bound))) above the first"
    }
    return """
      soak: \(HumanFormat.count(Double(screens))) screens in \(HumanFormat.time(nanoseconds: seconds * 1e9)), \
      \(HumanFormat.count(Double(remote))) of them over HTTP, \(HumanFormat.count(Double(paged))) in two pages; seed \(seed)
      what happened: \(list(events))
      how they ended: \(list(endings))
      sections delivered twice, lost unreported or out of order, and the like: \(violationCount)
      \(line("heap in use", \.heap, SoakMemory.heapBound))\(transportText)
      \(line("resident", \.resident, SoakMemory.residentBound))
      memory is where it was: \(verdict.rawValue)

      """
  }
}
