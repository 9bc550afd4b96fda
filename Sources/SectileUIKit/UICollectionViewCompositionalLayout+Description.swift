#if canImport(UIKit) || os(Linux)
  public import CompositionalLayout

  #if canImport(UIKit)
    public import UIKit
  #else
    public import UIKitStandIn
  #endif

  extension UICollectionViewCompositionalLayout {
    /// UIKit's layout of a description. A section's variants are chosen by the container's width whenever UIKit asks.
    ///
    /// The data source says how many items a section has; it may have no more sections than the description. The views of
    /// the sections' backgrounds are yet to be registered.
    public convenience init(_ layout: LayoutDescription) {
      let sections = layout.sections
      self.init(
        sectionProvider: { index, environment in
          guard sections.indices.contains(index) else { return nil }
          return NSCollectionLayoutSection(sections[index], width: environment.container.contentSize.width)
        }, configuration: UICollectionViewCompositionalLayoutConfiguration(layout.configuration))
    }
  }
#endif
