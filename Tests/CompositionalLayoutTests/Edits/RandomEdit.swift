import TestSupport

@testable import CompositionalLayout
@testable import LayoutDocuments

extension RandomDescription {
  /// A model without sections, whose layout may scroll either way and be rounded.
  mutating func model() -> LayoutModel {
    let configuration = configuration()
    return LayoutModel(container: container(), configuration: configuration, scale: scale())
  }

  /// A change that a model can take. Some of its reports are refused, and some changes come to nothing possible.
  mutating func edit(of model: LayoutModel) -> LayoutEdit {
    let sections = model.sections
    guard !sections.isEmpty, !generator.chance(sections.count < 3 ? 12 : 2) else {
      return .append(section(), count: generator.pick(itemCounts))
    }
    let section = Int(generator.next() % UInt64(sections.count))
    let count = sections[section].cells.count
    switch generator.next() % 100 {
    case 0..<30: return .report(reports(of: model))
    case 30..<38: return .appendItems(generator.pick([0, 1, 1, 2, 4]), section: section)
    case 38..<49: return .insertItems(generator.pick([1, 1, 2, 3]), at: upTo(count), section: section)
    case 49..<60:
      let start = upTo(count)
      return .removeItems(start..<min(count, start + generator.pick([0, 1, 1, 2, 5])), section: section)
    case 60..<68 where count > 0: return .moveItem(from: upTo(count - 1), to: upTo(count - 1), section: section)
    case 68..<76 where sections.count < 4:
      return .insert(self.section(), count: generator.pick(itemCounts), at: upTo(sections.count))
    case 76..<82: return .removeSection(section)
    case 82..<88: return .moveSection(from: section, to: upTo(sections.count - 1))
    case 88..<94:
      return .replaceSection(
        section, with: generator.chance(60) ? self.section() : sections[upTo(sections.count - 1)].description,
        count: generator.chance(50) ? nil : generator.pick(itemCounts))
    case 94..<98: return .resize(container(), isKeepingMeasuredSizes: generator.chance(60))
    default: return .append(self.section(), count: generator.pick(itemCounts))
    }
  }

  private mutating func upTo(_ greatest: Int) -> Int { Int(generator.next() % UInt64(greatest + 1)) }

  private mutating func reports(of model: LayoutModel) -> [MeasuredSize] {
    var reports: [MeasuredSize] = []
    for _ in 0..<generator.pick([0, 1, 1, 1, 2, 3, 6]) {
      let section = upTo(model.sections.count - 1)
      let count = model.sections[section].cells.count
      guard count > 0 else { continue }
      reports.append(measuredSize(section: section, .item(upTo(count - 1))))
    }
    if generator.chance(25) {
      let section = upTo(model.sections.count) - 1
      let items =
        section < 0
        ? model.configuration.boundarySupplementaryItems
        : model.sections[section].description.boundarySupplementaryItems
      if !items.isEmpty {
        reports.append(measuredSize(section: section, .boundary(kind: generator.pick(items).elementKind)))
      }
    }
    guard generator.chance(5) else { return reports }
    let section = upTo(model.sections.count - 1)
    reports.append(
      generator.pick([
        MeasuredSize(section: model.sections.count, item: 0, width: 20), MeasuredSize(section: -1, item: 0, height: 20),
        MeasuredSize(section: section, item: model.sections[section].cells.count, height: 20),
        MeasuredSize(section: section, item: -1, height: 20), MeasuredSize(section: section, item: 0, width: -1),
        MeasuredSize(section: section, item: 0, height: .nan),
        MeasuredSize(section: section, item: 0, width: .infinity),
        MeasuredSize(section: section, kind: "nobody", height: 20),
        MeasuredSize(section: model.sections.count, kind: "header", height: 20),
        MeasuredSize(section: -1, kind: "nobody", height: 20),
        MeasuredSize(section: -1, kind: "header", height: -2),
      ]))
    return reports
  }
}
