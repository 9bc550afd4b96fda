/// A closure that describes a section for its environment, as UICollectionViewCompositionalLayoutSectionProvider.
///
///     let grid = LayoutSectionProvider { environment in
///       columns(environment.width >= 700 ? 4 : 2)
///     }
///     try layout.append(section: grid, itemCount: 50)
///
/// The layout calls it again only when a value that it read has changed: a provider that reads the width alone is not
/// called when the text size changes.
public struct LayoutSectionProvider: Sendable {
  let describe: @Sendable (LayoutEnvironment) -> LayoutSection

  /// Creates a provider. The result must depend on the environment alone.
  public init(_ describe: @escaping @Sendable (LayoutEnvironment) -> LayoutSection) { self.describe = describe }
}

/// The values that a section provider may read, as NSCollectionLayoutEnvironment. Valid during the call.
///
/// Not `Sendable`: it records the values that the provider reads.
public struct LayoutEnvironment {
  enum Part: CaseIterable {
    case width, height, safeArea, direction, horizontalClass, verticalClass, textSize

    func differs(_ old: LayoutContainer, _ new: LayoutContainer) -> Bool {
      switch self {
      case .width: old.width != new.width
      case .height: old.height != new.height
      case .safeArea: old.safeAreaInsets != new.safeAreaInsets
      case .direction: old.layoutDirection != new.layoutDirection
      case .horizontalClass: old.traits.horizontalSizeClass != new.traits.horizontalSizeClass
      case .verticalClass: old.traits.verticalSizeClass != new.traits.verticalSizeClass
      case .textSize: old.traits.contentSizeCategory != new.traits.contentSizeCategory
      }
    }
  }

  final class Reads {
    var parts: Set<Part> = []
  }

  private let container: LayoutContainer
  private let reads: Reads

  init(_ container: LayoutContainer, _ reads: Reads) {
    self.container = container
    self.reads = reads
  }

  /// The container's width, in points.
  public var width: Double { read(.width).width }
  /// The container's height, in points.
  public var height: Double { read(.height).height }
  /// The container's safe area, in points.
  public var safeAreaInsets: DirectionalEdgeInsets { read(.safeArea).safeAreaInsets }
  /// The layout direction.
  public var layoutDirection: LayoutDirection { read(.direction).layoutDirection }
  /// The horizontal size class.
  public var horizontalSizeClass: LayoutSizeClass { read(.horizontalClass).traits.horizontalSizeClass }
  /// The vertical size class.
  public var verticalSizeClass: LayoutSizeClass { read(.verticalClass).traits.verticalSizeClass }
  /// The user's text size.
  public var contentSizeCategory: LayoutContentSizeCategory { read(.textSize).traits.contentSizeCategory }

  private func read(_ part: Part) -> LayoutContainer {
    reads.parts.insert(part)
    return container
  }
}

/// A provider with its last result and the values that it read for it.
final class ProvidedSection: Sendable {
  let provider: LayoutSectionProvider
  let section: LayoutSection
  private let read: Set<LayoutEnvironment.Part>

  init(_ provider: LayoutSectionProvider, in container: LayoutContainer) {
    let reads = LayoutEnvironment.Reads()
    section = provider.describe(LayoutEnvironment(container, reads))
    self.provider = provider
    read = reads.parts
  }

  /// Returns the provider's result for another container; calls the provider only if a value that it read differs.
  func asked(in new: LayoutContainer, after old: LayoutContainer) -> ProvidedSection {
    read.contains { $0.differs(old, new) } ? ProvidedSection(provider, in: new) : self
  }
}
