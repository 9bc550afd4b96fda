import Testing
import TestSupport

@testable import CompositionalLayout
@testable import LayoutDocuments

/// Ways to come to the same layout.
@Suite("Edits that come to the same")
struct EditEquivalenceTests {
  private func forEachDocument(
    from seed: UInt64, _ body: (UInt64, LayoutDocument, SolvedLayout, inout SeededGenerator) throws -> Void
  ) rethrows {
    for number in 0..<250 as Range<UInt64> {
      var random = RandomDescription(seed: seed + number)
      let document = random.document()
      guard let whole = try? document.solve() else { continue }
      try body(seed + number, document, whole, &random.generator)
    }
  }

  private func empty(_ document: LayoutDocument) throws -> SolvedLayout {
    try SolvedLayout(
      container: document.container, configuration: document.layout.configuration, scale: document.scale)
  }

  private func expectSame(_ layout: SolvedLayout, _ whole: SolvedLayout, _ seed: UInt64, _ document: LayoutDocument) {
    let difference = LayoutSnapshot(layout).difference(to: LayoutSnapshot(whole))
    #expect(difference == nil, "seed \(seed): \(difference ?? "") in \(json(document))")
  }

  @Test("a section's items in two calls instead of one")
  func splitItems() throws {
    try forEachDocument(from: 500_000) { seed, document, whole, generator in
      var layout = try empty(document)
      for (section, count) in zip(document.layout.sections, document.itemsPerSection) {
        let first = Int(generator.next() % UInt64(count + 1))
        let second = Int(generator.next() % UInt64(count - first + 1))
        let index = try layout.append(section: section, itemCount: first)
        try layout.appendItems(second, toSection: index)
        try layout.appendItems(count - first - second, toSection: index)
      }
      try layout.report(document.measured)
      expectSame(layout, whole, seed, document)
    }
  }

  @Test("reports one by one instead of all at once, before the last items come and after")
  func splitReports() throws {
    try forEachDocument(from: 510_000) { seed, document, whole, generator in
      var layout = try empty(document)
      for (index, pair) in zip(document.layout.sections, document.itemsPerSection).enumerated() {
        let first = Int(generator.next() % UInt64(pair.1 + 1))
        try layout.append(section: pair.0, itemCount: first)
        // Headers and footers are there from the start; what comes first with the section, comes with its first items.
        let reports = document.measured.filter { $0.section == index || $0.section < index && index == 0 }
        let early = reports.filter { report in
          guard case .item(let item) = report.element else { return true }
          return item < first
        }
        let late = reports.filter { !early.contains($0) }
        do {
          for report in early { try layout.report([report]) }
          try layout.appendItems(pair.1 - first, toSection: index)
          for report in late { try layout.report([report]) }
        } catch {
          // What lies between two possible layouts may be impossible: a report that is taken back by a later one.
          return
        }
      }
      expectSame(layout, whole, seed, document)
    }
  }

  @Test("sections from the last to the first, and moved there")
  func backwards() throws {
    try forEachDocument(from: 520_000) { seed, document, whole, generator in
      var inserted = try empty(document)
      var moved = try empty(document)
      for (section, count) in zip(document.layout.sections, document.itemsPerSection).reversed() {
        try inserted.insert(section: section, itemCount: count, at: 0)
        let index = try moved.append(section: section, itemCount: count)
        moved.moveSection(from: index, to: 0)
      }
      try inserted.report(document.measured)
      try moved.report(document.measured)
      expectSame(inserted, whole, seed, document)
      expectSame(moved, whole, seed, document)
    }
  }

  @Test("another size and back, measured sizes kept")
  func resizedBack() throws {
    try forEachDocument(from: 530_000) { seed, document, whole, generator in
      var layout = whole
      var other = document.container
      other.width += Double(generator.pick([-40, 1, 200]))
      other.layoutDirection = generator.pick(LayoutDirection.allCases)
      guard (try? layout.resize(to: other, keepingMeasuredSizes: true)) != nil else { return }
      #expect(layout.container == other)
      try layout.resize(to: document.container, keepingMeasuredSizes: true)
      expectSame(layout, whole, seed, document)
      try layout.resize(to: document.container)
      var unmeasured = document
      unmeasured.measured = []
      expectSame(layout, try unmeasured.solve(), seed, document)
    }
  }

  @Test("what goes out and comes back, unmeasured")
  func removedAndBack() throws {
    try forEachDocument(from: 540_000) { seed, document, whole, generator in
      // Headers and footers stay where all items go, and keep what they reported.
      var unmeasured = document
      unmeasured.measured.removeAll { if case .item = $0.element { true } else { false } }
      guard let plain = try? unmeasured.solve() else { return }
      var layout = whole
      for (section, count) in document.itemsPerSection.enumerated() where count > 0 {
        try layout.removeItems(0..<count, inSection: section)
        try layout.insertItems(count, at: 0, inSection: section)
      }
      expectSame(layout, plain, seed, document)
      layout.removeSection(at: 0)
      try layout.insert(section: document.layout.sections[0], itemCount: document.itemsPerSection[0], at: 0)
      unmeasured.measured.removeAll { $0.section == 0 }
      expectSame(layout, try unmeasured.solve(), seed, document)
    }
  }
}
