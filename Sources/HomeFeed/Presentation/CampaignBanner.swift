public import JSONStream
public import ScreenPipeline

/// A campaign as the backend sends it.
public struct CampaignBannerDTO: Sendable, Hashable, Codable {
  /// The campaign's id.
  public var id: Int?
  /// The image's URL.
  public var imageUrl: String?
  /// The title.
  public var title: String?
  /// The text below the title.
  public var description: String?
  /// The name of the screen that the banner opens.
  public var screenName: String?

  /// Creates a campaign.
  public init(
    id: Int? = nil, imageUrl: String? = nil, title: String? = nil, description: String? = nil,
    screenName: String? = nil
  ) {
    self.id = id
    self.imageUrl = imageUrl
    self.title = title
    self.description = description
    self.screenName = screenName
  }

  /// Returns the presentation model; a missing image is `defaultImage`, a missing title empty.
  public func toEntity() -> CampaignBannerVO {
    CampaignBannerVO(
      id: id, imagePath: imageUrl ?? "defaultImage", titleText: title ?? "", description: description ?? "",
      route: screenName.flatMap { $0.isEmpty ? nil : Route.contentList($0) })
  }
}

extension CampaignBannerDTO: StreamDecodable {
  /// Decodes a campaign.
  public init(from value: borrowing JSONValue) throws {
    var object = try value.object()
    try self.init(
      id: object.decodeIfPresent("id"), imageUrl: object.decodeIfPresent("imageUrl"),
      title: object.decodeIfPresent("title"), description: object.decodeIfPresent("description"),
      screenName: object.decodeIfPresent("screenName"))
  }
}

/// The presentation model of a campaign.
public struct CampaignBannerVO: Sendable, Hashable {
  /// The campaign's id.
  public var id: Int?
  /// The image's path.
  public var imagePath: String
  /// The title.
  public var titleText: String
  /// The text below the title.
  public var description: String
  /// The route that the banner opens; nil for none.
  public var route: Route?

  /// Creates a banner.
  public init(id: Int?, imagePath: String, titleText: String, description: String, route: Route?) {
    self.id = id
    self.imagePath = imagePath
    self.titleText = titleText
    self.description = description
    self.route = route
  }
}
