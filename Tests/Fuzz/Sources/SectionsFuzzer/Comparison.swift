import FuzzSupport
import JSONStream
import SectileBench
import Sections

/// Holds the streaming decoder to what JSONDecoder makes of the same payload, but for what is documented.
struct Comparison {
  let name: String
  let own: SectionsRun
  let reference: StrategyRun
  let bytes: [UInt8]

  func check() {
    switch (own.failure, reference.failure) {
    case (_?, _?): break
    case (nil, nil): checkValues()
    case (nil, let error?):
      if !hasKnownDifference { Fuzzer.fail("only the streaming decoder accepts; \(name) says \(error)") }
    case (let failure?, nil):
      // Whether it is no JSON, the parser's fuzzer checks.
      guard own.category == .data, !hasKnownDifference else { return }
      Fuzzer.fail("only \(name) accepts; the streaming decoder says \(failure)")
    }
  }

  private func checkValues() {
    guard !hasKnownDifference else { return }
    guard "\(own.sections)".utf8.elementsEqual("\(reference.sections)".utf8) else {
      Fuzzer.fail("sections differ:\nstreaming: \(own.sections)\n\(name): \(reference.sections)")
    }
    guard own.reports.count == reference.reports.count,
      zip(own.reports, reference.reports).allSatisfy({ Self.areAlike($0, $1) })
    else {
      Fuzzer.fail("reports differ:\nstreaming: \(own.reports)\n\(name): \(reference.reports)")
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
