/// The description that an element comes from. Its category does not tell: headers and badges are
/// both supplementary.
package enum ElementRole: Hashable {
  /// A cell, described by an item of its section's group.
  case item
  /// The index in the section's `boundarySupplementaryItems`.
  case boundary(Int)
  /// The index in the layout's `boundarySupplementaryItems`.
  case layoutBoundary(Int)
  /// The path of the badge's description.
  case badge(String)
  /// The index in the section's `decorationItems`.
  case decoration(Int)
}

extension SolvedLayout {
  /// Returns the description of an element, in O(attachments of its section); for a badge O(nodes +
  /// slots of a group).
  package func role(of element: LayoutElement) -> ElementRole {
    func position(in kinds: [String]) -> Int {
      kinds.indices.filter { kinds[$0].hasSameBytes(as: element.kind) }.dropFirst(element.index)
        .first ?? 0
    }
    switch element.category {
    case .item: return .item
    case .decoration:
      return .decoration(
        position(in: sectionInForce(at: element.section).decorationItems.map(\.elementKind)))
    case .supplementary(let kind):
      guard element.section >= 0 else {
        return .layoutBoundary(
          position(in: configuration.boundarySupplementaryItems.map(\.elementKind)))
      }
      let groups = groups(of: element.section)
      if let place = groups.place(ofBadge: kind, index: element.index) {
        let badge = place.run.shape.form.badges[place.badge]
        let path = groups.template.index.path(of: badge.node, in: groups.template.description.group)
        return .badge(
          "\(self.path(ofSection: element.section)).group\(path).supplementaryItems[\(badge.position)]"
        )
      }
      return .boundary(
        position(
          in: sectionInForce(at: element.section).boundarySupplementaryItems.map(\.elementKind)))
    }
  }

  /// Returns whether a supplementary element is a header or footer rather than a badge.
  package func isBoundary(_ element: LayoutElement) -> Bool {
    switch role(of: element) {
    case .boundary, .layoutBoundary: true
    case .item, .badge, .decoration: false
    }
  }
}
