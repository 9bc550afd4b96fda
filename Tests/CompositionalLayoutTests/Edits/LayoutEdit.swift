import TestSupport

@testable import CompositionalLayout
@testable import LayoutDocuments

/// One change, of a description and of its solved layout.
struct LayoutEdit {
  /// The change without long descriptions, for messages.
  let name: String
  /// Is true when one section alone can be at fault afterwards, so that the error must be the same.
  var isOfOneSection = true
  let change: (inout LayoutDocument) -> Void
  let apply: (inout SolvedLayout) throws -> Void
}

extension LayoutDocument {
  /// Changes a section's items, as an array of their old indices; nil is a new item.
  fileprivate mutating func changeItems(of section: Int, _ change: (inout [Int?]) -> Void) {
    var items = (0..<itemsPerSection[section]).map(Optional.some)
    change(&items)
    itemsPerSection[section] = items.count
    measured = measured.compactMap { report in
      guard report.section == section, case .item(let item) = report.element else {
        return report
      }
      return items.firstIndex(of: item).map {
        MeasuredSize(section: section, item: $0, width: report.width, height: report.height)
      }
    }
  }

  /// Changes the sections, as an array of their old indices; nil is a new one.
  fileprivate mutating func changeSections(
    _ new: (section: LayoutSection, count: Int)? = nil, _ change: (inout [Int?]) -> Void
  ) {
    let old = layout.sections
    let counts = itemsPerSection
    var order = old.indices.map(Optional.some)
    change(&order)
    layout.sections = order.compactMap { $0.map { old[$0] } ?? new?.section }
    itemsPerSection = order.compactMap { $0.map { counts[$0] } ?? new?.count }
    measured = measured.compactMap { report in
      guard report.section >= 0 else { return report }
      return order.firstIndex(of: report.section).map {
        MeasuredSize(
          section: $0, element: report.element, width: report.width, height: report.height)
      }
    }
  }
}

extension RandomDescription {
  /// Some of the reports are refused, and some changes come to nothing possible.
  mutating func edit(of document: LayoutDocument) -> LayoutEdit {
    let sections = document.layout.sections
    let new = (section: self.section(), count: generator.pick(itemCounts))
    let appending = LayoutEdit(name: "append section of \(new.count)") {
      $0.changeSections(new) { $0.append(nil) }
    } apply: {
      try $0.append(section: new.section, itemCount: new.count)
    }
    guard !sections.isEmpty, !generator.chance(sections.count < 3 ? 12 : 2) else {
      return appending
    }
    let section = upTo(sections.count - 1)
    let more = generator.pick([0, 1, 1, 2, 4])
    let count = document.itemsPerSection[section]
    let from = upTo(count)
    switch generator.next() % 100 {
    case 0..<30: return reporting(reports(of: document))
    case 30..<35:
      return LayoutEdit(
        name: "append \(more) to \(section)", change: { $0.itemsPerSection[section] += more },
        apply: { try $0.appendItems(more, toSection: section) })
    case 35..<43: return changingItems(of: section, count: count)
    case 43..<51:
      return LayoutEdit(name: "insert \(more) at \(from) of \(section)") {
        $0.changeItems(of: section) {
          $0.insert(contentsOf: Array(repeating: nil, count: more), at: from)
        }
      } apply: {
        try $0.insertItems(more, at: from, inSection: section)
      }
    case 51..<60:
      let range = from..<min(count, from + more)
      return LayoutEdit(
        name: "remove \(range) of \(section)",
        change: { $0.changeItems(of: section) { $0.removeSubrange(range) } },
        apply: { try $0.removeItems(range, inSection: section) })
    case 60..<76 where sections.count < 4:
      let place = upTo(sections.count)
      return LayoutEdit(
        name: "insert section of \(new.count) at \(place)",
        change: { $0.changeSections(new) { $0.insert(nil, at: place) } },
        apply: { try $0.insert(section: new.section, itemCount: new.count, at: place) })
    case 76..<82:
      return LayoutEdit(
        name: "remove section \(section)", change: { $0.changeSections { $0.remove(at: section) } },
        apply: { $0.removeSection(at: section) })
    case 82..<94:
      let description = generator.chance(60) ? new.section : generator.pick(sections)
      let count = generator.chance(50) ? nil : new.count
      return LayoutEdit(name: "replace \(section), \(count.map(String.init) ?? "as many")") {
        $0.layout.sections[section] = description
        if let count { $0.itemsPerSection[section] = count }
        // A section of another description forgets its reports.
        $0.measured.removeAll { $0.section == section }
      } apply: {
        try $0.replaceSection(at: section, with: description, itemCount: count)
      }
    case 94..<98: return resizing(container(), isKeeping: generator.chance(60))
    default: return appending
    }
  }

  /// Several items that go, come and move at once.
  private mutating func changingItems(of section: Int, count: Int) -> LayoutEdit {
    let old = Array(0..<count)
    var new = old
    for number in 0..<generator.pick([1, 2, 3]) {
      let gone = new.isEmpty ? nil : new.remove(at: upTo(new.count - 1))
      if let gone, generator.chance(60) {
        new.insert(gone, at: upTo(new.count))
      }
      if generator.chance(40) {
        new.insert(count + number, at: upTo(new.count))
      }
    }
    let difference = new.difference(from: old).inferringMoves()
    return LayoutEdit(
      name: "change \(section) to \(new)",
      change: { $0.changeItems(of: section) { $0 = new.map { $0 < count ? $0 : nil } } },
      apply: { try $0.changeItems(by: difference, inSection: section) })
  }

  private func reporting(_ sizes: [MeasuredSize]) -> LayoutEdit {
    LayoutEdit(
      name: "report \(sizes)", isOfOneSection: false, change: { $0.measured += sizes },
      apply: { try $0.report(sizes) })
  }

  private func resizing(_ container: LayoutContainer, isKeeping: Bool) -> LayoutEdit {
    LayoutEdit(name: "resize to \(container), keeping \(isKeeping)", isOfOneSection: false) {
      $0.container = container
      if !isKeeping { $0.measured = [] }
    } apply: {
      try $0.resize(to: container, keepingMeasuredSizes: isKeeping)
    }
  }

  private mutating func upTo(_ greatest: Int) -> Int {
    Int(generator.next() % UInt64(greatest + 1))
  }

  /// Some reports of the document's elements, or one that does not exist.
  private mutating func reports(of document: LayoutDocument) -> [MeasuredSize] {
    let missing = MeasuredSize(section: document.layout.sections.count, item: 0, height: 20)
    return generator.chance(5)
      ? [missing] : Array(measured(document).prefix(generator.pick([0, 1, 1, 1, 2, 3, 6])))
  }
}
