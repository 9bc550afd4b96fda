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
    switch (own.failure, reference.failure) {
    case (_?, _?): break
    case (nil, nil):
      guard !hasKnownDifference else { return }
      guard own.parts == reference.parts else {
        Fuzzer.fail("parts differ:\nstreaming: \(own.parts)\njson-decoder: \(reference.parts)")
      }
      guard own.reports == reference.reports else {
        Fuzzer.fail("reports differ:\nstreaming: \(own.reports)\njson-decoder: \(reference.reports)")
      }
    case (nil, let error?):
      if !hasKnownDifference { Fuzzer.fail("only the streaming decoder accepts; json-decoder says \(error)") }
    case (let failure?, nil):
      // Whether it is no JSON, the parser's fuzzer checks.
      guard own.category == .data, !hasKnownDifference else { return }
      Fuzzer.fail("only json-decoder accepts; the streaming decoder says \(failure)")
    }
  }

  /// Whether the payload has a number or a key that JSONDecoder is known to read otherwise.
  private var hasKnownDifference: Bool {
    var isKnown = false
    guard let parser = try? JSONStreamParser() else { return false }
    func look(_ event: borrowing JSONEvent) {
      switch event.kind {
      // The sign for Kelvin is a K for Swift: the only character that is equal to one of our keys' letters.
      case .key: isKnown = isKnown || event.text?.unicodeScalars.contains("\u{212A}") == true
      case .number: isKnown = isKnown || ExactNumber.isKnownDifference(event.text ?? "")
      default: break
      }
    }
    try? parser.feed(bytes) { look($0) }
    try? parser.finish { look($0) }
    return isKnown
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
