/// Walks a description once, before it is solved: refuses numbers that cannot be computed with. After it, the solver
/// meets only what it can answer.
struct SectionValidator {
  private var path: DescriptionPath
  private let environment: LayoutEnvironment
  private(set) var assumptions: Assumptions = []
  private var depth = 0
  private var attachments = 0

  init(section: Int?, environment: LayoutEnvironment) {
    path = DescriptionPath(section: section)
    self.environment = environment
  }

  mutating func validate(_ section: LayoutSection) throws(LayoutError) {
    try check(section.contentInsets)
    try check(section.interGroupSpacing, "interGroupSpacing", negative: true)
    path.push("group")
    if !section.group.edgeSpacing.isNone { assumptions.insert(.edgeSpacingBetweenGroups) }
    try check(section.group)
    path.pop()
    try validate(section.boundarySupplementaryItems)
    for (index, item) in section.decorationItems.enumerated() {
      path.push("decorationItems", index)
      try count(1)
      try check(item.contentInsets)
      path.pop()
    }
    // What scrolls from the trailing edge to the leading one.
    let scrollsSideways = section.orthogonalScrollingBehavior != .none || environment.axis == .x
    if environment.isRightToLeft, scrollsSideways { assumptions.insert(.mirroredInContainer) }
  }

  /// Headers and footers of the section, or of the whole layout.
  mutating func validate(_ items: [BoundarySupplementaryItem]) throws(LayoutError) {
    for (index, item) in items.enumerated() {
      path.push("boundarySupplementaryItems", index)
      try check(item)
      path.pop()
    }
  }

  // MARK: Groups

  private mutating func check(_ node: LayoutNode) throws(LayoutError) {
    switch node {
    case .item(let item):
      try check(item.layoutSize)
      try check(item.contentInsets)
      try check(item.edgeSpacing)
      try check(item.supplementaryItems)
    case .group(let group):
      try check(group)
    }
  }

  private mutating func check(_ group: LayoutGroup) throws(LayoutError) {
    depth += 1
    guard depth <= LayoutLimits.groupDepth else {
      throw path.error(.limitExceeded, "groups are nested deeper than \(LayoutLimits.groupDepth)")
    }
    try check(group.layoutSize)
    try check(group.contentInsets)
    try check(group.edgeSpacing)
    if !group.supplementaryItems.isEmpty { assumptions.insert(.anchoredBadges) }
    try check(group.supplementaryItems)
    if let spacing = group.interItemSpacing {
      try check(spacing, "interItemSpacing")
    }
    switch group.content {
    case .subitems(let nodes):
      guard !nodes.isEmpty else {
        throw path.error(.invalidValue, "a group needs at least one subitem", at: "subitems")
      }
      for (index, node) in nodes.enumerated() {
        path.push("subitems", index)
        try check(node)
        path.pop()
      }
    case .repeating(let node, let count):
      guard count >= 1 else {
        throw path.error(.invalidValue, "count is \(count); it must be at least 1", at: "count", rule: "3.1")
      }
      path.push("subitems", 0)
      try check(node)
      path.pop()
    case .custom(let items):
      guard !items.isEmpty else {
        throw path.error(.invalidValue, "a custom group needs at least one item", at: "customItems")
      }
      for (index, item) in items.enumerated() {
        path.push("customItems", index)
        try check(item.frame.x, "x", negative: true)
        try check(item.frame.y, "y", negative: true)
        try check(item.frame.w, "w")
        try check(item.frame.h, "h")
        path.pop()
      }
    }
    depth -= 1
  }

  // MARK: Attachments

  private mutating func check(_ badges: [LayoutSupplementaryItem]) throws(LayoutError) {
    try count(badges.count)
    for (index, badge) in badges.enumerated() {
      path.push("supplementaryItems", index)
      try check(badge.layoutSize)
      try check(badge.containerAnchor, "containerAnchor")
      if let anchor = badge.itemAnchor {
        assumptions.insert(.anchoredBadges)
        try check(anchor, "itemAnchor")
      }
      path.pop()
    }
  }

  private mutating func check(_ anchor: LayoutAnchor, _ key: String) throws(LayoutError) {
    path.push(key)
    switch anchor.offset {
    case .fractional(let point): try check(point, "fractionalOffset")
    case .absolute(let point): try check(point, "absoluteOffset")
    }
    path.pop()
  }

  private mutating func check(_ item: BoundarySupplementaryItem) throws(LayoutError) {
    try count(1)
    try check(item.layoutSize)
    try check(item.contentInsets)
    try check(item.absoluteOffset, "absoluteOffset")
    if item.alignment.place(along: environment.axis).anchor == .middle { assumptions.insert(.sideItemsAreCentred) }
  }

  private mutating func count(_ more: Int) throws(LayoutError) {
    attachments += more
    guard attachments <= LayoutLimits.attachmentsPerSection else {
      throw path.error(.limitExceeded, "a section has more than \(LayoutLimits.attachmentsPerSection) attachments")
    }
  }

  // MARK: Numbers

  private func check(_ value: Double, _ key: String, negative: Bool = false) throws(LayoutError) {
    guard let complaint = NumberCheck.complaint(about: value, negative: negative) else { return }
    throw path.error(.invalidValue, "\(key) \(complaint)", at: key)
  }

  private func check(_ point: LayoutPoint, _ key: String) throws(LayoutError) {
    for value in [point.x, point.y] {
      guard let complaint = NumberCheck.complaint(about: value, negative: true) else { continue }
      throw path.error(.invalidValue, "\(key) \(complaint)", at: key)
    }
  }

  private func check(_ size: LayoutSize) throws(LayoutError) {
    for (dimension, key) in [(size.widthDimension, "width"), (size.heightDimension, "height")] {
      guard let complaint = NumberCheck.complaint(about: dimension.value, negative: false) else { continue }
      throw path.error(.invalidValue, "\(key) \(complaint)", at: "size", key)
    }
  }

  private mutating func check(_ insets: DirectionalEdgeInsets) throws(LayoutError) {
    for (value, key) in [
      (insets.top, "top"), (insets.leading, "leading"), (insets.bottom, "bottom"), (insets.trailing, "trailing"),
    ] {
      if let complaint = NumberCheck.complaint(about: value, negative: true) {
        throw path.error(.invalidValue, "\(key) \(complaint)", at: "contentInsets", key)
      }
      if value > 0, value < 1 { assumptions.insert(.smallInsetsArePoints) }
    }
  }

  private func check(_ spacing: LayoutSpacing, _ keys: String...) throws(LayoutError) {
    guard let complaint = NumberCheck.complaint(about: spacing.value, negative: true) else { return }
    throw path.error(.invalidValue, "spacing \(complaint)", at: keys.joined(separator: "."))
  }

  private func check(_ spacing: EdgeSpacing) throws(LayoutError) {
    for (side, key) in [
      (spacing.top, "top"), (spacing.leading, "leading"), (spacing.bottom, "bottom"), (spacing.trailing, "trailing"),
    ] {
      if let side { try check(side, "edgeSpacing", key) }
    }
  }
}
