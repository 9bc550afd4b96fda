extension SolvedLayout {
  /// Returns the path of the section or section variant that the container selects.
  package func path(ofSection section: Int) -> String {
    DescriptionPath(section: section, variants: template(of: section).variants).text
  }

  /// Returns the path of an item's description, such as `$.layout.sections[0].group.subitems[1].subitems[0]`.
  package func leaf(section: Int, item: Int) -> String {
    let groups = groups(of: section)
    let run = groups.run(holding: item)
    let node = Int(run.shape.form.nodes[item - run.firstItem])
    return path(ofSection: section) + ".group"
      + groups.template.index.path(of: node, in: groups.template.description.group)
  }

  /// Returns the items of an item's group; the last group's range may exceed the section.
  package func itemsOfGroup(holding item: Int, inSection section: Int) -> Range<Int> {
    let run = groups(of: section).run(holding: item)
    return run.firstItem..<(run.firstItem + run.shape.slots.count)
  }

  package func boundaryExtents(_ section: Int) -> (header: Double, footer: Double) {
    let boundaries = groups(of: section).boundaries
    return (boundaries.header, boundaries.footer)
  }

  package func presentation(ofSection section: Int) -> Presentation { presentation(of: groups(of: section)) }

  package func sectionInsets(_ section: Int) -> DirectionalEdgeInsets {
    template(of: section).insets
  }
}

extension DescriptionIndex {
  /// Returns the path of a node of the description below a group, whose own node number is `number`.
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
