import BenchmarkKit
import Sections

extension FaultyDecode {
  /// The first section is held by an object that holds itself.
  func leakingSection() -> () throws -> Void {
    {
      let sections = try gathered { try decode($0) }
      if let first = sections.first { SectionHolder(first).hold() }
      keep(sections)
    }
  }
}

private final class SectionHolder<Section> {
  let section: Section
  private var itself: SectionHolder?

  init(_ section: Section) { self.section = section }

  @inline(never)
  func hold() { itself = self }
}
