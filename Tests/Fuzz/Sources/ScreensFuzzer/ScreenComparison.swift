import FuzzSupport
import HomeFeed
import JSONStream
import ScreenPipeline

/// Holds the streaming decoder to what JSONDecoder makes of the same payload, but for what is documented.
struct ScreenComparison<Part: ScreenPart> {
  let own: ScreenRun<Part>
  let reference: ScreenRun<Part>
  let bytes: [UInt8]

  func check() {
    ReferenceCheck(bytes).check(own: own.failure, own.category, reference: reference.failure) {
      guard own.parts == reference.parts else {
        Fuzzer.fail("parts differ:\nstreaming: \(own.parts)\njson-decoder: \(reference.parts)")
      }
      guard own.reports == reference.reports else {
        Fuzzer.fail("reports differ:\nstreaming: \(own.reports)\njson-decoder: \(reference.reports)")
      }
    }
  }
}

extension ScreenRun {
  /// What was decoded, in order.
  fileprivate var parts: [ScreenEvent<Part>] {
    items.filter { if case .skipped = $0 { false } else { true } }
  }

  /// What was left out and where, as far as Foundation can say.
  fileprivate var reports: [String] {
    items.compactMap { if case .skipped(let report) = $0 { "\(report.what.rawValue) \(report.path)" } else { nil } }
  }
}
