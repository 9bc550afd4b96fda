import CompositionalLayout

/// What of a payload the first screen shows.
struct FirstViewport: Equatable {
  /// The last section that is on the screen.
  var section: Int
  /// How many of its cells have to be there: those up to the last one on the screen.
  var cells: Int
}

extension FirstViewport {
  /// What a layout has on the first screen; nil when that is nothing.
  init?(_ layout: SolvedLayout) {
    let elements = layout.firstViewport()
    guard let last = elements.map(\.section).max(), last >= 0 else { return nil }
    section = last
    cells = elements.filter { $0.section == last && $0.category == .item }.map { $0.index + 1 }.max() ?? 0
  }
}
