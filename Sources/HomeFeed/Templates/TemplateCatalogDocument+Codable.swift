import CompositionalLayout
import JSONStream

extension TemplateCatalogDocument: Codable {
  /// Decodes `{"name"?, "templates": […]}`.
  ///
  /// - Throws: `LayoutError` with the path, such as `$.templates[0].section.group.size.width`, also for conflicting
  ///   entries; `DecodingError` if the decoder fails before (see `LayoutError.init(_:)`).
  public init(from decoder: any Decoder) throws {
    let reader = try SchemaReader(decoder, what: "a template catalog", keys: ["version", "name", "templates"])
    try reader.readVersion()
    let entries = try reader.entries("templates", Entry.self)
    self.init(name: try reader.optional("name"), templates: entries.map(\.value))
    positions = entries.map(\.position)
    while let conflict = conflict() {
      try reader.skip(conflict.error)
      templates.remove(at: conflict.entry)
      positions.remove(at: conflict.entry)
    }
  }

  /// Encodes `{"name"?, "templates": […]}`.
  public func encode(to encoder: any Encoder) throws {
    var writer = SchemaWriter(encoder)
    try writer.write("name", present: name)
    try writer.write("templates", templates)
  }
}

extension TemplateCatalogDocument.Entry: Codable {
  /// Decodes `{"layoutTemplate", "scrollDirection"?, "groupOrientation"?, "section"}`.
  public init(from decoder: any Decoder) throws {
    let reader = try SchemaReader(
      decoder, what: "a template", keys: ["layoutTemplate", "scrollDirection", "groupOrientation", "section"])
    self.init(
      layoutTemplate: try reader.choice("layoutTemplate"),
      scrollDirection: try reader.optionalChoice("scrollDirection"),
      groupOrientation: try reader.optionalChoice("groupOrientation"), section: try reader.value("section"))
  }

  /// Encodes `{"layoutTemplate", "scrollDirection"?, "groupOrientation"?, "section"}`.
  public func encode(to encoder: any Encoder) throws {
    var writer = SchemaWriter(encoder)
    try writer.write("layoutTemplate", layoutTemplate.rawValue)
    try writer.write("scrollDirection", present: scrollDirection?.rawValue)
    try writer.write("groupOrientation", present: groupOrientation?.rawValue)
    try writer.write("section", section)
  }
}
