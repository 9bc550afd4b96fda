public import JSONStream

// Members are decoded in the order in which backends send them: see `StreamDecodable`.

extension OnlyImageModel: StreamDecodable {
  /// Decodes the cell.
  public init(from value: borrowing JSONValue) throws {
    var object = try value.object()
    try self.init(id: object.decode("id"), url: object.decode("url"))
  }
}

extension ImageAndTitleModel: StreamDecodable {
  /// Decodes the cell.
  public init(from value: borrowing JSONValue) throws {
    var object = try value.object()
    try self.init(id: object.decode("id"), url: object.decode("url"), title: object.decode("title"))
  }
}

extension RestaurantInfoModel: StreamDecodable {
  /// Decodes the cell.
  public init(from value: borrowing JSONValue) throws {
    var object = try value.object()
    try self.init(
      id: object.decode("id"), imageUrl: object.decode("imageUrl"), rating: object.decode("rating"),
      reviewCount: object.decode("reviewCount"), name: object.decode("name"),
      minimumPrice: object.decode("minimumPrice"), distanceKm: object.decode("distanceKm"),
      category: object.decode("category"), deliveryTime: object.decode("deliveryTime"),
      deliveryType: object.decode("deliveryType"), campaignList: object.decode("campaignList"))
  }
}

extension RestaurantInfoModel.DeliveryType: StreamDecodable {
  /// Decodes the name of a delivery type.
  public init(from value: borrowing JSONValue) throws {
    if value.isString("restaurantCourier") {
      self = .restaurantCourier
    } else if value.isString("goCourier") {
      self = .goCourier
    } else {
      throw value.unknownName("deliveryType", knowing: Self.allCases.map(\.rawValue))
    }
  }
}

extension HeaderImage: StreamDecodable {
  /// Decodes a header image.
  public init(from value: borrowing JSONValue) throws {
    var object = try value.object()
    try self.init(
      id: object.decode("id"), type: object.decode("type"), imageText: object.decode("imageText"),
      color: object.decodeIfPresent("color"))
  }
}

extension HeaderImage.Source: StreamDecodable {
  /// Decodes the name of a source.
  public init(from value: borrowing JSONValue) throws {
    if value.isString("SYSTEM") {
      self = .system
    } else if value.isString("ASSETS") {
      self = .assets
    } else {
      throw value.unknownName("type of a header image", knowing: Self.allCases.map(\.rawValue))
    }
  }
}

extension LayoutTemplateInfo: StreamDecodable {
  /// Decodes layout information.
  public init(from value: borrowing JSONValue) throws {
    var object = try value.object()
    try self.init(
      layoutTemplate: object.decode("layoutTemplate"), scrollDirection: object.decode("scrollDirection"),
      groupOrientation: object.decode("groupOrientation"))
  }
}

extension LayoutTemplateInfo.Template: StreamDecodable {
  /// Decodes the name of a template.
  public init(from value: borrowing JSONValue) throws {
    if value.isString("card_01") {
      self = .card01
    } else if value.isString("card_02") {
      self = .card02
    } else if value.isString("card_03") {
      self = .card03
    } else if value.isString("featured_01") {
      self = .featured01
    } else if value.isString("featured_02") {
      self = .featured02
    } else {
      throw value.unknownName("layoutTemplate", knowing: Self.allCases.map(\.rawValue))
    }
  }
}

extension LayoutTemplateInfo.Direction: StreamDecodable {
  /// Decodes the name of a direction.
  public init(from value: borrowing JSONValue) throws {
    if value.isString("horizontal") {
      self = .horizontal
    } else if value.isString("vertical") {
      self = .vertical
    } else {
      throw value.unknownName("direction", knowing: Self.allCases.map(\.rawValue))
    }
  }
}

extension CellType: StreamDecodable {
  /// Decodes the name of a cell type.
  public init(from value: borrowing JSONValue) throws {
    if value.isString("card_image") {
      self = .cardImage
    } else if value.isString("card_image_title") {
      self = .cardImageTitle
    } else if value.isString("card_info") {
      self = .cardInfo
    } else if value.isString("featured_01_info") {
      self = .featured01Info
    } else if value.isString("featured_02_info") {
      self = .featured02Info
    } else if value.isString("none") {
      self = .none
    } else {
      throw value.unknownName("cellType", knowing: Self.allCases.map(\.rawValue))
    }
  }
}

extension SectionButtonType: StreamDecodable {
  /// Decodes the name of a button; any name is valid.
  public init(from value: borrowing JSONValue) throws {
    self = value.isString("alllist") ? .allList : .custom(try value.string())
  }
}
