import CompositionalLayout

struct DescriptionChain {
  let section: LayoutSection
  private(set) var groups: [LayoutGroup]
  private(set) var item: LayoutItem?
  private(set) var customItem: LayoutGroupCustomItem?
  private(set) var paths: [String]

  /// Follows a path such as `$.layout.sections[0].group.subitems[1].subitems[0]` through a section.
  init(_ section: LayoutSection, path: String) {
    self.section = section
    groups = [section.group]
    paths = [".group"]
    for step in DescriptionChain.indices(in: path).dropFirst() {
      guard let group = groups.last, let parent = paths.last else { return }
      switch group.content {
      case .custom(let items):
        guard items.indices.contains(step) else { return }
        customItem = items[step]
        paths.append("\(parent).customItems[\(step)]")
        return
      case .repeating(let node, _, _): enter(node, "\(parent).subitems[\(step)]")
      case .subitems(let nodes):
        guard nodes.indices.contains(step) else { return }
        enter(nodes[step], "\(parent).subitems[\(step)]")
      }
    }
  }

  private mutating func enter(_ node: LayoutNode, _ path: String) {
    paths.append(path)
    switch node {
    case .item(let item): self.item = item
    case .group(let group): groups.append(group)
    }
  }

  private static func indices(in path: String) -> [Int] {
    path.split(separator: "[").dropFirst().compactMap { part in Int(part.prefix { $0 != "]" }) }
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
  var placed: [LayoutNode] { groups.dropFirst().map { .group($0) } + (item.map { [.item($0)] } ?? []) }
}

extension LayoutGroup {
  /// Whether a count divides the group's extent (rule 3.1).
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

  /// Whether a size in the group waits for reports (rule 9).
  var hasEstimates: Bool {
    if layoutSize.isEstimated { return true }
    switch content {
    case .custom: return false
    case .repeating(let node, _, _): return node.hasEstimates
    case .subitems(let nodes): return nodes.contains(where: \.hasEstimates)
    }
  }
}

extension LayoutNode {
  fileprivate var hasEstimates: Bool {
    switch self {
    case .item(let item): item.layoutSize.isEstimated
    case .group(let group): group.hasEstimates
    }
  }

  var supplementaryItems: [LayoutSupplementaryItem] {
    switch self {
    case .item(let item): item.supplementaryItems
    case .group(let group): group.supplementaryItems
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
