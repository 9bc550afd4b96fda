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
  final class Reads {
    var differ: [PartialKeyPath<LayoutContainer>: @Sendable (LayoutContainer, LayoutContainer) -> Bool] = [:]
  }

  private let container: LayoutContainer
  private let reads: Reads

  init(_ container: LayoutContainer, _ reads: Reads) {
    self.container = container
    self.reads = reads
  }

  /// The container's width, in points.
  public var width: Double { read(\.width) }
  /// The container's height, in points.
  public var height: Double { read(\.height) }
  /// The container's safe area, in points.
  public var safeAreaInsets: DirectionalEdgeInsets { read(\.safeAreaInsets) }
  /// The layout direction.
  public var layoutDirection: LayoutDirection { read(\.layoutDirection) }
  /// The horizontal size class.
  public var horizontalSizeClass: LayoutSizeClass { read(\.traits.horizontalSizeClass) }
  /// The vertical size class.
  public var verticalSizeClass: LayoutSizeClass { read(\.traits.verticalSizeClass) }
  /// The user's text size.
  public var contentSizeCategory: LayoutContentSizeCategory { read(\.traits.contentSizeCategory) }

  private func read<Value: Equatable & Sendable>(
    _ path: any KeyPath<LayoutContainer, Value> & Sendable
  ) -> Value {
    reads.differ[path] = { $0[keyPath: path] != $1[keyPath: path] }
    return container[keyPath: path]
  }
}

final class ProvidedSection: Sendable {
  let provider: LayoutSectionProvider
  let section: LayoutSection
  private let differ: [@Sendable (LayoutContainer, LayoutContainer) -> Bool]

  init(_ provider: LayoutSectionProvider, in container: LayoutContainer) {
    let reads = LayoutEnvironment.Reads()
    section = provider.describe(LayoutEnvironment(container, reads))
    self.provider = provider
    differ = Array(reads.differ.values)
  }

  /// Returns the provider's result for another container; calls the provider only if a value that it read differs.
  func asked(in new: LayoutContainer, after old: LayoutContainer) -> ProvidedSection {
    differ.contains { $0(old, new) } ? ProvidedSection(provider, in: new) : self
  }
}
