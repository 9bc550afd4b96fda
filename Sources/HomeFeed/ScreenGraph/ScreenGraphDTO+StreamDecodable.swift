public import JSONStream

extension TemplateDTO: StreamDecodable {
  /// Decodes a template.
  public init(from value: borrowing JSONValue) throws {
    var object = try value.object()
    id = try object.decode("id")
    type = try object.decode("type")
    order = try object.decode("order")
    componentsId = try object.decode("componentsId")
  }
}

extension ComponentReferenceDTO: StreamDecodable {
  /// Decodes a reference: an object, or a plain string.
  public init(from value: borrowing JSONValue) throws {
    if value.kind == .string {
      self.init(id: try value.string())
      return
    }
    var object = try value.object()
    self.init(id: try object.decode("id"), order: try object.decode("order", as: Int.self))
  }
}

extension ComponentDTO: StreamDecodable {
  /// Decodes a component.
  public init(from value: borrowing JSONValue) throws {
    var object = try value.object()
    id = try object.decode("id")
    type = try object.decode("type")
    bodyId = try object.decode("bodyId")
    order = try object.decodeIfPresent("order")
  }
}

extension BodyDTO: StreamDecodable {
  /// Decodes a body.
  public init(from value: borrowing JSONValue) throws {
    var object = try value.object()
    id = try object.decode("id")
    body = try object.decode("body")
  }
}
