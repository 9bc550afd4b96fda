extension ReportEntry {
  /// What happened to the value, in a sentence's half: "1.25 ms, was 1.20 ms (+4.17 %, allowed +0.50 %)".
  var words: String {
    var parts: [String] = []
    if let value {
      let now = HumanFormat.value(value, unit: unit)
      parts.append(baseline.map { "\(now), was \(HumanFormat.value($0, unit: unit))" } ?? now)
    }
    var details: [String] = []
    if let change { details.append(PercentFormat.signed(change)) }
    if let ratio, ratio.low < ratio.high || value == nil {
      details.append("\(HumanFormat.ratio(ratio)) as good, \(HumanFormat.interval(ratio))")
    }
    if let allowance { details.append("allowed \(PercentFormat.signed(allowance).replacing("+", with: "± "))") }
    if let note { details.append(note) }
    if !details.isEmpty { parts.append("(\(details.joined(separator: "; ")))") }
    return parts.joined(separator: " ")
  }
}
