import FuzzSupport
import JSONStream

/// Holds the streaming decoder to what JSONDecoder makes of the same payload, but for what is
/// documented.
struct Comparison {
  let own: SectionsRun
  let reference: SectionsRun
  let bytes: [UInt8]

  func check() {
    if own.failure != nil, reference.failure != nil || own.category != .data {
      return
    }
    guard !hasKnownDifference else { return }
    guard own.failure == nil, reference.failure == nil else {
      Fuzzer.fail(
        "streaming: \(own.failure ?? "accepted"); json-decoder: \(reference.failure ?? "accepted")")
    }
    guard "\(own.sections)".utf8.elementsEqual("\(reference.sections)".utf8) else {
      Fuzzer.fail(
        "sections differ:\nstreaming: \(own.sections)\njson-decoder: \(reference.sections)")
    }
    guard own.reports.count == reference.reports.count,
      zip(own.reports, reference.reports).allSatisfy(Self.areAlike)
    else {
      Fuzzer.fail("reports differ:\nstreaming: \(own.reports)\njson-decoder: \(reference.reports)")
    }
  }

  /// As far as Foundation can say: where a number is that does not fit, it does not, and of several
  /// faults in one header it may name another.
  private static func areAlike(_ own: SkipReport, _ other: SkipReport) -> Bool {
    guard own.part == other.part else { return false }
    if own.part == .section { return true }
    guard own.kind == other.kind else { return false }
    if own.code == .numberOutOfRange {
      return own.path.description.hasPrefix(other.path.description)
    }
    return own.path == other.path && own.position == other.position && own.code == other.code
  }

  /// Is true when the payload has a number or a key that JSONDecoder is known to read otherwise.
  private var hasKnownDifference: Bool {
    ParserRun(bytes, JSONLimits(), .whole).tokens.contains { token in
      let text = String(decoding: token.text ?? [], as: UTF8.self)
      // The sign for Kelvin is a K for Swift: the only character that is equal to one of our keys'
      // letters.
      return token.kind == "key" && text.unicodeScalars.contains("\u{212A}")
        || token.kind == "number" && Self.isKnownDifference(text)
    }
  }

  /// JSONDecoder goes by way of a Double where an integer has a fraction or an exponent, and takes
  /// a zero with an exponent for one that was rounded to zero.
  private static func isKnownDifference(_ number: String) -> Bool {
    guard number.contains(where: { ".eE".contains($0) }), let value = Double(number) else {
      return false
    }
    let mantissa = number.prefix { $0 != "e" && $0 != "E" }
    if !mantissa.contains(where: { ("1"..."9").contains($0) }) {
      return mantissa.count < number.count
    }
    // Looks whole, and may not be: of fewer digits a Double tells.
    let looksWhole =
      value == value.rounded() && (value == 0 || mantissa.count(where: \.isNumber) > 15)
    return value.magnitude >= 0x1p53 || looksWhole
  }
}
