import CompositionalLayout

struct DescriptionChain {
  let section: LayoutSection
  private(set) var groups: [LayoutGroup]
  private(set) var item: LayoutItem?

  /// Follows a path such as `$.layout.sections[0].group.subitems[1].subitems[0]` through a section.
  init(_ section: LayoutSection, path: String) {
    self.section = section
    groups = [section.group]
    for step in path.split(separator: ".").drop(while: { $0 != "group" }).dropFirst() {
      let index = step.drop { $0 != "[" }.dropFirst().dropLast()
      guard let index = Int(index), parent.subitems.indices.contains(index) else {
        return
      }
      switch parent.subitems[index] {
      case .item(let item): self.item = item
      case .group(let group): groups.append(group)
      }
    }
  }

  var rule: LayoutRule {
    switch parent.content {
    case .custom: .customItems
    case .repeating(_, _, let inShares): inShares ? .shares : .nestedShares
    case .subitems: .repetition
    }
  }

  var parent: LayoutGroup { groups.last ?? section.group }

  /// The nodes that groups place: all below the root group, with the item.
  var placed: [LayoutNode] {
    groups.dropFirst().map { .group($0) } + (item.map { [.item($0)] } ?? [])
  }
}

extension LayoutGroup {
  /// Is true when a count divides the group's extent (rule 3.1).
  var isShared: Bool {
    if case .repeating(_, _, let inShares) = content { inShares } else { false }
  }

  func runs(along axis: CompositionalLayout.Axis) -> Bool {
    switch self.axis {
    case .horizontal: axis == .x
    case .vertical: axis == .y
    case .custom: false
    }
  }

  /// Is true when a size in the group waits for reports (rule 9).
  var hasEstimates: Bool {
    layoutSize.isEstimated
      || subitems.contains { node in
        if case .group(let group) = node {
          group.hasEstimates
        } else {
          node.layoutSize.isEstimated
        }
      }
  }
}

extension LayoutSize {
  var isEstimated: Bool { widthDimension.isOpen || heightDimension.isOpen }
}

extension LayoutDimension {
  /// The container's axis that a fraction refers to; nil for points.
  var fractionAxis: Axis? {
    switch unit {
    case .fractionalWidth: .x
    case .fractionalHeight: .y
    case .absolute, .estimated, .uniformAcrossSiblings: nil
    }
  }
}
