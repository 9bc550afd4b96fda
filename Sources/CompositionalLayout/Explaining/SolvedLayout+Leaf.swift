extension SolvedLayout {
  /// The place in the description that an item's frame comes from.
  ///
  /// - Returns: The path of the item, or of the custom frame, such as
  ///   `$.layout.sections[0].group.subitems[1].subitems[0]`, and the number of the rule by which the group right around
  ///   it placed it: 2.1, 3.1 or 4.3.
  /// - Complexity: O(depth × subitems of a group); O(log groups) more in a section whose cells reported their sizes.
  /// - Precondition: The section and item exist.
  func leaf(section: Int, item: Int) -> (path: String, rule: String) {
    let groups = groups(of: section)
    let run = groups.run(holding: item)
    let node = Int(run.shape.form.nodes[item - run.firstItem])
    let leaf = groups.template.index.leaf(node, in: groups.template.description.group)
    return ("$.layout.sections[\(section)].group" + leaf.path, leaf.rule)
  }

  /// The items of the group that holds an item; the last group's range may go beyond the section's items.
  ///
  /// - Complexity: O(1); O(log groups) in a section whose cells reported their sizes.
  func itemsOfGroup(holding item: Int, inSection section: Int) -> Range<Int> {
    let run = groups(of: section).run(holding: item)
    return run.firstItem..<(run.firstItem + run.shape.slots.count)
  }

  /// A section's insets, the safe area included where it counts.
  func sectionInsets(_ section: Int) -> DirectionalEdgeInsets {
    environment.insets(of: self.section(at: section))
  }
}

extension DescriptionIndex {
  /// The path of an item below a group, and the rule of the group right around it.
  ///
  /// - Parameters:
  ///   - node: The item's number.
  ///   - group: The group, whose own number is `number`.
  fileprivate func leaf(_ node: Int, in group: LayoutGroup, number: Int = 0) -> (path: String, rule: String) {
    switch group.content {
    case .custom: return (".customItems[\(node - number - 1)]", "4.3")
    case .repeating(let subitem, _):
      return leaf(node, of: subitem, number: number + 1, path: ".subitems[0]", rule: "3.1")
    case .subitems(let nodes):
      var child = number + 1
      for (position, subitem) in nodes.enumerated() {
        let next = sibling(after: child)
        if node < next {
          return leaf(node, of: subitem, number: child, path: ".subitems[\(position)]", rule: "2.1")
        }
        child = next
      }
      return ("", "2.1")
    }
  }

  private func leaf(
    _ node: Int, of subitem: LayoutNode, number: Int, path: String, rule: String
  ) -> (path: String, rule: String) {
    guard case .group(let group) = subitem else { return (path, rule) }
    let inner = leaf(node, in: group, number: number)
    return (path + inner.path, inner.rule)
  }
}
