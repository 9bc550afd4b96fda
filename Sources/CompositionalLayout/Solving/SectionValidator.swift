/// Validates the numbers and sizes of a description before it is solved, and numbers the nodes of
/// its group. Paths are put together only for an error, on the way out: each level adds its step in
/// front.
///
/// Descriptions come from servers. Behind this check the solver may assume that numbers are finite
/// and at most ``LayoutLimits/magnitude``, counts at least 1, lists not empty, and nesting bounded.
struct SectionValidator {
  /// The badges, headers, footers and backgrounds so far, which ``LayoutLimits`` bounds.
  private var attachments = 0
  /// The nodes so far, in pre-order.
  private(set) var nodes: ContiguousArray<Subitem> = []
  /// The badges of nodes that have any, by the node's number.
  private(set) var badges: [Int: [LayoutSupplementaryItem]] = [:]
  /// The open dimensions of items that have any, by the item's number.
  private(set) var openItems: [Int: OpenDimensions] = [:]
  /// Is true when a group of fixed extent has a child of open length: reports decide how many it
  /// holds.
  private(set) var flows = false
  /// The deepest nesting of groups so far.
  private(set) var depth = 0

  /// Validates a section and all its variants, whose errors are to show on every screen. Returns
  /// the nodes of the section's own group.
  @discardableResult
  static func validate(
    _ section: LayoutSection, at number: Int, variants: [Int]
  ) throws(LayoutError) -> DescriptionIndex {
    let path = DescriptionPath(section: number, variants: variants)
    var validator = SectionValidator()
    validator.nodes.reserveCapacity(4)
    do { try validator.check(section) } catch { throw error.inside(path) }
    for (position, variant) in section.variants.enumerated() {
      guard variants.count < LayoutLimits.variantDepth else {
        throw LayoutError(
          .limitExceeded,
          "variants of a section are nested deeper than \(LayoutLimits.variantDepth)", path: ""
        ).inside(path)
      }
      try validate(variant.section, at: number, variants: variants + [position])
    }
    return DescriptionIndex(validator)
  }

  /// Validates the layout-wide headers and footers, whose kinds need not be unique.
  static func validate(_ items: [BoundarySupplementaryItem]) throws(LayoutError) {
    var validator = SectionValidator()
    do { try validator.check(items) } catch {
      throw error.inside(DescriptionPath(section: nil))
    }
  }

  private mutating func check(_ section: LayoutSection) throws(LayoutError) {
    try check(section.contentInsets)
    try check(
      section.interGroupSpacing, "interGroupSpacing", at: "interGroupSpacing", negative: true)
    try check(section.headerTopPadding, "headerTopPadding", at: "headerTopPadding")
    let open = OpenDimensions(section.group.layoutSize)
    do { try check(section.group, open: open, depth: 1) } catch {
      throw error.inside("group")
    }
    try check(section.boundarySupplementaryItems)
    try checkKinds(of: section.boundarySupplementaryItems)
    guard !section.decorationItems.isEmpty else { return }
    try count(section.decorationItems.count)
    for (index, item) in section.decorationItems.enumerated() {
      do { try check(item.contentInsets) } catch {
        throw error.inside("decorationItems[\(index)]")
      }
    }
  }

  private mutating func check(_ items: [BoundarySupplementaryItem]) throws(LayoutError) {
    guard !items.isEmpty else { return }
    try count(items.count)
    for index in items.indices {
      do {
        try check(items[index].layoutSize)
        try check(items[index].contentInsets)
        try check(items[index].absoluteOffset, "absoluteOffset")
      } catch {
        throw error.inside("boundarySupplementaryItems[\(index)]")
      }
    }
  }

  /// Throws if two headers or footers of a section have one kind (rule 6.5). One or two, as nearly
  /// all sections have, are compared without a dictionary.
  private func checkKinds(of items: [BoundarySupplementaryItem]) throws(LayoutError) {
    if items.count < 2
      || items.count == 2 && !items[0].elementKind.hasSameBytes(as: items[1].elementKind)
    {
      return
    }
    var first: [UTF8Name: Int] = [:]
    for (index, item) in items.enumerated() {
      guard let earlier = first.updateValue(index, forKey: UTF8Name(item.elementKind)) else {
        continue
      }
      throw LayoutError(
        .duplicateElementKind,
        "two headers or footers of a section have the kind \(quoted(item.elementKind)), first boundarySupplementaryItems"
          + "[\(earlier)]; give each a kind of its own",
        path: ".boundarySupplementaryItems[\(index)].kind", rule: .pinned)
    }
  }

