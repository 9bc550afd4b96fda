/// Where in the description an element comes from, and by which rules it lies where it lies.
public struct Placement: Sendable, Hashable {
  /// The path of what describes the element, such as `$.layout.sections[0].group.subitems[1]`.
  public var path: String
  /// The rules that placed it: the one that decided its place in its group first.
  public var rules: [LayoutRule]
}

extension SolvedLayout {
  /// Says where an element of this layout comes from and why it lies where it lies.
  ///
  /// - Parameter element: An element as ``elements(in:contentOffset:scrollOffset:)``, ``forEachSupplementary`` or
  ///   ``forEachDecoration`` hand it out.
  /// - Complexity: O(nodes of the section's description + places in its group).
  /// - Precondition: The layout has the element's section and, for a cell, its item.
  public func placement(of element: LayoutElement) -> Placement {
    switch role(of: element) {
    case .item: itemPlacement(element)
    case .boundary(let position):
      boundaryPlacement(
        section(at: element.section).boundarySupplementaryItems[position],
        path: "$.layout.sections[\(element.section)].boundarySupplementaryItems[\(position)]")
    case .layoutBoundary(let position):
      boundaryPlacement(
        configuration.boundarySupplementaryItems[position], path: "$.layout.boundarySupplementaryItems[\(position)]")
    case .badge(let path):
      Placement(path: path, rules: rules(["7.1"] + spaceRules(element.section)))
    case .decoration(let position):
      Placement(
        path: "$.layout.sections[\(element.section)].decorationItems[\(position)]",
        rules: rules(["7.2"] + directionRules()))
    }
  }

  // MARK: Cells

  private func itemPlacement(_ element: LayoutElement) -> Placement {
    let section = element.section
    let leaf = leaf(section: section, item: element.index)
    let chain = DescriptionChain(self.section(at: section), path: leaf.path)
    let group = itemsOfGroup(holding: element.index, inSection: section)
    var numbers = [leaf.rule]
    let isFirst = element.index == group.lowerBound
    for group in chain.groups where !group.isShared && group.axis != .custom {
      if !isFirst { numbers.append("2.4") }
      if group.interItemSpacing?.kind == .flexible { numbers.append("4.1") }
    }
    for (parent, node) in zip(chain.groups, chain.placed) {
      if !node.edgeSpacing.isNone { numbers.append(parent.isShared ? "3.3" : "4.2") }
      if parent.isShared, case .group = node { numbers.append("3.2") }
    }
    if chain.item != nil { numbers.append("1.1") }
    if sectionInsets(section) != .zero { numbers.append("1.2") }
    let cuts = chain.groups.map(\.contentInsets) + (chain.item.map { [$0.contentInsets] } ?? [])
    if cuts.contains(where: { $0 != .zero }) { numbers.append("1.3") }
    numbers.append("5.1")
    if group.upperBound > itemCount(inSection: section) { numbers.append("5.2") }
    if chain.section.orthogonalScrollingBehavior != .none { numbers.append("8.2") }
    if chain.section.group.hasEstimates { numbers.append("9") }
    return Placement(path: leaf.path, rules: rules(numbers + spaceRules(section)))
  }

  // MARK: Headers and footers

  private func boundaryPlacement(_ item: BoundarySupplementaryItem, path: String) -> Placement {
    var numbers = ["6.2", "6.3", "6.1"]
    if item.absoluteOffset != .zero { numbers.append("6.4") }
    if item.pinToVisibleBounds { numbers.append("6.5") }
    if item.contentInsets != .zero { numbers.append("1.3") }
    if item.layoutSize.isEstimated { numbers.append("9") }
    return Placement(path: path, rules: rules(numbers + directionRules()))
  }

  // MARK: What holds for many

  private func spaceRules(_ section: Int) -> [String] {
    let isOrthogonal = section >= 0 && self.section(at: section).orthogonalScrollingBehavior != .none
    return (isOrthogonal ? ["8.3"] : []) + directionRules()
  }

  private func directionRules() -> [String] {
    let isPlain = configuration.scrollDirection == .vertical && container.layoutDirection == .leftToRight
    return (isPlain ? [] : ["10"]) + (pixelGrid == nil ? [] : ["5.6"])
  }

  /// The rules of these numbers, each once, in this order.
  private func rules(_ numbers: [String]) -> [LayoutRule] {
    var rules: [LayoutRule] = []
    for number in numbers where !rules.contains(where: { $0.number == number }) { rules.append(.known(number)) }
    return rules
  }
}
