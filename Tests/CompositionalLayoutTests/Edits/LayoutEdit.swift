@testable import CompositionalLayout

/// One change of a layout.
enum LayoutEdit {
  case append(LayoutSection, count: Int)
  case appendItems(Int, section: Int)
  case insert(LayoutSection, count: Int, at: Int)
  case removeSection(Int)
  case moveSection(from: Int, to: Int)
  case replaceSection(Int, with: LayoutSection, count: Int?)
  case insertItems(Int, at: Int, section: Int)
  case removeItems(Range<Int>, section: Int)
  case moveItem(from: Int, to: Int, section: Int)
  case resize(LayoutContainer, isKeepingMeasuredSizes: Bool)
  case report([MeasuredSize])

  /// Whether the change itself is wrong, whatever comes of it: a report that nothing can make.
  func isRefused(by model: LayoutModel) -> Bool {
    guard case .report(let sizes) = self else { return false }
    return sizes.contains { size in
      [size.width, size.height].contains { ($0 ?? 0) < 0 || !($0 ?? 0).isFinite } || !model.has(size)
    }
  }

  /// Whether one section alone can be what is wrong afterwards, so that the error must be the same.
  var isOfOneSection: Bool {
    switch self {
    case .resize, .report: false
    default: true
    }
  }

  /// The change without long descriptions, for messages.
  var summary: String {
    switch self {
    case .append(_, let count): "append \(count)"
    case .insert(_, let count, let index): "insert \(count) at \(index)"
    case .replaceSection(let index, _, let count): "replaceSection \(index) \(count.map(String.init) ?? "nil")"
    default: "\(self)"
    }
  }
}

extension LayoutModel {
  /// Whether what reports is there.
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

extension SolvedLayout {
  /// What an edit moved; nil for an appended section, which moves nothing.
  mutating func apply(_ edit: LayoutEdit) throws -> LayoutInvalidation? {
    switch edit {
    case .append(let section, let count):
      try append(section: section, itemCount: count)
      return nil
    case .appendItems(let count, let section): return try appendItems(count, toSection: section)
    case .insert(let section, let count, let index):
      return try insert(section: section, itemCount: count, at: index)
    case .removeSection(let index): return removeSection(at: index)
    case .moveSection(let from, let to): return moveSection(from: from, to: to)
    case .replaceSection(let index, let section, let count):
      return try replaceSection(at: index, with: section, itemCount: count)
    case .insertItems(let count, let item, let section):
      return try insertItems(count, at: item, inSection: section)
    case .removeItems(let range, let section): return try removeItems(range, inSection: section)
    case .moveItem(let from, let to, let section): return try moveItem(from: from, to: to, inSection: section)
    case .resize(let container, let isKeeping):
      return try resize(to: container, keepingMeasuredSizes: isKeeping)
    case .report(let sizes): return try report(sizes)
    }
  }
}
