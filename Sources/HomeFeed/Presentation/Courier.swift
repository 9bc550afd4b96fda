public import JSONStream

/// A courier as the backend sends it.
public struct CourierDTO: Sendable, Hashable, Codable {
  /// Who brings the order: a name of `DeliveryType`.
  public var deliveryType: String?
  /// How long a delivery takes, in minutes.
  public var deliveryTime: Int?
  /// The courier's own name.
  public var name: String?

  /// Creates a courier.
  public init(deliveryType: String? = nil, deliveryTime: Int? = nil, name: String? = nil) {
    self.deliveryType = deliveryType
    self.deliveryTime = deliveryTime
    self.name = name
  }

  /// Turns the courier into what is shown. A type that is not known is none.
  public func toEntity(_ style: PresentationStyle = .english) -> CourierVO {
    CourierVO(
      type: deliveryType.flatMap { RestaurantInfoModel.DeliveryType(named: $0) }, minutes: deliveryTime, name: name,
      style)
  }
}

extension CourierDTO: StreamDecodable {
  /// Decodes a courier.
  ///
  /// - Throws: `JSONValueError`.
  public init(from value: borrowing JSONValue) throws {
    var object = try value.object()
    deliveryType = try object.decodeIfPresent("deliveryType")
    deliveryTime = try object.decodeIfPresent("deliveryTime")
    name = try object.decodeIfPresent("name")
  }
}

/// A courier as it is shown.
public struct CourierVO: Sendable, Hashable {
  /// Who brings the order; nil when nobody knows.
  public var type: RestaurantInfoModel.DeliveryType?
  /// The courier's own name, or what couriers of this type are called.
  public var nameText: String
  /// How long a delivery takes.
  public var deliveryTimeText: String

  /// Creates a courier from what is known.
  public init(
    type: RestaurantInfoModel.DeliveryType?, minutes: Int?, name: String? = nil, _ style: PresentationStyle = .english
  ) {
    self.type = type
    nameText = name.flatMap { $0.isEmpty ? nil : $0 } ?? style.courierText(type)
    deliveryTimeText = style.minutesText(minutes)
  }
}
