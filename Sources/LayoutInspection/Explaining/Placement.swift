public import CompositionalLayout
import LayoutDocuments

/// The description that an element comes from, and the rules that placed it.
///
///     layout.placement(of: element).path    // $.layout.sections[0].group.subitems[1]
///     layout.placement(of: element).rules   // [2.1, 2.4, 1.1, 5.1]
///
/// Pages and pictures show it for an element that somebody clicks.
public struct Placement: Sendable, Hashable {
  /// The path of the element's description, such as `$.layout.sections[0].group.subitems[1]`.
  public var path: String
  /// The rules that placed the element, that of its position in the group first.
  public var rules: [LayoutRule]
}

extension SolvedLayout {
  /// Returns the description of an element of this layout, and the rules that placed it.
  ///
  /// - Parameter element: An element that this layout returned or passed to a closure.
  /// - Complexity: O(nodes of the section's description + slots of its group).
  /// - Precondition: The layout has the element's section and, for a cell, its item.
  public func placement(of element: LayoutElement) -> Placement {
    switch role(of: element) {
    case .item: itemPlacement(element)
    case .boundary(let position):
      boundaryPlacement(
        sectionInForce(at: element.section).boundarySupplementaryItems[position],
        path: "\(path(ofSection: element.section)).boundarySupplementaryItems[\(position)]")
    case .layoutBoundary(let position):
      boundaryPlacement(
        configuration.boundarySupplementaryItems[position],
        path: "$.layout.boundarySupplementaryItems[\(position)]")
    case .badge(let path):
      Placement(path: path, rules: rules([.badges] + spaceRules(element.section)))
    case .decoration(let position):
      Placement(
        path: "\(path(ofSection: element.section)).decorationItems[\(position)]",
        rules: rules([.backgrounds] + directionRules()))
    }
  }

  /// Returns a cell's placement. A rule is named only if the description makes use of it: an item
  /// without insets does not name the rule of insets. The place in the group comes first, and the
  /// layout's direction and rounding last.
  private func itemPlacement(_ element: LayoutElement) -> Placement {
    let section = element.section
    let leaf = leaf(section: section, item: element.index)
    let chain = DescriptionChain(sectionInForce(at: section), path: leaf)
    let group = itemsOfGroup(holding: element.index, inSection: section)
    var numbers: [LayoutRule] = [chain.rule]
    // No spacing lies before a group's first item, and so none moves it.
    let isFirst = element.index == group.lowerBound
    for group in chain.groups where !group.isShared && group.axis != .custom {
      if !isFirst { numbers.append(.spacingInFractions) }
      if group.interItemSpacing?.kind == .flexible { numbers.append(.flexible) }
    }
    for (parent, node) in zip(chain.groups, chain.placed) {
      if !node.edgeSpacing.isNone {
        numbers.append(parent.isShared ? .edgesOfShares : .edgeSpacing)
      }
      if parent.isShared, case .group = node { numbers.append(.nestedShares) }
    }
    if chain.item != nil { numbers.append(.size) }
    if chain.section.group.adaptiveMinimum != nil {
      numbers.append(.adaptiveShares)
    }
    if chain.section.list != nil { numbers.append(.listInsets) }
    if sectionInsets(section) != .zero { numbers.append(.containers) }
    // Insets on the way from the section to the cell, of groups or its own.
    let cuts = chain.groups.map(\.contentInsets) + (chain.item.map { [$0.contentInsets] } ?? [])
    if cuts.contains(where: { $0 != .zero }) { numbers.append(.insets) }
    numbers.append(.stamping)
    if group.upperBound > itemCount(inSection: section) {
      numbers.append(.trimmedGroup)
    }
    if chain.section.orthogonalScrollingBehavior != .none {
      numbers.append(.rowGroups)
    }
    if chain.section.group.hasEstimates { numbers.append(.reports) }
    return Placement(path: leaf, rules: rules(numbers + spaceRules(section)))
  }

  /// Returns the placement of a header, footer or side view.
  private func boundaryPlacement(_ item: BoundarySupplementaryItem, path: String) -> Placement {
    var numbers: [LayoutRule] = [.boundarySides, .boundaryAcross, .boundarySize]
    if item.absoluteOffset != .zero { numbers.append(.boundaryOffset) }
    if item.pinToVisibleBounds { numbers.append(.pinned) }
    if item.layoutSize.isEstimated { numbers.append(.reports) }
    return Placement(path: path, rules: rules(numbers + directionRules()))
  }

  /// Returns the rules of the space that a section's items lie in; −1 stands for the whole layout.
  private func spaceRules(_ section: Int) -> [LayoutRule] {
    let isOrthogonal =
      section >= 0 && sectionInForce(at: section).orthogonalScrollingBehavior != .none
    return (isOrthogonal ? [.scrollSpace] : []) + directionRules()
  }

  /// Returns the rules that hold for all frames of the layout alike: direction and rounding.
  private func directionRules() -> [LayoutRule] {
    let isPlain =
      configuration.scrollDirection == .vertical && container.layoutDirection == .leftToRight
    var numbers: [LayoutRule] = isPlain ? [] : [.directions]
    if pixelGrid != nil { numbers.append(.pixels) }
    return numbers
  }

  /// Returns the rules without repetitions, each where it came first.
  private func rules(_ all: [LayoutRule]) -> [LayoutRule] {
    all.enumerated().filter { number, rule in !all[..<number].contains(rule) }.map(\.element)
  }
}

extension RecordedLayout {
  /// Returns the rules that place what was recorded; none if the layout is impossible. Badges are
  /// those of the recorded items, as a layout may have many more.
  package func rules() -> Set<LayoutRule> {
    guard let recording, let layout = try? document.solve() else { return [] }
    var rules: Set<LayoutRule> = rests.isEmpty ? [] : [.resting]
    func note(_ element: LayoutElement) {
      rules.formUnion(layout.placement(of: element).rules)
    }
    layout.forEachLayoutBoundary(note)
    for (section, frames) in zip(0..<layout.sectionCount, recording.items) {
      for (item, frame) in zip(0..<layout.itemCount(inSection: section), frames) where frame != nil
      {
        note(layout.element(item: item, inSection: section, scrolledBy: 0))
        layout.forEachBadge(ofItem: item, inSection: section, note)
      }
      layout.forEachBoundary(inSection: section, note)
      layout.forEachDecoration(inSection: section, note)
    }
    return rules
  }
}
