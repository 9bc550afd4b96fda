/// A number of cells as people write it: 500, 10k, 1M.
struct CellAmount: Hashable {
  let count: Int

  init(_ count: Int) { self.count = count }

  /// Nil when the text is no such number, or is below 1.
  init?(parsing text: some StringProtocol) {
    let units: [Character: Int] = ["k": 1000, "K": 1000, "m": 1_000_000, "M": 1_000_000]
    let unit = text.last.flatMap { units[$0] }
    guard let number = Int(unit == nil ? text[...] : text.dropLast()[...]), number > 0 else { return nil }
    let (count, overflow) = number.multipliedReportingOverflow(by: unit ?? 1)
    guard !overflow else { return nil }
    self.count = count
  }

  var text: String {
    switch count {
    case 1_000_000... where count.isMultiple(of: 1_000_000): "\(count / 1_000_000)M"
    case 1000... where count.isMultiple(of: 1000): "\(count / 1000)k"
    default: "\(count)"
    }
  }
}
