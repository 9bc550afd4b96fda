extension SolvedLayout {
  /// The place in the description that an item's frame comes from.
  ///
  /// - Returns: The path of the item, or of the custom frame, such as
  ///   `$.layout.sections[0].group.subitems[1].subitems[0]`, and the number of the rule by which the group right around
  ///   it placed it: 2.1, 3.1 or 4.3.
  /// - Complexity: O(nodes of the description + places in a group).
  /// - Precondition: The section and item exist.
  func leaf(section: Int, item: Int) -> (path: String, rule: String) {
    let places = rootPlaces(inSection: section)
    let leaf = places.leaf(at: item % places.count)
    return ("$.layout.sections[\(section)].group" + leaf.path, leaf.rule)
  }

  /// The items of the group that holds an item; the last group's range may go beyond the section's items.
  ///
  /// - Complexity: As ``leaf(section:item:)``.
  func itemsOfGroup(holding item: Int, inSection section: Int) -> Range<Int> {
    let count = rootPlaces(inSection: section).count
    let first = item - item % count
    return first..<(first + count)
  }

  private func rootPlaces(inSection section: Int) -> GroupPlaces {
    let description = sectionDescription(section)
    let room = container.extent.inset(by: sectionInsets(section))
    return GroupPlaces(of: description.group, size: description.group.layoutSize.resolved(in: room))
  }
}
