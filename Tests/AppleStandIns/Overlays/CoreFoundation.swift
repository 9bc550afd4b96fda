// swift-format-ignore-file
// A stand-in: what this package uses of the Swift side of CoreFoundation, as Apple's documentation states it. See scripts/check-apple.
@_exported import CoreFoundation
@frozen public struct CGFloat: Sendable, BitwiseCopyable {
  public typealias NativeType = Double
  public var native: Double
  @_transparent public init() { native = 0 }
  @_transparent public init(_ value: Double) { native = value }
  @_transparent public init(_ value: Float) { native = Double(value) }
  @_transparent public init(_ value: CGFloat) { native = value.native }
  public init<T: BinaryInteger>(_ value: T) { native = Double(value) }
  public init<T: BinaryFloatingPoint>(_ value: T) { native = Double(value) }
}
extension CGFloat: BinaryFloatingPoint, LosslessStringConvertible, CustomStringConvertible {
  public typealias Exponent = Int
  public typealias RawExponent = UInt
  public typealias RawSignificand = UInt64
  public typealias Magnitude = CGFloat
  public typealias FloatLiteralType = Double
  public typealias IntegerLiteralType = Int
  public static var exponentBitCount: Int { 11 }
  public static var significandBitCount: Int { 52 }
  public init(sign: FloatingPointSign, exponentBitPattern: UInt, significandBitPattern: UInt64) { fatalError() }
  public init(sign: FloatingPointSign, exponent: Int, significand: CGFloat) { fatalError() }
  public init(signOf: CGFloat, magnitudeOf: CGFloat) { fatalError() }
  public init?<T: BinaryInteger>(exactly source: T) { fatalError() }
  public init?(_ description: String) { fatalError() }
  public init(floatLiteral value: Double) { native = value }
  public init(integerLiteral value: Int) { native = Double(value) }
  public var description: String { native.description }
  public var exponentBitPattern: UInt { fatalError() }
  public var significandBitPattern: UInt64 { fatalError() }
  public static var radix: Int { 2 }
  public static var nan: CGFloat { fatalError() }
  public static var signalingNaN: CGFloat { fatalError() }
  public static var infinity: CGFloat { fatalError() }
  public static var greatestFiniteMagnitude: CGFloat { fatalError() }
  public static var pi: CGFloat { fatalError() }
  public static var leastNormalMagnitude: CGFloat { fatalError() }
  public static var leastNonzeroMagnitude: CGFloat { fatalError() }
  public var ulp: CGFloat { fatalError() }
  public var sign: FloatingPointSign { fatalError() }
  public var exponent: Int { fatalError() }
  public var significand: CGFloat { fatalError() }
  public var magnitude: CGFloat { fatalError() }
  public var binade: CGFloat { fatalError() }
  public var significandWidth: Int { fatalError() }
  public var nextUp: CGFloat { fatalError() }
  public var isNormal: Bool { fatalError() }
  public var isFinite: Bool { fatalError() }
  public var isZero: Bool { fatalError() }
  public var isSubnormal: Bool { fatalError() }
  public var isInfinite: Bool { fatalError() }
  public var isNaN: Bool { fatalError() }
  public var isSignalingNaN: Bool { fatalError() }
  public var isCanonical: Bool { true }
  public mutating func negate() {}
  public static func + (a: CGFloat, b: CGFloat) -> CGFloat { fatalError() }
  public static func += (a: inout CGFloat, b: CGFloat) { fatalError() }
  public static func - (a: CGFloat, b: CGFloat) -> CGFloat { fatalError() }
  public static func -= (a: inout CGFloat, b: CGFloat) { fatalError() }
  public static func * (a: CGFloat, b: CGFloat) -> CGFloat { fatalError() }
  public static func *= (a: inout CGFloat, b: CGFloat) { fatalError() }
  public static func / (a: CGFloat, b: CGFloat) -> CGFloat { fatalError() }
  public static func /= (a: inout CGFloat, b: CGFloat) { fatalError() }
  public mutating func formRemainder(dividingBy other: CGFloat) {}
  public mutating func formTruncatingRemainder(dividingBy other: CGFloat) {}
  public mutating func formSquareRoot() {}
  public mutating func addProduct(_ lhs: CGFloat, _ rhs: CGFloat) {}
  public mutating func round(_ rule: FloatingPointRoundingRule) {}
  public func isEqual(to other: CGFloat) -> Bool { fatalError() }
  public func isLess(than other: CGFloat) -> Bool { fatalError() }
  public func isLessThanOrEqualTo(_ other: CGFloat) -> Bool { fatalError() }
  public func isTotallyOrdered(belowOrEqualTo other: CGFloat) -> Bool { fatalError() }
  public func hash(into hasher: inout Hasher) {}
  public static func == (a: CGFloat, b: CGFloat) -> Bool { fatalError() }
  public static func < (a: CGFloat, b: CGFloat) -> Bool { fatalError() }
  public func distance(to other: CGFloat) -> CGFloat { fatalError() }
  public func advanced(by n: CGFloat) -> CGFloat { fatalError() }
}
extension CGFloat: Codable { public init(from d: any Decoder) throws { fatalError() }; public func encode(to e: any Encoder) throws {} }
extension Double { @_transparent public init(_ value: CGFloat) { self = value.native } }
