/// The parameters of the served home screen, which ``PayloadGenerator`` makes.
package struct ServedHome: Sendable, Hashable {
  /// The number of sections.
  package var sections: Int
  /// The number of cells in each section.
  package var cells: Int
  /// The seed of the content; screens of other seeds have about the same size.
  package var seed: UInt64

  /// Creates the parameters; the defaults give a little over 5 MB.
  package init(sections: Int = 200, cells: Int = 95, seed: UInt64 = 1) {
    self.sections = sections
    self.cells = cells
    self.seed = seed
  }
}
