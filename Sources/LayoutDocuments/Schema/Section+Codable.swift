public import CompositionalLayout

extension LayoutDimension: SchemaObject {
  static let name = "a dimension"
  static let blank = LayoutDimension.absolute(0)
  static let fields: [SchemaField<LayoutDimension>] = [.choice("type", \.unit), .required("value", \.value)]
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
  static let fields: [SchemaField<LayoutSpacing>] = [.choice("type", \.kind), .required("value", \.value)]
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
        guard let edge = LayoutAnchor.namedEdges.first(where: { $0.name.hasSameBytes(as: name) })?.edge else {
          throw reader.failure("unknown edge \(quoted(name)); allowed are top, leading, bottom, trailing", at: "edges")
        }
        anchor.edges.insert(edge)
      }
    } write: { anchor, writer in
      try writer.write("edges", LayoutAnchor.namedEdges.filter { anchor.edges.contains($0.edge) }.map(\.name))
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
      case .absolute(let point): try writer.write("absoluteOffset", present: point == .zero ? nil : point)
      }
    },
  ]
  private static let namedEdges: [(name: String, edge: DirectionalRectEdge)] = [
    ("top", .top), ("leading", .leading), ("bottom", .bottom), ("trailing", .trailing),
  ]
}

extension LayoutSupplementaryItem: SchemaObject {
  static let name = "a badge"
  static let blank = LayoutSupplementaryItem(layoutSize: .blank, elementKind: "", containerAnchor: .blank)
  static let fields: [SchemaField<LayoutSupplementaryItem>] = [
    .required("kind", \.elementKind), .required("size", \.layoutSize), .required("containerAnchor", \.containerAnchor),
    .optional("itemAnchor", \.itemAnchor), .optionalInteger("zIndex", \.zIndex),
  ]
}

extension BoundarySupplementaryItem: SchemaObject {
  static let name = "a boundary item"
  static let blank = BoundarySupplementaryItem(layoutSize: .blank, elementKind: "", alignment: .top)
  static let fields: [SchemaField<BoundarySupplementaryItem>] = [
    .required("kind", \.elementKind), .required("size", \.layoutSize), .choice("alignment", \.alignment),
    .optionalPoint("absoluteOffset", \.absoluteOffset), .optional("extendsBoundary", \.extendsBoundary),
    .optional("pinToVisibleBounds", \.pinToVisibleBounds), .optional("contentInsets", \.contentInsets),
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
  static let fields: [SchemaField<LayoutSection>] = [
    SchemaField(keys: []) { reader, _ in
      let variants = reader.container.codingPath.count { $0.stringValue.hasSameBytes(as: "variants") }
      guard variants <= LayoutLimits.variantDepth else {
        throw reader.failure(
          "variants of a section are nested deeper than \(LayoutLimits.variantDepth)", at: nil, .limitExceeded)
      }
    },
    SchemaField(keys: ["group", "list"]) { reader, section in
      guard reader.has("list") else { return section.group = try reader.value("group") }
      try reader.refuse("group", "and \"list\" exclude each other")
      section = try reader.value("list", ListSection.self).section
    } write: {
      try $1.write("group", $0.group)
    },
    .optional("contentInsets", \.contentInsets), .optional("headerTopPadding", \.headerTopPadding),
    .optional("interGroupSpacing", \.interGroupSpacing),
    .optionalChoice("orthogonalScrollingBehavior", \.orthogonalScrollingBehavior),
    .optional("boundarySupplementaryItems", \.boundarySupplementaryItems),
    .optional("decorationItems", \.decorationItems),
    .optional("supplementariesFollowContentInsets", \.supplementariesFollowContentInsets),
    .optionalChoice("supplementaryContentInsetsReference", \.supplementaryContentInsetsReference),
    .optionalChoice("contentInsetsReference", \.contentInsetsReference), .optional("variants", \.variants),
  ]
}

/// A list in place of a section's group (rule 11), which is written as the group that it makes.
struct ListSection: SchemaObject {
  var appearance = ListAppearance.plain
  var header = ListHeaderMode.none
  var footer = ListFooterMode.none
  var headerTopPadding: Double?

  static let name = "a list"
  static let blank = ListSection()
  static let fields: [SchemaField<ListSection>] = [
    .choice("appearance", \.appearance), .optionalChoice("header", \.header), .optionalChoice("footer", \.footer),
    .optional("headerTopPadding", \.headerTopPadding),
  ]

  var section: LayoutSection {
    .list(appearance: appearance, header: header, footer: footer, headerTopPadding: headerTopPadding)
  }
}

extension LayoutSectionVariant: SchemaObject {
  static let name = "a variant"
  static let blank = LayoutSectionVariant(section: .blank)
  static let fields: [SchemaField<LayoutSectionVariant>] = [
    .optional("minWidth", \.minWidth), .optional("maxWidth", \.maxWidth), .required("section", \.section),
  ]
}
