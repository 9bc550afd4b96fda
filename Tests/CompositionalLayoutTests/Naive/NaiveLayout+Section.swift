@testable import CompositionalLayout

extension NaiveLayout {
  /// One section (rules 1.2, 5, 8), from `height` on, which then is its end.
  mutating func add(_ section: LayoutSection, reports: [Report], at index: Int) throws {
    var insets = section.contentInsets
    if section.contentInsetsReference == .safeArea {
      insets.leading += container.safeAreaInsets.leading
      insets.trailing += container.safeAreaInsets.trailing
    }
    let follows = section.supplementariesFollowContentInsets
    let boundaries = BoundaryRoom(
      items: section.boundarySupplementaryItems, left: follows ? insets.leading : 0,
      right: follows ? insets.trailing : 0, container: container)
    let start = height
    let firstGroup = start + boundaries.tallest(atTop: true) + insets.top
    let groups = try groups(of: section, reports, insets)
    let run: Double
    if section.orthogonalScrollingBehavior == .none {
      run = add(groups, of: section, at: index, x: insets.leading, y: firstGroup)
    } else {
      run = addAcross(groups, of: section, at: index, insets, y: firstGroup)
    }
    let contentEnd = firstGroup + run + insets.bottom
    height = contentEnd + boundaries.tallest(atTop: false)
    supplementary += boundaries.place(
      section: index, start: start, contentEnd: contentEnd, end: height, contentOffset)
    addDecorations(section, index, start: start)
  }

  /// All instances of the root group, each where the items before it end.
  private func groups(
    of section: LayoutSection, _ reports: [Report], _ insets: DirectionalEdgeInsets
  ) throws -> [NaiveGroup] {
    let width = container.width - insets.leading - insets.trailing
    let tall = container.height - insets.top - insets.bottom
    func group(first: Int, _ reports: [Report]) throws -> NaiveGroup {
      try NaiveGroup(
        section.group,
        estimate: NaiveSize(
          width: Self.length(section.group.layoutSize.widthDimension, width, tall),
          height: Self.length(section.group.layoutSize.heightDimension, width, tall)),
        open: section.group.layoutSize.openSides, first: first, reports: reports)
    }
    // Without items the description must be possible too, and its groups must get on (rule 5.1).
    guard stride(of: try group(first: 0, []), section) > 0 else { throw Failure.invalidValue }
    var groups: [NaiveGroup] = []
    var first = 0
    while first < reports.count {
      let next = try group(first: first, reports)
      // A measured group may shrink to nothing, but never go back.
      guard stride(of: next, section) >= 0 else { throw Failure.invalidValue }
      groups.append(next)
      first += next.placeCount
    }
    return groups
  }

  private func stride(of group: NaiveGroup, _ section: LayoutSection) -> Double {
    let side: NaiveSide = section.orthogonalScrollingBehavior == .none ? .height : .width
    return room(of: group, side) + section.interGroupSpacing
  }

  /// A group's room along a run of groups: its edge spacing lies outside it and takes room (rule 4.2).
  private func room(of group: NaiveGroup, _ side: NaiveSide) -> Double {
    let edges = group.description.edgeSpacing
    return edges.before(side).value + group.extent(side) + edges.after(side).value
  }

  /// Rule 5.1: the groups follow each other downwards. Returns their run.
  private mutating func add(
    _ groups: [NaiveGroup], of section: LayoutSection, at index: Int, x: Double, y: Double
  ) -> Double {
    let edges = section.group.edgeSpacing
    items.append([])
    for (number, group) in groups.enumerated() {
      var earlier = 0.0
      for group in groups[..<number] { earlier += room(of: group, .height) + section.interGroupSpacing }
      add(
        group, of: section, at: index, x: x + edges.before(.width).value, y: y + earlier + edges.before(.height).value)
    }
    guard !groups.isEmpty else { return 0 }
    return groups.reduce(0) { $0 + room(of: $1, .height) } + Double(groups.count - 1) * section.interGroupSpacing
  }

  /// Rule 8: the groups follow each other sideways in a scroll space of its own. Returns the tallest one's room.
  private mutating func addAcross(
    _ groups: [NaiveGroup], of section: LayoutSection, at index: Int, _ insets: DirectionalEdgeInsets, y: Double
  ) -> Double {
    let edges = section.group.edgeSpacing
    items.append([])
    for (number, group) in groups.enumerated() {
      var earlier = 0.0
      for group in groups[..<number] { earlier += room(of: group, .width) + section.interGroupSpacing }
      add(
        group, of: section, at: index, x: insets.leading + earlier + edges.before(.width).value,
        y: edges.before(.height).value)
    }
    guard let tallest = groups.map({ room(of: $0, .height) }).max() else { return 0 }
    scrollFrames[index] = LayoutRect(x: 0, y: y, w: container.width, h: tallest)
    scrollWidths[index] =
      insets.leading + groups.reduce(0) { $0 + room(of: $1, .width) }
      + Double(groups.count - 1) * section.interGroupSpacing + insets.trailing
    return tallest
  }

  private mutating func add(
    _ group: NaiveGroup, of section: LayoutSection, at index: Int, x: Double, y: Double
  ) {
    // A background lifts the section's items (rule 7.2).
    let lift = section.decorationItems.isEmpty ? 0 : 1
    for place in group.places() {
      let frame = place.frame.offset(x: x, y: y)
      if place.isItem { items[index].append(Item(frame: frame, zIndex: place.zIndex + lift)) }
      for badge in place.badges {
        supplementary.append(
          Attachment(
            kind: badge.elementKind, section: index, index: place.item, frame: Self.place(badge, on: frame),
            zIndex: badge.zIndex))
      }
    }
  }

  /// Rule 7.2.
  private mutating func addDecorations(_ section: LayoutSection, _ index: Int, start: Double) {
    for (number, item) in section.decorationItems.enumerated() {
      let cut = item.contentInsets
      let frame = LayoutRect(
        x: cut.leading, y: start + cut.top, w: max(0, container.width - cut.leading - cut.trailing),
        h: max(0, height - start - cut.top - cut.bottom))
      let earlier = section.decorationItems[..<number].filter { $0.elementKind == item.elementKind }
      decoration.append(
        Attachment(
          kind: item.elementKind, section: index, index: earlier.count, frame: frame, zIndex: item.zIndex))
    }
  }
}
