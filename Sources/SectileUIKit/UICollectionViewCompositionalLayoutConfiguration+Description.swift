#if canImport(UIKit) || os(Linux)
  public import CompositionalLayout

  #if canImport(UIKit)
    public import UIKit
  #else
    public import UIKitStandIn
  #endif

  extension UICollectionViewCompositionalLayoutConfiguration {
    /// UIKit's configuration of a description.
    public convenience init(_ configuration: LayoutConfiguration) {
      self.init()
      scrollDirection = configuration.scrollDirection.uiKit
      interSectionSpacing = configuration.interSectionSpacing
      contentInsetsReference = configuration.contentInsetsReference.uiKit
      boundarySupplementaryItems = configuration.boundarySupplementaryItems.map(\.uiKit)
    }
  }
#endif
