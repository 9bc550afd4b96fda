// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation
// What these are, UIKit's documentation says.

#if os(Linux)
  public import Foundation

  public struct NSDirectionalEdgeInsets: Sendable, Hashable {
    public var top: CGFloat
    public var leading: CGFloat
    public var bottom: CGFloat
    public var trailing: CGFloat

    public init() { self.init(top: 0, leading: 0, bottom: 0, trailing: 0) }

    public init(top: CGFloat, leading: CGFloat, bottom: CGFloat, trailing: CGFloat) {
      self.top = top
      self.leading = leading
      self.bottom = bottom
      self.trailing = trailing
    }
  }

  public enum NSRectAlignment: Int, Sendable {
    case none, top, topLeading, leading, bottomLeading, bottom, bottomTrailing, trailing, topTrailing
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
  public final class NSCollectionLayoutDimension: NSObject {
    private enum Semantic {
      case fractionalWidth, fractionalHeight, absolute, estimated, uniform
    }

    public let dimension: CGFloat
    private let semantic: Semantic

    private init(_ dimension: CGFloat, _ semantic: Semantic) {
      self.dimension = dimension
      self.semantic = semantic
      super.init()
    }

    public static func fractionalWidth(_ fractionalWidth: CGFloat) -> NSCollectionLayoutDimension {
      NSCollectionLayoutDimension(fractionalWidth, .fractionalWidth)
    }

    public static func fractionalHeight(_ fractionalHeight: CGFloat) -> NSCollectionLayoutDimension {
      NSCollectionLayoutDimension(fractionalHeight, .fractionalHeight)
    }

    public static func absolute(_ absoluteDimension: CGFloat) -> NSCollectionLayoutDimension {
      NSCollectionLayoutDimension(absoluteDimension, .absolute)
    }

    public static func estimated(_ estimatedDimension: CGFloat) -> NSCollectionLayoutDimension {
      NSCollectionLayoutDimension(estimatedDimension, .estimated)
    }

    public static func uniformAcrossSiblings(estimate estimatedDimension: CGFloat) -> NSCollectionLayoutDimension {
      NSCollectionLayoutDimension(estimatedDimension, .uniform)
    }

    public var isFractionalWidth: Bool { semantic == .fractionalWidth }
    public var isFractionalHeight: Bool { semantic == .fractionalHeight }
    public var isAbsolute: Bool { semantic == .absolute }
    public var isEstimated: Bool { semantic == .estimated || semantic == .uniform }
    public var isUniformAcrossSiblings: Bool { semantic == .uniform }
  }

  @MainActor
  public final class NSCollectionLayoutSize: NSObject {
    public let widthDimension: NSCollectionLayoutDimension
    public let heightDimension: NSCollectionLayoutDimension

    public init(widthDimension width: NSCollectionLayoutDimension, heightDimension height: NSCollectionLayoutDimension)
    {
      widthDimension = width
      heightDimension = height
      super.init()
    }
  }

  @MainActor
  public final class NSCollectionLayoutSpacing: NSObject {
    public let spacing: CGFloat
    public let isFlexible: Bool

    private init(_ spacing: CGFloat, isFlexible: Bool) {
      self.spacing = spacing
      self.isFlexible = isFlexible
      super.init()
    }

    public static func fixed(_ fixedSpacing: CGFloat) -> NSCollectionLayoutSpacing {
      NSCollectionLayoutSpacing(fixedSpacing, isFlexible: false)
    }

    public static func flexible(_ flexibleSpacing: CGFloat) -> NSCollectionLayoutSpacing {
      NSCollectionLayoutSpacing(flexibleSpacing, isFlexible: true)
    }
  }

  @MainActor
  public final class NSCollectionLayoutEdgeSpacing: NSObject {
    public let leading: NSCollectionLayoutSpacing?
    public let top: NSCollectionLayoutSpacing?
    public let trailing: NSCollectionLayoutSpacing?
    public let bottom: NSCollectionLayoutSpacing?

    public init(
      leading: NSCollectionLayoutSpacing?, top: NSCollectionLayoutSpacing?, trailing: NSCollectionLayoutSpacing?,
      bottom: NSCollectionLayoutSpacing?
    ) {
      self.leading = leading
      self.top = top
      self.trailing = trailing
      self.bottom = bottom
      super.init()
    }
  }

  @MainActor
  public final class NSCollectionLayoutAnchor: NSObject {
    public let edges: NSDirectionalRectEdge
    public let offset: CGPoint
    public let isFractionalOffset: Bool

    private init(_ edges: NSDirectionalRectEdge, _ offset: CGPoint, isFractional: Bool) {
      self.edges = edges
      self.offset = offset
      isFractionalOffset = isFractional
      super.init()
    }

    public convenience init(edges: NSDirectionalRectEdge) { self.init(edges, .zero, isFractional: false) }

    public convenience init(edges: NSDirectionalRectEdge, absoluteOffset: CGPoint) {
      self.init(edges, absoluteOffset, isFractional: false)
    }

    public convenience init(edges: NSDirectionalRectEdge, fractionalOffset: CGPoint) {
      self.init(edges, fractionalOffset, isFractional: true)
    }
  }
#endif
