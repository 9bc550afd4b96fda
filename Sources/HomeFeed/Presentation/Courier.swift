public import JSONStream

/// A courier as the backend sends it.
public struct CourierDTO: Sendable, Hashable, Codable {
  /// The courier's type: a name of `DeliveryType`.
  public var deliveryType: String?
  /// The time of a delivery, in minutes.
  public var deliveryTime: Int?
  /// The courier's name.
  public var name: String?

  /// Creates a courier.
  public init(deliveryType: String? = nil, deliveryTime: Int? = nil, name: String? = nil) {
    self.deliveryType = deliveryType
    self.deliveryTime = deliveryTime
    self.name = name
  }

  /// Returns the presentation model; an unknown type is nil.
  public func toEntity(_ style: PresentationStyle = .english) -> CourierVO {
    CourierVO(
      type: deliveryType.flatMap { RestaurantInfoModel.DeliveryType(named: $0) }, minutes: deliveryTime, name: name,
      style)
  }
}

extension CourierDTO: StreamDecodable {
  /// Decodes a courier.
  public init(from value: borrowing JSONValue) throws {
    var object = try value.object()
    deliveryType = try object.decodeIfPresent("deliveryType")
    deliveryTime = try object.decodeIfPresent("deliveryTime")
    name = try object.decodeIfPresent("name")
  }
}

/// The presentation model of a courier.
public struct CourierVO: Sendable, Hashable {
  /// The courier's type; nil if unknown.
  public var type: RestaurantInfoModel.DeliveryType?
  /// The courier's name, or that of the type.
  public var nameText: String
  /// The time of a delivery.
  public var deliveryTimeText: String

  /// Creates a courier from the known values.
  public init(
    type: RestaurantInfoModel.DeliveryType?, minutes: Int?, name: String? = nil, _ style: PresentationStyle = .english
  ) {
    self.type = type
    nameText = name.flatMap { $0.isEmpty ? nil : $0 } ?? style.courierText(type)
    deliveryTimeText = style.minutesText(minutes)
  }
}
