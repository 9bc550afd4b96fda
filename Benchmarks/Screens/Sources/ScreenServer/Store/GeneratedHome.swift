import SectileBench

/// A made-up home screen of any size, the same for the same numbers: what `sectile generate` writes.
public struct GeneratedHome: Sendable, Hashable {
  /// The number of sections.
  public let sections: Int
  /// The number of cells in each section.
  public let cells: Int
  /// Another seed gives another screen.
  public let seed: UInt64

  /// - Throws: ``ScreenServerError`` when a number is negative.
  public init(sections: Int = 10, cells: Int = 20, seed: UInt64 = 1) throws {
    for (name, number) in [("sections", sections), ("cells", cells)] where number < 0 {
      throw ScreenServerError(.badOption, "\(name) is \(number); it must be 0 or more")
    }
    self.sections = sections
    self.cells = cells
    self.seed = seed
  }

  /// Writes it piece by piece: nothing of it is held but one cell.
  func write(to writer: inout HomeWriter) throws {
    let generator = PayloadGenerator(.init(sections: sections, cells: cells, seed: seed))
    try generator.generate { (chunk: UnsafeRawBufferPointer) throws in try writer.write(chunk) }
  }
}
