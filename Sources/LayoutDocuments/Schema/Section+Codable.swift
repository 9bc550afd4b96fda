public import CompositionalLayout

extension LayoutDimension: SchemaObject {
  static let name = "a dimension"
  static let blank = LayoutDimension.absolute(0)
  static let fields: [SchemaField<LayoutDimension>] = [
    .choice("type", \.unit), .required("value", \.value),
  ]
}

extension LayoutSize: SchemaObject {
  static let name = "a size"
  static let blank = LayoutSize(widthDimension: .blank, heightDimension: .blank)
  static let fields: [SchemaField<LayoutSize>] = [
    .required("width", \.widthDimension), .required("height", \.heightDimension),
  ]
}

extension DirectionalEdgeInsets: SchemaObject {
  static let name = "insets"
  static let blank = DirectionalEdgeInsets.zero
  static let fields: [SchemaField<DirectionalEdgeInsets>] = [
    .optional("top", \.top), .optional("leading", \.leading), .optional("bottom", \.bottom),
    .optional("trailing", \.trailing),
  ]
}

extension LayoutSpacing: SchemaObject {
  static let name = "a spacing"
  static let blank = LayoutSpacing.none
  static let fields: [SchemaField<LayoutSpacing>] = [
    .choice("type", \.kind), .required("value", \.value),
  ]
}

extension EdgeSpacing: SchemaObject {
  static let name = "edge spacing"
  static let blank = EdgeSpacing.none
  static let fields: [SchemaField<EdgeSpacing>] = [
    .optional("top", \.top), .optional("leading", \.leading), .optional("bottom", \.bottom),
    .optional("trailing", \.trailing),
  ]
}

extension LayoutAnchor: SchemaObject {
  static let name = "an anchor"
  static let blank = LayoutAnchor(edges: [])
  static let fields: [SchemaField<LayoutAnchor>] = [
    SchemaField(keys: ["edges"]) { reader, anchor in
      for name in try reader.value("edges", [String].self) {
        guard
          let edge = LayoutAnchor.namedEdges.first(where: { $0.name.hasSameBytes(as: name) })?.edge
        else {
          throw reader.failure(
            "unknown edge \(quoted(name)); allowed are top, leading, bottom, trailing", at: "edges")
        }
        anchor.edges.insert(edge)
      }
    } write: { anchor, writer in
      try writer.write(
        "edges", LayoutAnchor.namedEdges.filter { anchor.edges.contains($0.edge) }.map(\.name))
    },
    SchemaField(keys: ["fractionalOffset", "absoluteOffset"]) { reader, anchor in
      if let offset = try reader.optionalPoint("fractionalOffset") {
        try reader.refuse("absoluteOffset", "and \"fractionalOffset\" exclude each other")
        anchor.offset = .fractional(offset)
      } else if let offset = try reader.optionalPoint("absoluteOffset") {
        anchor.offset = .absolute(offset)
      }
    } write: { anchor, writer in
      switch anchor.offset {
      case .fractional(let point): try writer.write("fractionalOffset", point)
      case .absolute(let point):
        try writer.write("absoluteOffset", present: point == .zero ? nil : point)
      }
    },
  ]
  private static let namedEdges: [(name: String, edge: DirectionalRectEdge)] = [
    ("top", .top), ("leading", .leading), ("bottom", .bottom), ("trailing", .trailing),
  ]
}

extension LayoutSupplementaryItem: SchemaObject {
  static let name = "a badge"
  static let blank = LayoutSupplementaryItem(
    layoutSize: .blank, elementKind: "", containerAnchor: .blank)
  static let fields: [SchemaField<LayoutSupplementaryItem>] = [
    .required("kind", \.elementKind), .required("size", \.layoutSize),
    .required("containerAnchor", \.containerAnchor),
    .optional("itemAnchor", \.itemAnchor), .optionalInteger("zIndex", \.zIndex),
  ]
}

extension BoundarySupplementaryItem: SchemaObject {
  static let name = "a boundary item"
  static let blank = BoundarySupplementaryItem(layoutSize: .blank, elementKind: "", alignment: .top)
  static let fields: [SchemaField<BoundarySupplementaryItem>] = [
    .required("kind", \.elementKind), .required("size", \.layoutSize),
    .choice("alignment", \.alignment),
    .optionalPoint("absoluteOffset", \.absoluteOffset),
    .optional("extendsBoundary", \.extendsBoundary),
    .optional("pinToVisibleBounds", \.pinToVisibleBounds),
    .optional("contentInsets", \.contentInsets),
    .optionalInteger("zIndex", \.zIndex),
  ]
}