  // Recursive, on stacks that may be small: what needs room of its own is done by other functions.
  private mutating func check(_ group: LayoutGroup, open: OpenDimensions, depth: Int)
    throws(LayoutError)
  {
    guard depth <= LayoutLimits.groupDepth else {
      throw LayoutError(
        .limitExceeded, "groups are nested deeper than \(LayoutLimits.groupDepth)", path: "")
    }
    self.depth = max(self.depth, depth)
    if let minimum = group.adaptiveMinimum {
      try check(adaptiveMinimum: minimum, depth)
    }
    let number = nodes.count
    let axis: Axis = group.axis == .vertical ? .y : .x
    try add(group)
    switch group.content {
    case .subitems(let subitems):
      for at in subitems.indices {
        let child = nodes.count
        let known = openItems.count
        try check(subitems[at], at, without: [], depth)
        // In a group of fixed extent, the children's lengths decide how many it holds.
        if openItems.count > known, !open[axis], nodes[child].layoutSize[axis].isOpen {
          flows = true
        }
      }
    case .repeating(let subitem, _, let inShares):
      try check(subitem, 0, without: inShares ? OpenDimensions(axis) : [], depth)
    case .custom(let items):
      if number > 0 { for _ in items { nodes.append(nodes[number]) } }
    }
    nodes[number].count = nodes.count - number
  }

  /// Checks a share's least length, which only a section's own group may have: the count of a
  /// nested one would change with the place where it is solved (rule 3.4).
  private func check(adaptiveMinimum minimum: Double, _ depth: Int) throws(LayoutError) {
    try check(minimum, "adaptiveMinimum", at: "adaptiveMinimum")
    guard minimum > 0, depth == 1 else {
      let fault =
        minimum > 0
        ? "belongs to a group in another one; only a section's own group works its count out of its length"
        : "is \(minimum); it must be more than 0"
      throw LayoutError(
        .invalidValue, "adaptiveMinimum \(fault)", path: ".adaptiveMinimum", rule: .adaptiveShares)
    }
  }

  /// Checks a node whose dimensions are open as it says, but for those that are `shares`.
  private mutating func check(
    _ node: LayoutNode, _ position: Int, without shares: OpenDimensions, _ depth: Int
  ) throws(LayoutError) {
    do {
      switch node {
      case .item(let item):
        let open = OpenDimensions(item.layoutSize).subtracting(shares)
        if !open.isEmpty { openItems[nodes.count] = open }
        try add(
          item.layoutSize, item.contentInsets, item.edgeSpacing, item.supplementaryItems,
          isGroup: false)
      case .group(let inner):
        try check(
          inner, open: OpenDimensions(inner.layoutSize).subtracting(shares), depth: depth + 1)
      }
    } catch {
      throw error.inside("subitems[\(position)]")
    }
  }

  /// Checks the properties that items and groups have in common, and numbers the node.
  private mutating func add(
    _ size: LayoutSize, _ insets: DirectionalEdgeInsets, _ edges: EdgeSpacing,
    _ badges: [LayoutSupplementaryItem],
    isGroup: Bool
  ) throws(LayoutError) {
    try check(size)
    try check(insets)
    try check(edges)
    if !badges.isEmpty { try check(badges) }
    nodes.append(Subitem(layoutSize: size, edges: edges, insets: insets, isGroup: isGroup))
  }

  /// Checks a group without its children, and numbers it before them: pre-order.
  private mutating func add(_ group: LayoutGroup) throws(LayoutError) {
    try add(
      group.layoutSize, group.contentInsets, group.edgeSpacing, group.supplementaryItems,
      isGroup: true)
    if let spacing = group.interItemSpacing {
      try check(spacing.value, "spacing", at: "interItemSpacing", negative: true)
    }
    switch group.content {
    case .subitems(let nodes):
      guard !nodes.isEmpty else {
        throw LayoutError(.invalidValue, "a group needs at least one subitem", path: ".subitems")
      }
    case .repeating(_, let count, _):
      guard count >= 1 else {
        throw LayoutError(
          .invalidValue, "count is \(count); it must be at least 1", path: ".count", rule: .shares)
      }
    case .custom(let items):
      guard !items.isEmpty else {
        throw LayoutError(
          .invalidValue, "a custom group needs at least one item", path: ".customItems")
      }
      for (index, item) in items.enumerated() {
        do {
          try check(item.frame.x, "x", at: "x", negative: true)
          try check(item.frame.y, "y", at: "y", negative: true)
          try check(item.frame.width, "w", at: "w")
          try check(item.frame.height, "h", at: "h")
        } catch {
          throw error.inside("customItems[\(index)]")
        }
      }
    }
  }

