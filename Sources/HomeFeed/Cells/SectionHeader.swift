public import JSONStream
public import ScreenPipeline

/// A section without its cells.
public struct SectionHeader<Kind: Sendable>: Sendable {
  /// The backend's id of the section.
  public var id: Int
  /// The section's title.
  public var title: String
  /// The image beside the title.
  public var headerImage: HeaderImage?
  /// The section's layout as the backend describes it.
  public var layoutTemplate: LayoutTemplateInfo
  /// The type of the section's cells.
  public var kind: Kind
  /// The buttons beside the title, in the backend's order.
  public var buttonTypes: [SectionButtonType]

  /// Creates a header.
  @inlinable
  public init(
    id: Int, title: String, headerImage: HeaderImage?, layoutTemplate: LayoutTemplateInfo,
    kind: Kind,
    buttonTypes: [SectionButtonType]
  ) {
    self.id = id
    self.title = title
    self.headerImage = headerImage
    self.layoutTemplate = layoutTemplate
    self.kind = kind
    self.buttonTypes = buttonTypes
  }
}

// Not a requirement on the type: a process that uses the type for the first time would look for the
// conformance.
extension SectionHeader: Hashable, Equatable where Kind: Hashable {}

extension SectionHeader: StreamDecodable, SectionHeaderDecodable, ScreenHeader
where Kind: StreamDecodable & Hashable {
  /// The keys of the members.
  @inlinable
  public static var memberKeys: [StaticString]? { allMemberKeys }

  /// The section's id.
  public var screenKey: ScreenKey { .number(id) }

  /// Decodes the header of a section, with its `cellType`.
  @inlinable
  public init(from value: borrowing JSONElement) throws {
    var object = try value.object()
    try self.init(kind: try object.decode("cellType"), from: value)
  }

  /// Decodes the header of a section whose discriminator has another key.
  ///
  /// - Throws: `JSONElementError` for the first missing or mistyped member.
  @inlinable
  public init(kind: Kind, from value: borrowing JSONElement) throws {
    var object = try value.object()
    self.init(
      id: try object.decode("id"), title: try object.decode("title"),
      headerImage: try object.decodeIfPresent("headerImageDTO"),
      layoutTemplate: try object.decode("layoutTemplateDTO"), kind: kind,
      buttonTypes: try object.decode("buttonTypes"))
  }
}

/// Static, to save an allocation per decoder.
@usableFromInline let allMemberKeys: [StaticString]? = [
  "id", "title", "headerImageDTO", "layoutTemplateDTO", "cellType", "buttonTypes",
]

/// The image in a section's header (`headerImageDTO`).
public struct HeaderImage: Sendable, Hashable, Codable, StreamDecodable {
  /// The source of an image.
  public enum Source: String, Sendable, Hashable, Codable, CaseIterable {
    /// A system symbol, named by `imageText`.
    case system = "SYSTEM"
    /// An image in the app's asset catalog, named by `imageText`.
    case assets = "ASSETS"
  }

  /// The backend's id of the image.
  public var id: Int
  /// The source of the image.
  public var type: Source
  /// The symbol's or asset's name.
  public var imageText: String
  /// The tint as "#RRGGBB"; nil for the image's own colours.
  public var color: String?

  /// Creates a header image.
  public init(id: Int, type: Source, imageText: String, color: String?) {
    self.id = id
    self.type = type
    self.imageText = imageText
    self.color = color
  }

  /// Decodes a header image.
  public init(from value: borrowing JSONElement) throws {
    var object = try value.object()
    try self.init(
      id: object.decode("id"), type: object.decode("type"), imageText: object.decode("imageText"),
      color: object.decodeIfPresent("color"))
  }
}

extension HeaderImage.Source: StreamDecodable {
  /// Decodes the name of a source.
  public init(from value: borrowing JSONElement) throws {
    switch true {
    case value.isString("SYSTEM"): self = .system
    case value.isString("ASSETS"): self = .assets
    default:
      throw value.unknownName("type of a header image", knowing: Self.allCases.map(\.rawValue))
    }
  }
}

/// A button in a section's header (`buttonTypes`).
public enum SectionButtonType: Sendable, Hashable {
  /// The button that opens the section's "see all" screen ("alllist").
  case allList
  /// Another button, by the backend's name ("View", "Filter").
  case custom(String)
}

extension SectionButtonType: RawRepresentable, Codable, StreamDecodable {
  /// Creates a button by its name in the backend; any name is valid.
  public init(rawValue: String) {
    self = rawValue.isSame(as: "alllist") ? .allList : .custom(rawValue)
  }

  /// The button's name in the backend.
  public var rawValue: String {
    switch self {
    case .allList: "alllist"
    case .custom(let name): name
    }
  }

  /// Decodes the name of a button.
  public init(from value: borrowing JSONElement) throws {
    self = value.isString("alllist") ? .allList : .custom(try value.string())
  }
}
