@testable import CompositionalLayout
@testable import LayoutDocuments

/// Makes a failing description smaller, so that a failure can be understood.
enum Shrinking {
  /// The smallest description found on the way down that still fails; tries each simplification once more after any
  /// that helped.
  static func smallest(_ document: LayoutDocument, fails: (LayoutDocument) -> Bool) -> LayoutDocument {
    var smallest = document
    var tries = 0
    while let next = variants(of: smallest).first(where: fails), tries < 1000 {
      smallest = next
      tries += 1
    }
    return smallest
  }

  /// What changes make of a value, without those that change nothing.
  static func changed<Value: Equatable>(_ value: Value, _ changes: [(inout Value) -> Void]) -> [Value] {
    changes.compactMap { change in
      var variant = value
      change(&variant)
      return variant == value ? nil : variant
    }
  }

  private static func variants(of document: LayoutDocument) -> [LayoutDocument] {
    var changes: [(inout LayoutDocument) -> Void] = []
    for section in document.layout.sections.indices {
      changes.append { remove(section, from: &$0) }
      let count = document.itemsPerSection[section]
      for fewer in [count / 2, count - 1] where fewer >= 0 { changes.append { $0.itemsPerSection[section] = fewer } }
    }
    for index in document.measured.indices {
      changes.append { $0.measured.remove(at: index) }
      if document.measured[index].width != nil, document.measured[index].height != nil {
        changes.append { $0.measured[index].width = nil }
        changes.append { $0.measured[index].height = nil }
      }
    }
    changes += [
      { $0.layout.configuration.scrollDirection = .vertical },
      { $0.container.layoutDirection = .leftToRight },
      { $0.container.safeAreaInsets = .zero },
      { $0.container.layoutMargins = .zero },
      { $0.container.adjustedContentInset = .zero },
      { $0.contentOffset = .zero },
      { $0.scale = nil },
      { $0.layout.configuration.interSectionSpacing = 0 },
      { $0.layout.configuration.contentInsetsReference = .none },
    ]
    if document.layout.configuration.scrollDirection == .horizontal {
      changes.append { $0 = Transposition.document($0) }
    }
    for items in variants(of: document.layout.configuration.boundarySupplementaryItems) {
      changes.append { $0.layout.configuration.boundarySupplementaryItems = items }
    }
    for (index, section) in document.layout.sections.enumerated() {
      for variant in variants(of: section) { changes.append { $0.layout.sections[index] = variant } }
    }
    return changed(document, changes).map(withoutStrayReports)
  }

  private static func remove(_ section: Int, from document: inout LayoutDocument) {
    document.layout.sections.remove(at: section)
    document.itemsPerSection.remove(at: section)
    document.measured.removeAll { $0.section == section }
    for index in document.measured.indices where document.measured[index].section > section {
      document.measured[index].section -= 1
    }
  }

  /// Without reports of what is no longer there, which the solver refuses.
  private static func withoutStrayReports(_ document: LayoutDocument) -> LayoutDocument {
    var document = document
    let layout = document.layout
    let counts = document.itemsPerSection
    document.measured.removeAll { report in
      switch report.element {
      case .item(let item): return item >= counts[report.section]
      case .boundary(let kind):
        let items =
          report.section < 0
          ? layout.configuration.boundarySupplementaryItems
          : layout.sections[report.section].boundarySupplementaryItems
        return !items.contains { $0.elementKind == kind }
      }
    }
    return document
  }

  static func variants(of items: [BoundarySupplementaryItem]) -> [[BoundarySupplementaryItem]] {
    items.indices.flatMap { index in
      changed(
        items,
        [
          { $0.remove(at: index) },
          { $0[index].absoluteOffset = .zero },
          { $0[index].extendsBoundary = true },
          { $0[index].pinToVisibleBounds = false },
          { $0[index].contentInsets = .zero },
          { $0[index].zIndex = 1 },
        ])
    }
  }
}