  /// Checks the badges of the next node.
  private mutating func check(_ badges: [LayoutSupplementaryItem]) throws(LayoutError) {
    self.badges[nodes.count] = badges
    try count(badges.count)
    for (index, badge) in badges.enumerated() {
      do {
        try check(badge.layoutSize)
        try check(badge.containerAnchor, in: "containerAnchor.")
        if let anchor = badge.itemAnchor {
          try check(anchor, in: "itemAnchor.")
        }
      } catch {
        throw error.inside("supplementaryItems[\(index)]")
      }
    }
  }

  private func check(_ anchor: LayoutAnchor, in path: String) throws(LayoutError) {
    switch anchor.offset {
    case .fractional(let point): try check(point, "fractionalOffset", in: path)
    case .absolute(let point): try check(point, "absoluteOffset", in: path)
    }
  }

  /// Counts attachments, before they are looked at.
  private mutating func count(_ more: Int) throws(LayoutError) {
    attachments += more
    guard attachments <= LayoutLimits.attachmentsPerSection else {
      throw LayoutError(
        .limitExceeded, "a section has more than \(LayoutLimits.attachmentsPerSection) attachments",
        path: "")
    }
  }

  private func check(_ size: LayoutSize) throws(LayoutError) {
    try check(size.widthDimension.value, "width", at: "size.width")
    try check(size.heightDimension.value, "height", at: "size.height")
  }

  private func check(_ insets: DirectionalEdgeInsets) throws(LayoutError) {
    try NumberCheck.check(insets, path: ".contentInsets")
  }

  private func check(_ edges: EdgeSpacing) throws(LayoutError) {
    try check(edges.top?.value ?? 0, "spacing", at: "edgeSpacing.top", negative: true)
    try check(edges.leading?.value ?? 0, "spacing", at: "edgeSpacing.leading", negative: true)
    try check(edges.bottom?.value ?? 0, "spacing", at: "edgeSpacing.bottom", negative: true)
    try check(edges.trailing?.value ?? 0, "spacing", at: "edgeSpacing.trailing", negative: true)
  }

  private func check(_ point: LayoutPoint, _ key: String, in path: String = "") throws(LayoutError)
  {
    try check(point.x, key, at: path + key, negative: true)
    try check(point.y, key, at: path + key, negative: true)
  }

  @inline(__always)
  private func check(
    _ value: Double, _ name: String, at keys: @autoclosure () -> String, negative: Bool = false
  ) throws(LayoutError) {
    try NumberCheck.check(value, name, path: ".\(keys())", negative: negative)
  }
}

/// The check of a description's numbers, once, before they are used.
package enum NumberCheck {
  /// Returns the words of an error about a number; nil for a valid one.
  @inline(__always)
  static func complaint(about value: Double, negative: Bool) -> String? {
    // Valid numbers, nearly all, build no text.
    abs(value) <= LayoutLimits.magnitude && (negative || value >= 0)
      ? nil : words(about: value, negative: negative)
  }

  private static func words(about value: Double, negative: Bool) -> String {
    if value.isNaN { return "is not a number" }
    if !negative, value < 0 { return "is \(value); it must be 0 or more" }
    return "is \(value); the largest length is \(LayoutLimits.magnitude)"
  }

  package static func check(
    _ value: Double, _ what: String, path: @autoclosure () -> String, negative: Bool = false
  ) throws(LayoutError) {
    guard let complaint = complaint(about: value, negative: negative) else {
      return
    }
    throw LayoutError(.invalidValue, "\(what) \(complaint)", path: path())
  }

  static func check(_ insets: DirectionalEdgeInsets, path: String) throws(LayoutError) {
    try check(insets.top, "top", path: "\(path).top", negative: true)
    try check(insets.leading, "leading", path: "\(path).leading", negative: true)
    try check(insets.bottom, "bottom", path: "\(path).bottom", negative: true)
    try check(insets.trailing, "trailing", path: "\(path).trailing", negative: true)
  }
}
