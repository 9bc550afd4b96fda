import Sections

/// Whether strategies agree on a payload: asked before anything is measured.
struct EqualityCheck {
  /// What a strategy's result is, held against the reference's.
  enum Verdict {
    case equal
    /// Where it differs first.
    case different(String)
    /// It failed where the reference did not.
    case failed(String)
  }

  let reference: [SectionModel]

  func verdict(_ sections: [SectionModel]) -> Verdict {
    if sections == reference { return .equal }
    guard sections.count == reference.count else {
      return .different("\(sections.count) sections, not \(reference.count)")
    }
    for (index, (own, expected)) in zip(sections, reference).enumerated() where own != expected {
      guard own.header == expected.header else { return .different("the header of section \(index)") }
      guard own.cells.count == expected.cells.count else {
        return .different("section \(index): \(own.cells.count) cells, not \(expected.cells.count)")
      }
      if let cell = own.cells.indices.first(where: { own.cells[$0] != expected.cells[$0] }) {
        return .different("section \(index), cell \(cell)")
      }
    }
    // Equal piece by piece and yet not equal: a value such as NaN.
    return .different("a value that does not equal itself")
  }
}
