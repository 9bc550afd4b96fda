import JSONStream

final class Tally: Sendable {
  private let number = Guarded(0)

  func add(_ other: Int = 1) { number.with { $0 += other } }
  var sum: Int { number.with { $0 } }
}
