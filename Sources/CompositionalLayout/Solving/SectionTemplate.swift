/// A section's description, solved once: everything that does not depend on its number of items or its place.
///
/// Item i has slot i mod n of group i div n; its frame is `slots[i mod n]`, moved by `step` times i div n and by the
/// section's own origin. A template is shared by all sections with an equal description.
final class SectionTemplate: Sendable {
  /// A badge on a slot.
  struct Badge: Sendable {
    var slot: Int
    var kind: String
    var frame: LayoutRect
    var zIndex: Int
  }

  /// A header or footer.
  struct Boundary: Sendable {
    var kind: String
    /// 0, 1 … per kind.
    var index: Int
    /// Along the scroll axis relative to the section's start, or to its end when `isEnd`.
    var frame: LayoutRect
    var isEnd: Bool
    var isPinned: Bool
    /// The part of the frame's place along the scroll axis that is the item's own offset (rule 6.4).
    var offset: Double
    var zIndex: Int
  }

  /// A background.
  struct Decoration: Sendable {
    var kind: String
    var index: Int
    var insets: DirectionalEdgeInsets
    var zIndex: Int
  }

  /// What lies at one zIndex: indices into the other arrays.
  struct Layer: Sendable {
    var zIndex: Int
    var decorations: [Int] = []
    var slots: [Int] = []
    var badges: [Int] = []
    var boundaries: [Int] = []
  }

  /// What an orthogonal section has beside a flowing one (rule 8).
  struct Orthogonal: Sendable {
    var behavior: OrthogonalScrollingBehavior
    /// The insets before and after the groups, across the scroll axis, in points.
    var before: Double
    var after: Double
  }

  /// How far headers, footers and backgrounds reach: the least and greatest edge relative to the section's start, and
  /// relative to its end, along the scroll axis.
  struct Reach: Sendable {
    var leastFromStart = 0.0
    var greatestFromStart = 0.0
    var leastFromEnd = 0.0
    var greatestFromEnd = 0.0
  }

  /// What has been solved.
  let description: LayoutSection
  let axis: Axis
  /// The cells' places in group 0, relative to the section's start (in an orthogonal section: to its scroll space).
  let slots: ContiguousArray<LayoutRect>
  let badges: [Badge]
  /// For each slot, its badges; empty when no slot has any.
  let badgesOfSlot: [Range<Int>]
  let boundaries: [Boundary]
  let decorations: [Decoration]
  let layers: [Layer]
  /// The kinds of badges and boundary items, ascending.
  let supplementaryKinds: [String]
  /// The root group's extent.
  let group: LayoutExtent
  let spacing: Double
  /// From one group to the next.
  let step: LayoutPoint
  /// From the section's start to its first group: headers and the inset before.
  let lead: Double
  /// From the last group to the section's end: the inset after, and footers.
  let tail: Double
  let orthogonal: Orthogonal?
  /// Around the slots and badges of group 0.
  let box: BoundingBox
  let reach: Reach
  let hasPinned: Bool
  let assumptions: Assumptions

  init(_ parts: SectionTemplateBuilder) {
    description = parts.section
    axis = parts.environment.axis
    slots = parts.slots
    badges = parts.badges
    badgesOfSlot = parts.badgesOfSlot
    boundaries = parts.boundaries
    decorations = parts.decorations
    layers = parts.layers
    supplementaryKinds = Set(parts.badges.map(\.kind) + parts.boundaries.map(\.kind)).sorted()
    group = parts.group
    spacing = parts.spacing
    step = parts.step
    lead = parts.lead
    tail = parts.tail
    orthogonal = parts.orthogonal
    box = parts.box
    reach = parts.reach
    hasPinned = parts.boundaries.contains(where: \.isPinned)
    assumptions = parts.assumptions
  }

  /// The number of groups that this many items need, a partial last one included (rule 5.2).
  func groupCount(_ items: Int) -> Int {
    items / slots.count + (items % slots.count > 0 ? 1 : 0)
  }

  /// A section's extent along the scroll axis (rules 5.2–5.4, 8.1).
  func length(_ items: Int) -> Double {
    guard items > 0 else { return lead + tail }
    guard orthogonal == nil else { return lead + group[axis] + tail }
    return lead + run(groupCount(items), of: group[axis]) + tail
  }

  /// The extent of an orthogonal section's scroll content (rule 8.2).
  func scrollExtent(_ items: Int, _ orthogonal: Orthogonal) -> LayoutExtent {
    let groups = run(groupCount(items), of: group[axis.cross])
    return LayoutExtent(axis, along: group[axis], across: orthogonal.before + groups + orthogonal.after)
  }

  func assumptions(_ items: Int) -> Assumptions {
    var all = assumptions
    if items == 0 { all.insert(.emptySectionKeepsInsets) }
    if items % slots.count > 0 { all.insert(.partialGroupCountsWhole) }
    return all
  }

  private func run(_ groups: Int, of length: Double) -> Double {
    Double(groups) * length + Double(groups - 1) * spacing
  }
}
