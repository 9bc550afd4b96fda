/// The home screen that is served: what ``PayloadGenerator`` makes of these numbers.
package struct ServedHome: Sendable, Hashable {
  /// The number of sections.
  package var sections: Int
  /// The number of cells in each.
  package var cells: Int
  /// Another seed gives another screen of about the same size.
  package var seed: UInt64

  /// Names a home screen; by default one of 200 sections and a little over 5 MB.
  package init(sections: Int = 200, cells: Int = 95, seed: UInt64 = 1) {
    self.sections = sections
    self.cells = cells
    self.seed = seed
  }
}
