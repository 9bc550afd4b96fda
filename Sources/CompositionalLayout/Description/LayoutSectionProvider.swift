/// Describes a section for the environment that it is in, as the section provider of UICollectionViewCompositionalLayout
/// does.
///
///     let grid = LayoutSectionProvider { environment in
///       columns(environment.width >= 700 ? 4 : 2)
///     }
///     try layout.append(section: grid, itemCount: 50)
///
/// It is asked again when the container changes in something that it has read, and not otherwise: a provider that reads the
/// width alone is not asked when the text size changes.
public struct LayoutSectionProvider: Sendable {
  let describe: @Sendable (LayoutEnvironment) -> LayoutSection

  /// A provider. What it answers may depend on the environment alone.
  public init(_ describe: @escaping @Sendable (LayoutEnvironment) -> LayoutSection) { self.describe = describe }
}

/// What a section provider may depend on, as NSCollectionLayoutEnvironment. It holds while the provider is asked.
///
/// Not `Sendable`: it notes what the provider reads of it.
public struct LayoutEnvironment {
  /// What can be read of it.
  enum Part: CaseIterable {
    case width, height, safeArea, direction, horizontalClass, verticalClass, textSize

    /// Whether two containers differ in it.
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

  /// Takes down what is read.
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
  /// The direction that leading and trailing follow.
  public var layoutDirection: LayoutDirection { read(.direction).layoutDirection }
  /// How much room there is across.
  public var horizontalSizeClass: LayoutSizeClass { read(.horizontalClass).traits.horizontalSizeClass }
  /// How much room there is down.
  public var verticalSizeClass: LayoutSizeClass { read(.verticalClass).traits.verticalSizeClass }
  /// The text size that the user has chosen.
  public var contentSizeCategory: LayoutContentSizeCategory { read(.textSize).traits.contentSizeCategory }

  private func read(_ part: Part) -> LayoutContainer {
    reads.parts.insert(part)
    return container
  }
}

/// A provider with its last answer, and what it has read for it.
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

  /// What the provider answers in another container: the same where nothing that it has read is another.
  func asked(in new: LayoutContainer, after old: LayoutContainer) -> ProvidedSection {
    read.contains { $0.differs(old, new) } ? ProvidedSection(provider, in: new) : self
  }
}
