#if canImport(UIKit) || os(Linux)
  public import CompositionalLayout

  #if canImport(UIKit)
    public import UIKit
  #else
    public import UIKitStandIn
  #endif

  extension NSCollectionLayoutSection {
    /// Creates UIKit's section of a description, with the frames that the solver computes.
    ///
    ///     let layout = UICollectionViewCompositionalLayout { index, environment in
    ///       NSCollectionLayoutSection(sections[index], width: environment.container.contentSize.width)
    ///     }
    ///
    /// Before iOS 17 and tvOS 17, uniformAcrossSiblings becomes estimated. UIKit raises an exception for some
    /// descriptions for which the solver throws an error, such as a count of 0.
    ///
    /// - Parameters:
    ///   - section: The description.
    ///   - width: The container's width, in points, which selects a variant; nil for the section itself.
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
    /// Creates UIKit's layout of a description. The container's width selects the sections' variants.
    ///
    /// The data source may have at most the described sections. The views of backgrounds must be registered.
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
    /// Creates UIKit's configuration of a description.
    public convenience init(_ configuration: LayoutConfiguration) {
      self.init()
      scrollDirection = configuration.scrollDirection.uiKit
      interSectionSpacing = configuration.interSectionSpacing
      contentInsetsReference = configuration.contentInsetsReference.uiKit
      boundarySupplementaryItems = configuration.boundarySupplementaryItems.map(\.uiKit)
    }
  }
#endif
