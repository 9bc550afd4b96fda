import TestSupport

@testable import CompositionalLayout
@testable import LayoutDocuments

extension RandomDescription {
  mutating func measured(_ document: LayoutDocument) -> [MeasuredSize] {
    var reports: [MeasuredSize] = []
    for (section, count) in document.itemsPerSection.enumerated() where generator.chance(65) {
      let share = generator.pick([10, 40, 100])
      for item in 0..<count where generator.chance(share) {
        reports += measured(section, .item(item))
      }
    }
    for kind in RandomDescription.boundaryKinds {
      for section in -1..<document.itemsPerSection.count where generator.chance(40) {
        let items =
          section < 0
          ? document.layout.configuration.boundarySupplementaryItems
          : document.layout.sections[section].boundarySupplementaryItems
        guard items.contains(where: { $0.elementKind == kind }) else {
          continue
        }
        reports += measured(section, .boundary(kind: kind))
      }
    }
    for index in reports.indices {
      let section = reports[index].section
      guard section >= 0, takesBack(document.layout.sections[section]) else {
        continue
      }
      if reports[index].width == 0 { reports[index].width = nil }
      if reports[index].height == 0 { reports[index].height = nil }
    }
    reports.shuffle(using: &generator)
    return reports
  }

  private func takesBack(_ section: LayoutSection) -> Bool {
    let insets = section.group.contentInsets
    let lengths = [
      section.interGroupSpacing, insets.top, insets.leading, insets.bottom, insets.trailing,
    ]
    return lengths.contains { $0 < 0 }
  }

  private mutating func measured(_ section: Int, _ element: MeasuredSize.Element) -> [MeasuredSize]
  {
    (0..<generator.pick([1, 1, 1, 2])).map { _ in measuredSize(section: section, element) }
  }

  mutating func measuredSize(section: Int, _ element: MeasuredSize.Element) -> MeasuredSize {
    var report = MeasuredSize(section: section, element: element)
    if generator.chance(65) {
      report.width =
        generator.chance(2) ? 0 : generator.pick([18, 33.5, 47, 64.25, 96, 121, 170, 210])
      if generator.chance(1) { report.width = 2000 }
    }
    if generator.chance(80) {
      report.height = generator.chance(2) ? 0 : generator.pick([21, 30, 44.5, 58, 75.25, 130, 260])
      if generator.chance(1) { report.height = 1500 }
    }
    return report
  }
}
