// swift-format-ignore-file
// A stand-in: what this package uses of the Swift side of CoreGraphics, as Apple's documentation
// states it. See scripts/check-apple.
@_exported import CoreGraphics
@_exported public import CoreFoundation
extension CGPoint: Equatable {
  public static var zero: CGPoint { fatalError() }
  public static func == (a: CGPoint, b: CGPoint) -> Bool { fatalError() }
}
extension CGSize: Equatable {
  public static func == (a: CGSize, b: CGSize) -> Bool { fatalError() }
}
extension CGRect: Codable {
  public init(from decoder: any Decoder) throws { fatalError() }
  public func encode(to encoder: any Encoder) throws {}
}
extension CGRect: Equatable {
  public static var zero: CGRect { fatalError() }
  public init(x: CGFloat, y: CGFloat, width: CGFloat, height: CGFloat) {
    fatalError()
  }
  public var minX: CGFloat { fatalError() }
  public var minY: CGFloat { fatalError() }
  public var maxX: CGFloat { fatalError() }
  public var width: CGFloat { fatalError() }
  public var height: CGFloat { fatalError() }
  public var isEmpty: Bool { fatalError() }
  public var isNull: Bool { fatalError() }
  public var isInfinite: Bool { fatalError() }
  public func intersection(_ r: CGRect) -> CGRect { fatalError() }
  public static func == (a: CGRect, b: CGRect) -> Bool { fatalError() }
}
