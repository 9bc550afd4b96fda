public import CompositionalLayout

extension DirectionalEdgeInsets: Codable {
  private static let keys = ["top", "leading", "bottom", "trailing"]

  /// Reads `{"top", "leading", "bottom", "trailing"}`.
  public init(from decoder: any Decoder) throws {
    let reader = try SchemaReader(decoder, what: "insets", keys: Self.keys)
    self.init(
      top: try reader.value("top"), leading: try reader.value("leading"), bottom: try reader.value("bottom"),
      trailing: try reader.value("trailing"))
  }

  /// Writes `{"top", "leading", "bottom", "trailing"}`.
  public func encode(to encoder: any Encoder) throws {
    var writer = SchemaWriter(encoder)
    try writer.write("top", top)
    try writer.write("leading", leading)
    try writer.write("bottom", bottom)
    try writer.write("trailing", trailing)
  }
}

extension LayoutSpacing: Codable {
  /// Reads `{"type", "value"}`.
  public init(from decoder: any Decoder) throws {
    let reader = try SchemaReader(decoder, what: "a spacing", keys: ["type", "value"])
    self.init(kind: try reader.choice("type"), value: try reader.value("value"))
  }

  /// Writes `{"type", "value"}`.
  public func encode(to encoder: any Encoder) throws {
    var writer = SchemaWriter(encoder)
    try writer.write("type", kind.rawValue)
    try writer.write("value", value)
  }
}

extension EdgeSpacing: Codable {
  /// Reads any of `{"top", "leading", "bottom", "trailing"}`.
  public init(from decoder: any Decoder) throws {
    let reader = try SchemaReader(decoder, what: "edge spacing", keys: ["top", "leading", "bottom", "trailing"])
    self.init(
      leading: try reader.optional("leading"), top: try reader.optional("top"),
      trailing: try reader.optional("trailing"), bottom: try reader.optional("bottom"))
  }

  /// Writes the sides that are set.
  public func encode(to encoder: any Encoder) throws {
    var writer = SchemaWriter(encoder)
    try writer.write("top", present: top)
    try writer.write("leading", present: leading)
    try writer.write("bottom", present: bottom)
    try writer.write("trailing", present: trailing)
  }
}
