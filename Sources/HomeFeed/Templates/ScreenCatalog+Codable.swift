import CompositionalLayout
import ScreenPipeline

extension ScreenCatalog: Codable {
  private struct ComponentEntry: Codable {
    var component: String
    var height: Double

    init(_ component: String, _ height: Double) {
      self.component = component
      self.height = height
    }

    init(from decoder: any Decoder) throws {
      let reader = try SchemaReader(decoder, what: "a component", keys: ["component", "height"])
      component = try reader.value("component")
      height = try reader.value("height")
    }
  }

  /// Decodes `{"name"?, "templates"?, "components"?, "contents"?}`.
  ///
  /// - Throws: `LayoutError` with the path; also for repeated names and invalid heights.
  public init(from decoder: any Decoder) throws {
    let reader = try SchemaReader(
      decoder, what: "a catalog of screens", keys: ["version", "name", "templates", "components", "contents"])
    try reader.readVersion()
    self.init(
      name: try reader.optional("name"), templates: NamedTemplates(), componentHeights: [:],
      contents: NamedTemplates())
    if reader.has("templates") { try templates.read(reader) }
    for (index, entry) in reader.has("components") ? try reader.entries("components", ComponentEntry.self) : [] {
      let path = "$.components[\(index)]"
      guard entry.height > 0, entry.height <= LayoutLimits.magnitude else {
        try reader.skip(
          LayoutError(
            .schema, "the height is \(entry.height); it must be more than 0, and at most \(LayoutLimits.magnitude)",
            path: path + ".height"))
        continue
      }
      guard heights.updateValue(entry.height, forKey: .text(entry.component)) == nil else {
        try reader.skip(LayoutError(.schema, "component \"\(entry.component)\" is described twice", path: path))
        continue
      }
    }
    if reader.has("contents") { try contents.read(reader) }
  }

  /// Encodes `{"name"?, "templates", "components", "contents"}`, sorted by name.
  public func encode(to encoder: any Encoder) throws {
    var writer = SchemaWriter(encoder)
    try writer.write("name", present: name)
    try templates.write(to: &writer)
    try writer.write(
      "components",
      heights.map { ComponentEntry("\($0.key)", $0.value) }.sorted {
        $0.component.utf8.lexicographicallyPrecedes($1.component.utf8)
      })
    try contents.write(to: &writer)
  }
}
