import CompositionalLayout

extension DirectionalRectEdge {
  fileprivate static let named: [(name: String, edge: DirectionalRectEdge)] = [
    ("top", .top), ("leading", .leading), ("bottom", .bottom), ("trailing", .trailing),
  ]
}

extension LayoutAnchor: SchemaCodable {
  static let form = SchemaForm(name: "an anchor", keys: ["edges", "fractionalOffset", "absoluteOffset"])

  init(_ reader: SchemaReader) throws {
    var edges: DirectionalRectEdge = []
    for name in try reader.value("edges", [String].self) {
      guard let edge = DirectionalRectEdge.named.first(where: { $0.name.hasSameBytes(as: name) })?.edge else {
        throw reader.failure(
          .schema, "unknown edge \(quoted(name)); allowed are top, leading, bottom, trailing", at: SchemaKey("edges"))
      }
      edges.insert(edge)
    }
    if let offset = try reader.optionalPoint("fractionalOffset") {
      try reader.refuse("absoluteOffset", "and \"fractionalOffset\" exclude each other")
      self.init(edges: edges, fractionalOffset: offset)
    } else {
      self.init(edges: edges, absoluteOffset: try reader.optionalPoint("absoluteOffset") ?? .zero)
    }
  }

  func write(to writer: inout SchemaWriter) throws {
    try writer.write("edges", DirectionalRectEdge.named.filter { edges.contains($0.edge) }.map(\.name))
    switch offset {
    case .fractional(let point): try writer.write("fractionalOffset", point)
    case .absolute(let point): try writer.write("absoluteOffset", point, unless: .zero)
    }
  }
}

extension LayoutSupplementaryItem: SchemaCodable {
  static let form = SchemaForm(name: "a badge", keys: ["kind", "size", "containerAnchor", "itemAnchor", "zIndex"])

  init(_ reader: SchemaReader) throws {
    self.init(
      layoutSize: try reader.value("size"), elementKind: try reader.value("kind"),
      containerAnchor: try reader.value("containerAnchor"), itemAnchor: try reader.optional("itemAnchor"),
      zIndex: try reader.optionalInteger("zIndex") ?? 1)
  }

  func write(to writer: inout SchemaWriter) throws {
    try writer.write("kind", elementKind)
    try writer.write("size", layoutSize)
    try writer.write("containerAnchor", containerAnchor)
    try writer.write("itemAnchor", present: itemAnchor)
    try writer.write("zIndex", zIndex, unless: 1)
  }
}

extension BoundarySupplementaryItem: SchemaCodable {
  static let form = SchemaForm(
    name: "a boundary item",
    keys: [
      "kind", "size", "alignment", "absoluteOffset", "extendsBoundary", "pinToVisibleBounds", "contentInsets",
      "zIndex",
    ])

  init(_ reader: SchemaReader) throws {
    self.init(
      layoutSize: try reader.value("size"), elementKind: try reader.value("kind"),
      alignment: try reader.choice("alignment"), absoluteOffset: try reader.optionalPoint("absoluteOffset") ?? .zero,
      extendsBoundary: try reader.optional("extendsBoundary") ?? true,
      pinToVisibleBounds: try reader.optional("pinToVisibleBounds") ?? false,
      contentInsets: try reader.optional("contentInsets") ?? .zero, zIndex: try reader.optionalInteger("zIndex") ?? 1)
  }

  func write(to writer: inout SchemaWriter) throws {
    try writer.write("kind", elementKind)
    try writer.write("size", layoutSize)
    try writer.write("alignment", alignment.rawValue)
    try writer.write("absoluteOffset", absoluteOffset, unless: .zero)
    try writer.write("extendsBoundary", extendsBoundary, unless: true)
    try writer.write("pinToVisibleBounds", pinToVisibleBounds, unless: false)
    try writer.write("contentInsets", contentInsets, unless: .zero)
    try writer.write("zIndex", zIndex, unless: 1)
  }
}

extension LayoutDecorationItem: SchemaCodable {
  static let form = SchemaForm(name: "a decoration", keys: ["kind", "contentInsets", "zIndex"])

  init(_ reader: SchemaReader) throws {
    self.init(
      elementKind: try reader.value("kind"), contentInsets: try reader.optional("contentInsets") ?? .zero,
      zIndex: try reader.optionalInteger("zIndex") ?? 0)
  }

  func write(to writer: inout SchemaWriter) throws {
    try writer.write("kind", elementKind)
    try writer.write("contentInsets", contentInsets, unless: .zero)
    try writer.write("zIndex", zIndex, unless: 0)
  }
}
