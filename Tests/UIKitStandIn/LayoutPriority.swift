// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation
// What these are, UIKit's documentation says.

#if !canImport(UIKit)
  public protocol UIContentConfiguration {}

  public struct UIListContentConfiguration: UIContentConfiguration, Hashable, Sendable {
    public var text: String?
    public var secondaryText: String?

    public static func cell() -> UIListContentConfiguration { UIListContentConfiguration() }
    public static func plainHeader() -> UIListContentConfiguration { UIListContentConfiguration() }
  }

  public struct UILayoutPriority: RawRepresentable, Hashable, Sendable {
    public var rawValue: Float

    public init(rawValue: Float) { self.rawValue = rawValue }

    public static let required = UILayoutPriority(rawValue: 1000)
    public static let fittingSizeLevel = UILayoutPriority(rawValue: 50)
  }
#endif
