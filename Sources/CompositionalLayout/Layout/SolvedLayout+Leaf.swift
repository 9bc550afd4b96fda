extension SolvedLayout {
  /// The path of what of a section's description holds in the container.
  package func path(ofSection section: Int) -> String {
    DescriptionPath(section: section, variants: template(of: section).variants).text
  }

  /// The place in the description that an item's frame comes from.
  ///
  /// - Returns: The path of the item, or of the custom frame, such as
  ///   `$.layout.sections[0].group.subitems[1].subitems[0]`.
  /// - Complexity: O(depth × subitems of a group); O(log groups) more in a section whose cells reported their sizes.
  /// - Precondition: The section and item exist.
  package func leaf(section: Int, item: Int) -> String {
    let groups = groups(of: section)
    let run = groups.run(holding: item)
    let node = Int(run.shape.form.nodes[item - run.firstItem])
    return path(ofSection: section) + ".group"
      + groups.template.index.path(of: node, in: groups.template.description.group)
  }

  /// The items of the group that holds an item; the last group's range may go beyond the section's items.
  ///
  /// - Complexity: O(1); O(log groups) in a section whose cells reported their sizes.
  package func itemsOfGroup(holding item: Int, inSection section: Int) -> Range<Int> {
    let run = groups(of: section).run(holding: item)
    return run.firstItem..<(run.firstItem + run.shape.slots.count)
  }

  /// What a section's headers and footers take at its start and at its end.
  package func boundaryExtents(_ section: Int) -> (header: Double, footer: Double) {
    let boundaries = groups(of: section).boundaries
    return (boundaries.header, boundaries.footer)
  }

  /// How the frames of a section's cells are handed out.
  package func presentation(ofSection section: Int) -> Presentation { presentation(of: groups(of: section)) }

  /// A section's insets, with what its reference adds.
  package func sectionInsets(_ section: Int) -> DirectionalEdgeInsets {
    template(of: section).insets
  }
}

extension DescriptionIndex {
  /// The path of an item or group below a group.
  ///
  /// - Parameters:
  ///   - node: Its number.
  ///   - group: The group, whose own number is `number`.
  func path(of node: Int, in group: LayoutGroup, number: Int = 0) -> String {
    guard node > number else { return "" }
    let subitems: [LayoutNode]
    switch group.content {
    case .custom: return ".customItems[\(node - number - 1)]"
    case .repeating(let subitem, _, _): subitems = [subitem]
    case .subitems(let nodes): subitems = nodes
    }
    var child = number + 1
    for (position, subitem) in subitems.enumerated() {
      let next = sibling(after: child)
      guard node >= next else {
        let rest = if case .group(let inner) = subitem { path(of: node, in: inner, number: child) } else { "" }
        return ".subitems[\(position)]\(rest)"
      }
      child = next
    }
    return ""
  }
}
