@testable import CompositionalLayout

/// Rules 2.4–2.7, 3 and 4: where the cells of one instance lie.
extension NaiveGroup {
  /// A cell or a group, and what is attached to it.
  struct Place {
    /// The cell's index, or that of the group's first one.
    var item: Int
    var frame: LayoutRect
    var isItem: Bool
    var zIndex = 0
    var badges: [LayoutSupplementaryItem]
  }

  /// The places that have an item, relative to the group's own origin.
  func places() -> [Place] { places(NaiveSize(width: extent(.width), height: extent(.height))) }

  /// The same for a group that has got this size from the one around it.
  private func places(_ size: NaiveSize) -> [Place] {
    guard first < reports.count else { return [] }
    let insets = description.contentInsets
    let room = size.inset(by: insets)
    var places: [Place] = []
    if case .custom(let items) = description.content {
      places = items.enumerated().map { number, item in
        Place(item: first + number, frame: item.frame, isItem: true, zIndex: item.zIndex, badges: [])
      }
    } else {
      for number in children.indices { places += self.places(ofChild: number, room) }
    }
    places = places.filter { $0.item < reports.count }
    for index in places.indices {
      places[index].frame = places[index].frame.offset(x: insets.leading, y: insets.top)
    }
    // A group's badges lie on the whole of it.
    let whole = LayoutRect(x: 0, y: 0, w: size.width, h: size.height)
    return [Place(item: first, frame: whole, isItem: false, badges: description.supplementaryItems)] + places
  }

  private func places(ofChild number: Int, _ room: NaiveSize) -> [Place] {
    let child = children[number]
    let lengths = lengths(room)
    let gap = description.interItemSpacing ?? .none
    // Rules 4.1, 4.2: what is left over is shared by all that is flexible.
    var flexible = gap.kind == .flexible ? children.count - 1 : 0
    var used = gap.value * Double(children.count - 1)
    for (child, length) in zip(children, lengths) {
      let edges = [child.node.edgeSpacing.before(along), child.node.edgeSpacing.after(along)]
      flexible += edges.filter { $0.kind == .flexible }.count
      used += edges[0].value + length + edges[1].value
    }
    let left = max(0, room[along] - used)
    func grown(_ spacing: LayoutSpacing) -> Double {
      spacing.value + (spacing.kind == .flexible && !isShared ? left / Double(flexible) : 0)
    }
    var start = 0.0
    for earlier in 0..<number {
      let edges = children[earlier].node.edgeSpacing
      start += grown(edges.before(along)) + lengths[earlier] + grown(edges.after(along)) + grown(gap)
    }
    let edges = child.node.edgeSpacing
    start += grown(edges.before(along))
    let across = edges.before(along.other).value
    let origin = along == .width ? (x: start, y: across) : (x: across, y: start)
    var size = NaiveSize(width: 0, height: 0)
    size[along] = lengths[number]
    size[along.other] = self.size(of: child, along.other, in: room)
    if let group = child.group {
      return group.places(size).map { place in
        var place = place
        place.frame = place.frame.offset(x: origin.x, y: origin.y)
        return place
      }
    }
    guard case .item(let item) = child.node else { return [] }
    let cut = item.contentInsets
    let frame = LayoutRect(
      x: origin.x + cut.leading, y: origin.y + cut.top, w: max(0, size.width - cut.leading - cut.trailing),
      h: max(0, size.height - cut.top - cut.bottom))
    return [Place(item: child.first, frame: frame, isItem: true, badges: item.supplementaryItems)]
  }

  /// Whether the group has a count, so that nothing is left over.
  private var isShared: Bool {
    if case .repeating = description.content { return true }
    return false
  }

  /// The children's lengths along the group's axis.
  private func lengths(_ room: NaiveSize) -> [Double] {
    if isShared {
      let spacing = description.interItemSpacing?.value ?? 0
      let share = max(0, (room[along] - spacing * Double(children.count - 1)) / Double(children.count))
      return children.map { child in
        let edges = child.node.edgeSpacing
        return max(0, share - edges.before(along).value - edges.after(along).value)
      }
    }
    // A length is a part of what does not itself follow from it: of the estimate where the group is open.
    let estimated = estimate.inset(by: description.contentInsets)
    var steady = room
    for side in open { steady[side] = estimated[side] }
    return children.map { size(of: $0, along, in: steady) }
  }
}
