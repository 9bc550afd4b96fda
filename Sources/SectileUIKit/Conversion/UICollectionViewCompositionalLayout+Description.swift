#if canImport(UIKit) || os(Linux)
  public import CompositionalLayout

  #if canImport(UIKit)
    public import UIKit
  #else
    public import UIKitStandIn
  #endif

  extension NSCollectionLayoutSection {
    /// UIKit's section of a description: the one that the solver computes the frames of.
    ///
    ///     let layout = UICollectionViewCompositionalLayout { index, environment in
    ///       NSCollectionLayoutSection(sections[index], width: environment.container.contentSize.width)
    ///     }
    ///
    /// Before iOS 17 and tvOS 17 a dimension that is uniform across siblings becomes an estimated one. UIKit raises an
    /// exception for some descriptions for which the solver throws an error, such as a count of 0.
    ///
    /// - Parameters:
    ///   - section: The description.
    ///   - width: The container's width, in points, by which one of the section's variants is chosen; nil takes the
    ///     section itself.
    public convenience init(_ section: LayoutSection, width: Double? = nil) {
      let section = width.map { section.resolved(forWidth: $0).section } ?? section
      self.init(group: section.group.uiKitGroup)
      contentInsets = section.contentInsets.uiKit
      contentInsetsReference = section.contentInsetsReference.uiKit
      interGroupSpacing = section.interGroupSpacing
      orthogonalScrollingBehavior = section.orthogonalScrollingBehavior.uiKit
      boundarySupplementaryItems = section.boundarySupplementaryItems.map(\.uiKit)
      decorationItems = section.decorationItems.map(\.uiKit)
      follow(contentInsets: section.supplementariesFollowContentInsets)
    }
  }

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