extension LayoutDecorationItem: SchemaObject {
  static let name = "a decoration"
  static let blank = LayoutDecorationItem(elementKind: "")
  static let fields: [SchemaField<LayoutDecorationItem>] = [
    .required("kind", \.elementKind), .optional("contentInsets", \.contentInsets),
    .optionalInteger("zIndex", \.zIndex),
  ]
}

extension LayoutSection: SchemaObject {
  static let name = "a section"
  static let blank = LayoutSection(group: .blank)
  // The order matters: a list makes a whole section, so what stands beside it is read behind it.
  // Insets that are stated part the section from its list (rule 11.4); absent ones must not.
  static let fields: [SchemaField<LayoutSection>] = [
    SchemaField(keys: []) { reader, _ in
      let variants = reader.container.codingPath.count {
        $0.stringValue.hasSameBytes(as: "variants")
      }
      guard variants <= LayoutLimits.variantDepth else {
        throw reader.failure(
          "variants of a section are nested deeper than \(LayoutLimits.variantDepth)", at: nil,
          .limitExceeded)
      }
    },
    SchemaField(keys: ["group", "list"]) { reader, section in
      guard reader.has("list") else {
        section.group = try reader.value("group")
        return
      }
      try reader.refuse("group", "and \"list\" exclude each other")
      section = try reader.value("list", ListConfiguration.self).section(in: .unknown)
    } write: { section, writer in
      if let list = section.writtenList {
        return try writer.write("list", list)
      }
      try writer.write("group", section.group)
    },
    SchemaField(keys: ["contentInsets"]) { reader, section in
      if let insets: DirectionalEdgeInsets = try reader.optional("contentInsets") {
        section.contentInsets = insets
      }
    } write: { section, writer in
      guard section.contentInsets != .zero, section.writtenList == nil else {
        return
      }
      try writer.write("contentInsets", section.contentInsets)
    },
    .optional("headerTopPadding", \.headerTopPadding),
    .optional("interGroupSpacing", \.interGroupSpacing),
    .optionalChoice("orthogonalScrollingBehavior", \.orthogonalScrollingBehavior),
    .optional("boundarySupplementaryItems", \.boundarySupplementaryItems),
    .optional("decorationItems", \.decorationItems),
    .optional("supplementariesFollowContentInsets", \.supplementariesFollowContentInsets),
    .optionalChoice("supplementaryContentInsetsReference", \.supplementaryContentInsetsReference),
    .optionalChoice("contentInsetsReference", \.contentInsetsReference),
    SchemaField(keys: ["variants"]) { reader, section in
      guard let variants: [LayoutSectionVariant] = try reader.optional("variants") else {
        return
      }
      section.variants = variants
      try VariantReach.check(variants, reader)
    } write: { section, writer in
      try writer.write("variants", present: section.variants.isEmpty ? nil : section.variants)
    },
  ]
}

/// A list in place of a section's group (rule 11).
extension ListConfiguration: SchemaObject {
  static let name = "a list"
  static let blank = ListConfiguration()
  static let fields: [SchemaField<ListConfiguration>] = [
    .choice("appearance", \.appearance), .optionalChoice("header", \.header),
    .optionalChoice("footer", \.footer),
    .optional("headerTopPadding", \.headerTopPadding),
  ]
}

extension LayoutSection {
  /// The list as which the section is written; nil if there is none, or somebody has changed what
  /// it made.
  fileprivate var writtenList: ListConfiguration? {
    guard let list else { return nil }
    let made = list.section(in: .unknown)
    let isUnchanged =
      group == made.group && contentInsetsReference == made.contentInsetsReference
      && boundarySupplementaryItems == made.boundarySupplementaryItems
      && headerTopPadding == made.headerTopPadding
    return isUnchanged ? list : nil
  }
}

extension LayoutEnvironment {
  /// Where a document is read nobody knows the container: a list's insets are worked out when it is
  /// solved. So the extent of this one has no meaning.
  fileprivate static let unknown = LayoutEnvironment(
    container: LayoutContainer(width: 0, height: 0))
}

extension LayoutSectionVariant: SchemaObject {
  static let name = "a variant"
  static let blank = LayoutSectionVariant(section: .blank)
  static let fields: [SchemaField<LayoutSectionVariant>] = [
    .optional("minWidth", \.minWidth), .optional("exclusiveMinWidth", \.exclusiveMinWidth),
    .optional("maxWidth", \.maxWidth), .optionalChoice("widthOf", \.widthOf),
    .required("section", \.section),
  ]
}
