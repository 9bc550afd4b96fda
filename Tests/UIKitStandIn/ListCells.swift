// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation
// What these are, UIKit's documentation says.

#if !canImport(UIKit)
  public protocol UIContentConfiguration {}

  public struct UIListContentConfiguration: UIContentConfiguration, Hashable, Sendable {
    public var text: String?
    public var secondaryText: String?
  }

  open class UICollectionViewListCell: UICollectionViewCell {
    open var contentConfiguration: (any UIContentConfiguration)?

    open func defaultContentConfiguration() -> UIListContentConfiguration { UIListContentConfiguration() }
  }
#endif
