/// What an element is in the description, which its category alone does not say: headers and badges are both
/// supplementary.
enum ElementRole: Hashable {
  case item
  /// The position in the section's `boundarySupplementaryItems`.
  case boundary(Int)
  /// The position in the layout's own.
  case layoutBoundary(Int)
  /// The badge's path in the description.
  case badge(String)
  /// The position in the section's `decorationItems`.
  case decoration(Int)
}

extension SolvedLayout {
  /// Finds an element in the description.
  ///
  /// - Complexity: O(headers, footers and backgrounds of its section), and for a badge O(nodes + places in a group).
  func role(of element: LayoutElement) -> ElementRole {
    switch element.category {
    case .item: return .item
    case .decoration(let kind):
      let kinds = section(at: element.section).decorationItems.map(\.elementKind)
      return .decoration(SolvedLayout.position(of: kind, element.index, in: kinds) ?? 0)
    case .supplementary(let kind):
      guard element.section >= 0 else {
        let kinds = configuration.boundarySupplementaryItems.map(\.elementKind)
        return .layoutBoundary(SolvedLayout.position(of: kind, element.index, in: kinds) ?? 0)
      }
      let items = section(at: element.section).boundarySupplementaryItems
      let position = SolvedLayout.position(of: kind, element.index, in: items.map(\.elementKind))
      // A badge may be of the same kind, and then has an index of the same row: its item's.
      if let position, !isBadge(element, kind) { return .boundary(position) }
      return .badge(badgePath(element, kind))
    }
  }

  /// Whether a header or footer, not a badge; for elements of category supplementary.
  func isBoundary(_ element: LayoutElement) -> Bool {
    switch role(of: element) {
    case .boundary, .layoutBoundary: true
    case .item, .badge, .decoration: false
    }
  }

  /// The position of the index-th element of a kind among all.
  private static func position(of kind: String, _ index: Int, in kinds: [String]) -> Int? {
    var left = index
    for (position, other) in kinds.enumerated() where other == kind {
      if left == 0 { return position }
      left -= 1
    }
    return nil
  }

  /// Whether the element's item has such a badge. Its frame is compared without its place, which may be in the
  /// section's scroll space or in the collection.
  private func isBadge(_ element: LayoutElement, _ kind: String) -> Bool {
    guard element.index < itemCount(inSection: element.section) else { return false }
    var found = false
    forEachBadge(ofItem: element.index, inSection: element.section) { badge in
      if badge.category == element.category, badge.frame.w == element.frame.w, badge.frame.h == element.frame.h,
        badge.zIndex == element.zIndex
      {
        found = true
      }
    }
    return found
  }

  /// The path of a badge on an item, or on one of the groups around it.
  private func badgePath(_ element: LayoutElement, _ kind: String) -> String {
    let leaf = leaf(section: element.section, item: element.index)
    let chain = DescriptionChain(section(at: element.section), path: leaf.path)
    let prefix = "$.layout.sections[\(element.section)]"
    let nodes: [LayoutNode] = [.group(chain.section.group)] + chain.placed
    for (node, path) in zip(nodes, chain.paths).reversed() {
      let badges = node.supplementaryItems
      let index =
        badges.firstIndex { $0.elementKind == kind && $0.zIndex == element.zIndex }
        ?? badges.firstIndex { $0.elementKind == kind }
      if let index { return "\(prefix)\(path).supplementaryItems[\(index)]" }
    }
    return leaf.path
  }
}
