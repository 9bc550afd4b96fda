// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation
// As UIKit's documentation describes them. scripts/check-apple, whose UIKit is a header otherwise,
// compiles this file, too.

#if os(Linux) || APPLE_STAND_IN
  public protocol UIContentConfiguration {}

  public struct UIListContentConfiguration: UIContentConfiguration, Hashable {
    public var text: String?

    public static func cell() -> UIListContentConfiguration {
      UIListContentConfiguration()
    }
    public static func plainHeader() -> UIListContentConfiguration {
      UIListContentConfiguration()
    }
  }
#endif
