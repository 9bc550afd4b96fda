// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation
// UIKit's values of a compositional layout. `standIn` is what each was told, as a description.

#if os(Linux)
  import CompositionalLayout
  public import Foundation

  public struct NSDirectionalEdgeInsets: Sendable, Hashable {
    public var top, leading, bottom, trailing: CGFloat

    public init(top: CGFloat = 0, leading: CGFloat = 0, bottom: CGFloat = 0, trailing: CGFloat = 0)
    {
      self.top = top
      self.leading = leading
      self.bottom = bottom
      self.trailing = trailing
    }

    var standIn: DirectionalEdgeInsets {
      DirectionalEdgeInsets(top: top, leading: leading, bottom: bottom, trailing: trailing)
    }
  }

  public enum NSRectAlignment: Int, Sendable {
    case none, top, topLeading, leading, bottomLeading, bottom, bottomTrailing, trailing,
      topTrailing
  }

  public struct NSDirectionalRectEdge: OptionSet, Sendable {
    public let rawValue: UInt

    public init(rawValue: UInt) { self.rawValue = rawValue }

    public static let top = NSDirectionalRectEdge(rawValue: 1 << 0)
    public static let leading = NSDirectionalRectEdge(rawValue: 1 << 1)
    public static let bottom = NSDirectionalRectEdge(rawValue: 1 << 2)
    public static let trailing = NSDirectionalRectEdge(rawValue: 1 << 3)
  }

  @MainActor
  public final class NSCollectionLayoutDimension {
    let standIn: LayoutDimension

    private init(_ standIn: LayoutDimension) { self.standIn = standIn }

    public static func fractionalWidth(_ fractionalWidth: CGFloat) -> NSCollectionLayoutDimension {
      NSCollectionLayoutDimension(.fractionalWidth(fractionalWidth))
    }

    public static func fractionalHeight(_ fractionalHeight: CGFloat) -> NSCollectionLayoutDimension
    {
      NSCollectionLayoutDimension(.fractionalHeight(fractionalHeight))
    }

    public static func absolute(_ absoluteDimension: CGFloat) -> NSCollectionLayoutDimension {
      NSCollectionLayoutDimension(.absolute(absoluteDimension))
    }

    public static func estimated(_ estimatedDimension: CGFloat) -> NSCollectionLayoutDimension {
      NSCollectionLayoutDimension(.estimated(estimatedDimension))
    }

    public static func uniformAcrossSiblings(estimate estimatedDimension: CGFloat)
      -> NSCollectionLayoutDimension
    {
      NSCollectionLayoutDimension(.uniformAcrossSiblings(estimate: estimatedDimension))
    }
  }

  @MainActor
  public final class NSCollectionLayoutSize {
    let standIn: LayoutSize

    public init(
      widthDimension: NSCollectionLayoutDimension, heightDimension: NSCollectionLayoutDimension
    ) {
      standIn = LayoutSize(
        widthDimension: widthDimension.standIn, heightDimension: heightDimension.standIn)
    }
  }

  @MainActor
  public final class NSCollectionLayoutSpacing {
    let standIn: LayoutSpacing

    private init(_ standIn: LayoutSpacing) { self.standIn = standIn }

    public static func fixed(_ fixedSpacing: CGFloat) -> NSCollectionLayoutSpacing {
      NSCollectionLayoutSpacing(.fixed(fixedSpacing))
    }

    public static func flexible(_ flexibleSpacing: CGFloat) -> NSCollectionLayoutSpacing {
      NSCollectionLayoutSpacing(.flexible(flexibleSpacing))
    }
  }

  @MainActor
  public final class NSCollectionLayoutEdgeSpacing {
    let standIn: EdgeSpacing

    public init(
      leading: NSCollectionLayoutSpacing?, top: NSCollectionLayoutSpacing?,
      trailing: NSCollectionLayoutSpacing?,
      bottom: NSCollectionLayoutSpacing?
    ) {
      standIn = EdgeSpacing(
        leading: leading?.standIn, top: top?.standIn, trailing: trailing?.standIn,
        bottom: bottom?.standIn)
    }
  }

  @MainActor
  public final class NSCollectionLayoutAnchor {
    let standIn: LayoutAnchor

    public init(edges: NSDirectionalRectEdge, absoluteOffset offset: CGPoint = .zero) {
      standIn = LayoutAnchor(
        edges: Self.edges(edges), absoluteOffset: LayoutPoint(x: offset.x, y: offset.y))
    }

    public init(edges: NSDirectionalRectEdge, fractionalOffset offset: CGPoint) {
      standIn = LayoutAnchor(
        edges: Self.edges(edges), fractionalOffset: LayoutPoint(x: offset.x, y: offset.y))
    }

    private static func edges(_ edges: NSDirectionalRectEdge) -> DirectionalRectEdge {
      let bits = [DirectionalRectEdge.top, .leading, .bottom, .trailing].enumerated()
      return DirectionalRectEdge(
        bits.filter { edges.rawValue & 1 << UInt($0.offset) != 0 }.map(\.element))
    }
  }
#endif
