public import JSONStream

/// The layout of a section as the backend describes it (`layoutTemplateDTO`).
public struct LayoutTemplateInfo: Sendable, Hashable, Codable, StreamDecodable {
  /// The layouts that apps and backend know by name.
  public enum Template: String, Sendable, Hashable, Codable, CaseIterable {
    /// Small tiles: image and title.
    case card01 = "card_01"
    /// Banners.
    case card02 = "card_02"
    /// Restaurant cards.
    case card03 = "card_03"
    /// Large rows.
    case featured01 = "featured_01"
    /// Compact rows, two cells side by side.
    case featured02 = "featured_02"
  }

  /// A direction on the screen.
  public enum Direction: String, Sendable, Hashable, Codable, CaseIterable {
    /// Along the lines of text.
    case horizontal
    /// Across the lines of text.
    case vertical
  }

  /// The named layout.
  public var layoutTemplate: Template
  /// The scroll direction: horizontal sections scroll by themselves, vertical ones with the screen.
  public var scrollDirection: Direction
  /// The axis of the template's group.
  public var groupOrientation: Direction

  /// All combinations, in the order of ``number``: the group's orientation changes fastest.
  static let all: [LayoutTemplateInfo] = Template.allCases.flatMap { template in
    Direction.allCases.flatMap { direction in
      Direction.allCases.map { orientation in
        LayoutTemplateInfo(
          layoutTemplate: template, scrollDirection: direction, groupOrientation: orientation)
      }
    }
  }

  /// Creates layout information.
  public init(layoutTemplate: Template, scrollDirection: Direction, groupOrientation: Direction) {
    self.layoutTemplate = layoutTemplate
    self.scrollDirection = scrollDirection
    self.groupOrientation = groupOrientation
  }

  /// Decodes layout information.
  public init(from value: borrowing JSONElement) throws {
    var object = try value.object()
    try self.init(
      layoutTemplate: object.decode("layoutTemplate"),
      scrollDirection: object.decode("scrollDirection"),
      groupOrientation: object.decode("groupOrientation"))
  }

  /// Hashes a number for the values: hashing three names would cost more than appending a section.
  public func hash(into hasher: inout Hasher) { hasher.combine(number) }

  /// The index in ``all``.
  var number: Int {
    let template =
      switch layoutTemplate {
      case .card01: 0
      case .card02: 1
      case .card03: 2
      case .featured01: 3
      case .featured02: 4
      }
    return template * 4 + (scrollDirection == .vertical ? 2 : 0)
      + (groupOrientation == .vertical ? 1 : 0)
  }
}

extension LayoutTemplateInfo.Template: StreamDecodable {
  /// Decodes the name of a template.
  public init(from value: borrowing JSONElement) throws {
    switch true {
    case value.isString("card_01"): self = .card01
    case value.isString("card_02"): self = .card02
    case value.isString("card_03"): self = .card03
    case value.isString("featured_01"): self = .featured01
    case value.isString("featured_02"): self = .featured02
    default: throw value.unknownName("layoutTemplate", knowing: Self.allCases.map(\.rawValue))
    }
  }
}

extension LayoutTemplateInfo.Direction: StreamDecodable {
  /// Decodes the name of a direction.
  public init(from value: borrowing JSONElement) throws {
    switch true {
    case value.isString("horizontal"): self = .horizontal
    case value.isString("vertical"): self = .vertical
    default: throw value.unknownName("direction", knowing: Self.allCases.map(\.rawValue))
    }
  }
}
