import SectileBench

/// The parameters of a generated home screen, as of `sectile generate`. The same numbers give the same screen.
public struct GeneratedHome: Sendable, Hashable {
  /// The number of sections.
  public let sections: Int
  /// The number of cells in each section.
  public let cells: Int
  /// The seed of the random content.
  public let seed: UInt64

  /// Creates the parameters.
  ///
  /// - Throws: ``ScreenServerError`` when a number is negative.
  public init(sections: Int = 10, cells: Int = 20, seed: UInt64 = 1) throws {
    for (name, number) in [("sections", sections), ("cells", cells)] where number < 0 {
      throw ScreenServerError(.badOption, "\(name) is \(number); it must be 0 or more")
    }
    self.sections = sections
    self.cells = cells
    self.seed = seed
  }

  /// Writes the screen piece by piece: one cell is held in memory at a time.
  func write(to writer: inout HomeWriter) throws {
    let generator = PayloadGenerator(.init(sections: sections, cells: cells, seed: seed))
    try generator.generate { (chunk: UnsafeRawBufferPointer) throws in try writer.write(chunk) }
  }
}
