/// The description that an element comes from. Its category does not tell: headers and badges are both supplementary.
package enum ElementRole: Hashable {
  case item
  /// The index in the section's `boundarySupplementaryItems`.
  case boundary(Int)
  /// The index in the layout's `boundarySupplementaryItems`.
  case layoutBoundary(Int)
  case badge(String)
  /// The index in the section's `decorationItems`.
  case decoration(Int)
}

extension SolvedLayout {
  /// Returns the description of an element, in O(attachments of its section); for a badge O(nodes + slots of a group).
  package func role(of element: LayoutElement) -> ElementRole {
    switch element.category {
    case .item: return .item
    case .decoration(let kind):
      let kinds = sectionInForce(at: element.section).decorationItems.map(\.elementKind)
      return .decoration(SolvedLayout.position(of: kind, element.index, in: kinds) ?? 0)
    case .supplementary(let kind):
      guard element.section >= 0 else {
        let kinds = configuration.boundarySupplementaryItems.map(\.elementKind)
        return .layoutBoundary(SolvedLayout.position(of: kind, element.index, in: kinds) ?? 0)
      }
      let groups = groups(of: element.section)
      if let badge = groups.badge(kind: kind, index: element.index) {
        let path = groups.template.index.path(of: badge.node, in: groups.template.description.group)
        return .badge("\(self.path(ofSection: element.section)).group\(path).supplementaryItems[\(badge.position)]")
      }
      let kinds = sectionInForce(at: element.section).boundarySupplementaryItems.map(\.elementKind)
      return .boundary(SolvedLayout.position(of: kind, element.index, in: kinds) ?? 0)
    }
  }

  /// Returns whether a supplementary element is a header or footer rather than a badge.
  package func isBoundary(_ element: LayoutElement) -> Bool {
    switch role(of: element) {
    case .boundary, .layoutBoundary: true
    case .item, .badge, .decoration: false
    }
  }

  private static func position(of kind: String, _ index: Int, in kinds: [String]) -> Int? {
    kinds.indices.filter { kinds[$0].hasSameBytes(as: kind) }.dropFirst(index).first
  }
}
