package import ArgumentParser
package import ScreenServer

/// The options of a generated home screen.
package struct HomeOptions: ParsableArguments, Sendable {
  @Option(help: "A generated home screen: the number of sections. (default: 10, of a preview 40)")
  package var sections: Int?

  @Option(help: "A generated home screen: the number of cells in each section. (default: 20, of a preview 12)")
  package var cells: Int?

  @Option(help: "A generated home screen: another seed gives another one. (default: 1)")
  package var seed: UInt64?

  /// Whether any of the options is given.
  package var isGiven: Bool { sections != nil || cells != nil || seed != nil }

  package init() {}

  package func validate() throws {
    for (name, number) in [("--sections", sections), ("--cells", cells)] {
      if let number, number < 0 { throw ValidationError("\(name) is \(number); it must be 0 or more") }
    }
  }

  package func home(sections: Int, cells: Int) throws -> GeneratedHome {
    try GeneratedHome(sections: self.sections ?? sections, cells: self.cells ?? cells, seed: seed ?? 1)
  }
}
