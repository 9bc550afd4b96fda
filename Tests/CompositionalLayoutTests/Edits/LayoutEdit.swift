import TestSupport

@testable import CompositionalLayout
@testable import LayoutDocuments

/// One change, of a model and of its solved layout.
struct LayoutEdit {
  /// The change without long descriptions, for messages.
  let summary: String
  /// Whether one section alone can be at fault afterwards, so that the error must be the same.
  var isOfOneSection = true
  var reports: [MeasuredSize] = []
  let change: (inout LayoutModel) -> Void
  let apply: (inout SolvedLayout) throws -> Void

  init(
    _ summary: String, _ change: @escaping (inout LayoutModel) -> Void,
    _ apply: @escaping (inout SolvedLayout) throws -> Void
  ) {
    (self.summary, self.change, self.apply) = (summary, change, apply)
  }

  /// Whether a report is wrong, whatever comes of it.
  func isRefused(by model: LayoutModel) -> Bool {
    reports.contains { size in
      [size.width, size.height].contains { ($0 ?? 0) < 0 || !($0 ?? 0).isFinite } || !model.has(size)
    }
  }
}

extension LayoutModel {
  fileprivate func has(_ size: MeasuredSize) -> Bool {
    if size.section == LayoutElement.wholeLayout, case .boundary(let kind) = size.element {
      return configuration.boundarySupplementaryItems.contains { $0.elementKind == kind }
    }
    guard sections.indices.contains(size.section) else { return false }
    let section = sections[size.section]
    switch size.element {
    case .item(let item): return section.cells.indices.contains(item)
    case .boundary(let kind): return section.description.boundarySupplementaryItems.contains { $0.elementKind == kind }
    }
  }
}

extension RandomDescription {
  mutating func model() -> LayoutModel {
    let configuration = configuration()
    return LayoutModel(container: container(), configuration: configuration, scale: scale())
  }

  /// Some of the reports are refused, and some changes come to nothing possible.
  mutating func edit(of model: LayoutModel) -> LayoutEdit {
    let sections = model.sections
    guard !sections.isEmpty, !generator.chance(sections.count < 3 ? 12 : 2) else { return appending() }
    let section = Int(generator.next() % UInt64(sections.count))
    let count = sections[section].cells.count
    switch generator.next() % 100 {
    case 0..<30: return reporting(reports(of: model))
    case 30..<38:
      let more = generator.pick([0, 1, 1, 2, 4])
      return LayoutEdit(
        "append \(more) to \(section)", { $0.sections[section].cells += Self.cells(more) },
        { try $0.appendItems(more, toSection: section) })
    case 38..<49:
      let (more, item) = (generator.pick([1, 1, 2, 3]), upTo(count))
      return LayoutEdit(
        "insert \(more) at \(item) of \(section)",
        { $0.sections[section].cells.insert(contentsOf: Self.cells(more), at: item) },
        { try $0.insertItems(more, at: item, inSection: section) })
    case 49..<60:
      let start = upTo(count)
      let range = start..<min(count, start + generator.pick([0, 1, 1, 2, 5]))
      return LayoutEdit(
        "remove \(range) of \(section)", { $0.sections[section].cells.removeSubrange(range) },
        { try $0.removeItems(range, inSection: section) })
    case 60..<68 where count > 0:
      let (from, to) = (upTo(count - 1), upTo(count - 1))
      return LayoutEdit(
        "move \(from) to \(to) in \(section)",
        { $0.sections[section].cells.insert($0.sections[section].cells.remove(at: from), at: to) },
        { try $0.moveItem(from: from, to: to, inSection: section) })
    case 68..<76 where sections.count < 4:
      let (description, items, place) = (self.section(), generator.pick(itemCounts), upTo(sections.count))
      return LayoutEdit(
        "insert section of \(items) at \(place)", { $0.sections.insert(Self.section(description, items), at: place) },
        { try $0.insert(section: description, itemCount: items, at: place) })
    case 76..<82:
      return LayoutEdit(
        "remove section \(section)", { $0.sections.remove(at: section) }, { $0.removeSection(at: section) })
    case 82..<88:
      let to = upTo(sections.count - 1)
      return LayoutEdit(
        "move section \(section) to \(to)", { $0.sections.insert($0.sections.remove(at: section), at: to) },
        { $0.moveSection(from: section, to: to) })
    case 88..<94:
      let description =
        generator.chance(60) ? self.section() : sections[upTo(sections.count - 1)].description
      return replacing(section, with: description, count: generator.chance(50) ? nil : generator.pick(itemCounts))
    case 94..<98: return resizing(container(), isKeeping: generator.chance(60))
    default: return appending()
    }
  }

  private mutating func appending() -> LayoutEdit {
    let (description, count) = (section(), generator.pick(itemCounts))
    return LayoutEdit("append section of \(count)") {
      $0.sections.append(Self.section(description, count))
    } _: {
      try $0.append(section: description, itemCount: count)
    }
  }

  private static func section(_ description: LayoutSection, _ count: Int) -> LayoutModel.Section {
    LayoutModel.Section(description: description, cells: cells(count))
  }

  private static func cells(_ count: Int) -> [LayoutModel.Reported] {
    Array(repeating: LayoutModel.Reported(), count: count)
  }

  private func reporting(_ sizes: [MeasuredSize]) -> LayoutEdit {
    var edit = LayoutEdit("report \(sizes)") { model in
      for size in sizes { model.take(size) }
    } _: {
      try $0.report(sizes)
    }
    edit.reports = sizes
    edit.isOfOneSection = false
    return edit
  }

  /// A section of another description forgets its reports.
  private func replacing(_ section: Int, with description: LayoutSection, count: Int?) -> LayoutEdit {
    LayoutEdit("replace \(section), \(count.map(String.init) ?? "as many")") { model in
      model.sections[section].description = description
      model.forget(section)
      guard let count else { return }
      model.sections[section].cells = Self.cells(count)
    } _: {
      try $0.replaceSection(at: section, with: description, itemCount: count)
    }
  }

  private func resizing(_ container: LayoutContainer, isKeeping: Bool) -> LayoutEdit {
    var edit = LayoutEdit("resize to \(container), keeping \(isKeeping)") { model in
      model.container = container
      guard !isKeeping else { return }
      model.around = [:]
      for section in model.sections.indices { model.forget(section) }
    } _: {
      try $0.resize(to: container, keepingMeasuredSizes: isKeeping)
    }
    edit.isOfOneSection = false
    return edit
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
