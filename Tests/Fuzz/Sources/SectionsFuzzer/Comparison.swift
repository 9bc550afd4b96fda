import FuzzSupport
import JSONStream
import SectileBench

/// Holds the streaming decoder to what JSONDecoder makes of the same payload, but for what is documented.
struct Comparison {
  let own: SectionsRun
  let reference: StrategyRun
  let bytes: [UInt8]

  func check() {
    ReferenceCheck(bytes).check(
      own: own.failure, own.category, reference: reference.failure.map { "\($0)" }
    ) {
      guard "\(own.sections)".utf8.elementsEqual("\(reference.sections)".utf8) else {
        Fuzzer.fail("sections differ:\nstreaming: \(own.sections)\njson-decoder: \(reference.sections)")
      }
      guard own.reports.count == reference.reports.count,
        zip(own.reports, reference.reports).allSatisfy({ Self.areAlike($0, $1) })
      else {
        Fuzzer.fail("reports differ:\nstreaming: \(own.reports)\njson-decoder: \(reference.reports)")
      }
    }
  }

  /// As far as Foundation can say: where a number is that does not fit, it does not, and of several faults in one header
  /// it may name another.
  private static func areAlike(_ own: SkipReport, _ other: SkipReport) -> Bool {
    guard own.what == other.what else { return false }
    if own.what == .section { return true }
    guard own.cellType == other.cellType else { return false }
    if own.code == .numberOutOfRange { return own.path.description.hasPrefix(other.path.description) }
    return own.path == other.path && own.position == other.position && own.code == other.code
  }
}
