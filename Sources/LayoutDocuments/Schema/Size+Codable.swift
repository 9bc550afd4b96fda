public import CompositionalLayout

extension LayoutDimension: Codable {
  /// Reads `{"type", "value"}`.
  public init(from decoder: any Decoder) throws {
    let reader = try SchemaReader(decoder, what: "a dimension", keys: ["type", "value"])
    self.init(unit: try reader.choice("type"), value: try reader.value("value"))
  }

  /// Writes `{"type", "value"}`.
  public func encode(to encoder: any Encoder) throws {
    var writer = SchemaWriter(encoder)
    try writer.write("type", unit.rawValue)
    try writer.write("value", value)
  }
}

extension LayoutSize: Codable {
  /// Reads `{"width", "height"}`.
  public init(from decoder: any Decoder) throws {
    let reader = try SchemaReader(decoder, what: "a size", keys: ["width", "height"])
    self.init(widthDimension: try reader.value("width"), heightDimension: try reader.value("height"))
  }

  /// Writes `{"width", "height"}`.
  public func encode(to encoder: any Encoder) throws {
    var writer = SchemaWriter(encoder)
    try writer.write("width", widthDimension)
    try writer.write("height", heightDimension)
  }
}
