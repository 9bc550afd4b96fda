/// Walks a description once, before it is solved: refuses numbers that cannot be computed with. After it, the solver
/// meets only what it can answer.
///
/// Where in the description it is, is put together only when there is an error, on the way back out.
struct SectionValidator {
  private var depth = 0
  private var attachments = 0

  /// Validates a section with all of its variants.
  static func validate(_ section: LayoutSection, at number: Int, variants: [Int]) throws(LayoutError) {
    do {
      var validator = SectionValidator()
      try validator.validate(section)
    } catch {
      throw error.inside(DescriptionPath(section: number, variants: variants))
    }
    for (position, variant) in section.variants.enumerated() {
      try validate(variant.section, at: number, variants: variants + [position])
    }
  }

  /// Validates the headers and footers of the whole layout.
  static func validate(_ items: [BoundarySupplementaryItem]) throws(LayoutError) {
    do {
      var validator = SectionValidator()
      try validator.validate(items)
    } catch {
      throw error.inside(DescriptionPath(section: nil))
    }
  }

  private mutating func validate(_ section: LayoutSection) throws(LayoutError) {
    try check(section.contentInsets)
    try check(section.interGroupSpacing, "interGroupSpacing", at: "interGroupSpacing", negative: true)
    do { try check(section.group) } catch { throw error.inside("group") }
    try validate(section.boundarySupplementaryItems)
    for (index, item) in section.decorationItems.enumerated() {
      do {
        try count(1)
        try check(item.contentInsets)
      } catch {
        throw error.inside("decorationItems[\(index)]")
      }
    }
  }

  private mutating func validate(_ items: [BoundarySupplementaryItem]) throws(LayoutError) {
    for (index, item) in items.enumerated() {
      do { try check(item) } catch { throw error.inside("boundarySupplementaryItems[\(index)]") }
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
      throw LayoutError(.limitExceeded, "groups are nested deeper than \(LayoutLimits.groupDepth)", path: "")
    }
    try check(group.layoutSize)
    try check(group.contentInsets)
    try check(group.edgeSpacing)
    try check(group.supplementaryItems)
    if let spacing = group.interItemSpacing {
      try check(spacing.value, "spacing", at: "interItemSpacing", negative: true)
    }
    switch group.content {
    case .subitems(let nodes):
      guard !nodes.isEmpty else {
        throw LayoutError(.invalidValue, "a group needs at least one subitem", path: ".subitems")
      }
      for (index, node) in nodes.enumerated() {
        do { try check(node) } catch { throw error.inside("subitems[\(index)]") }
      }
    case .repeating(let node, let count, _):
      guard count >= 1 else {
        throw LayoutError(
          .invalidValue, "count is \(count); it must be at least 1", path: ".count", rule: .shares)
      }
      do { try check(node) } catch { throw error.inside("subitems[0]") }
    case .custom(let items):
      guard !items.isEmpty else {
        throw LayoutError(.invalidValue, "a custom group needs at least one item", path: ".customItems")
      }
      for (index, item) in items.enumerated() {
        do {
          try check(item.frame.x, "x", at: "x", negative: true)
          try check(item.frame.y, "y", at: "y", negative: true)
          try check(item.frame.w, "w", at: "w")
          try check(item.frame.h, "h", at: "h")
        } catch {
          throw error.inside("customItems[\(index)]")
        }
      }
    }
    depth -= 1
  }

  // MARK: Attachments

  private mutating func check(_ badges: [LayoutSupplementaryItem]) throws(LayoutError) {
    try count(badges.count)
    for (index, badge) in badges.enumerated() {
      do { try check(badge) } catch { throw error.inside("supplementaryItems[\(index)]") }
    }
  }

  private func check(_ badge: LayoutSupplementaryItem) throws(LayoutError) {
    try check(badge.layoutSize)
    do { try check(badge.containerAnchor) } catch { throw error.inside("containerAnchor") }
    guard let anchor = badge.itemAnchor else { return }
    do { try check(anchor) } catch { throw error.inside("itemAnchor") }
  }

  private func check(_ anchor: LayoutAnchor) throws(LayoutError) {
    switch anchor.offset {
    case .fractional(let point): try check(point, "fractionalOffset")
    case .absolute(let point): try check(point, "absoluteOffset")
    }
  }

  private mutating func check(_ item: BoundarySupplementaryItem) throws(LayoutError) {
    try count(1)
    try check(item.layoutSize)
    try check(item.contentInsets)
    try check(item.absoluteOffset, "absoluteOffset")
  }

  private mutating func count(_ more: Int) throws(LayoutError) {
    attachments += more
    guard attachments <= LayoutLimits.attachmentsPerSection else {
      throw LayoutError(
        .limitExceeded, "a section has more than \(LayoutLimits.attachmentsPerSection) attachments", path: "")
    }
  }

  // MARK: Numbers

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

  private func check(_ point: LayoutPoint, _ key: String) throws(LayoutError) {
    try check(point.x, key, at: key, negative: true)
    try check(point.y, key, at: key, negative: true)
  }

  @inline(__always)
  private func check(_ value: Double, _ name: String, at keys: String, negative: Bool = false) throws(LayoutError) {
    try NumberCheck.check(value, name, path: ".\(keys)", negative: negative)
  }
}
