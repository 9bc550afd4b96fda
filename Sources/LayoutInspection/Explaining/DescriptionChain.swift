import CompositionalLayout

/// The nodes from a section's root group to an item, along the item's path: what a rule about the
/// item's frame may depend on.
///
///     $.layout.sections[0].group.subitems[1].subitems[0]
///
///     groups:  root group, its second subitem
///     item:    the first subitem of that
struct DescriptionChain {
  /// The section or variant in force.
  let section: LayoutSection
  /// The groups from the root group in; never empty.
  private(set) var groups: [LayoutGroup]
  /// The item; nil in a custom group, whose frames are no nodes.
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

  /// The rule by which the innermost group places its children.
  var rule: LayoutRule {
    switch parent.content {
    case .custom: .customItems
    case .repeating(_, _, let inShares): inShares ? .shares : .nestedShares
    case .subitems: .repetition
    }
  }

  /// The innermost group.
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

  /// Returns whether the group's children follow each other on an axis; false for a custom group,
  /// whose children do not.
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
  /// Is true when a report may replace the width or the height.
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
