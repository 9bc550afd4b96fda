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
    var last = -1
    var cells = 0
    for element in layout.firstViewport() where element.section >= last && element.section >= 0 {
      if element.section > last {
        last = element.section
        cells = 0
      }
      if case .item = element.category { cells = max(cells, element.index + 1) }
    }
    guard last >= 0 else { return nil }
    section = last
    self.cells = cells
  }
}
