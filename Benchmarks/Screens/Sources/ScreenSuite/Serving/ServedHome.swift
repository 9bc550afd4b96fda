/// The home screen that is served: what ``PayloadGenerator`` makes of these numbers.
struct ServedHome: Sendable, Hashable {
  /// The number of sections.
  var sections: Int
  /// The number of cells in each.
  var cells: Int
  /// Another seed gives another screen of about the same size.
  var seed: UInt64

  /// Names a home screen; by default one of 200 sections and a little over 5 MB.
  init(sections: Int = 200, cells: Int = 95, seed: UInt64 = 1) {
    self.sections = sections
    self.cells = cells
    self.seed = seed
  }
}
