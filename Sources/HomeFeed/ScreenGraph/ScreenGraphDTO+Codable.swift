public import JSONStream
import ScreenPipeline

extension ScreenGraphDTO: Codable {
  fileprivate enum CodingKeys: String, CodingKey {
    case screenName, templates, components, body, bodies
  }

  /// Decodes a graph, with bodies under `body` or `bodies`.
  ///
  /// - Throws: `DecodingError`; `JSONStreamError` of code `twoSpellings` if both keys exist.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    screenName = try container.decode(String.self, forKey: .screenName)
    templates = try container.decode([TemplateDTO].self, forKey: .templates)
    components = try container.decode([ComponentDTO].self, forKey: .components)
    let key = try Self.bodyKey { container.contains($0) }
    body = try container.decode([BodyDTO].self, forKey: key)
  }

  /// Encodes a graph, with bodies under `body`.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(screenName, forKey: .screenName)
    try container.encode(templates, forKey: .templates)
    try container.encode(components, forKey: .components)
    try container.encode(body, forKey: .body)
  }

  private static func bodyKey(_ contains: (CodingKeys) -> Bool) throws -> CodingKeys {
    guard contains(.bodies) else { return .body }
    guard !contains(.body) else {
      throw JSONStreamError(code: .twoSpellings, category: .data, message: twoSpellings)
    }
    return .bodies
  }

  /// The message of a graph with both `body` and `bodies`.
  public static let twoSpellings = "the screen graph has both \"body\" and \"bodies\": send one of them"
}

extension ComponentReferenceDTO: Codable {
  private enum CodingKeys: String, CodingKey {
    case id, order
  }

  /// Decodes a reference: an object, or a plain string.
  public init(from decoder: any Decoder) throws {
    if let name = try? decoder.singleValueContainer().decode(String.self) {
      self.init(id: name)
      return
    }
    let container = try decoder.container(keyedBy: CodingKeys.self)
    self.init(
      id: try container.decode(String.self, forKey: .id), order: try container.decode(Int.self, forKey: .order))
  }

  /// Encodes a reference as it was sent.
  public func encode(to encoder: any Encoder) throws {
    guard let order else {
      var container = encoder.singleValueContainer()
      try container.encode(id)
      return
    }
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(id, forKey: .id)
    try container.encode(order, forKey: .order)
  }
}

extension JSONStreamError.Code {
  /// A reference to an id that no part has.
  public static let danglingID = Self(rawValue: "danglingID")
  /// Two parts of one kind with the same id.
  public static let duplicateID = Self(rawValue: "duplicateID")
}
