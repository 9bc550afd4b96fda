// swift-format-ignore-file
// A stand-in: what this package uses of the Swift side of os, as Apple's documentation states it. See scripts/check-apple.
@available(macOS 12.0, iOS 15.0, watchOS 8.0, tvOS 15.0, *)
public struct OSSignpostID: Sendable { public static let exclusive = OSSignpostID() }
@available(macOS 12.0, iOS 15.0, watchOS 8.0, tvOS 15.0, *)
public class OSSignpostIntervalState: Codable, @unchecked Sendable {}
@available(macOS 12.0, iOS 15.0, watchOS 8.0, tvOS 15.0, *)
public struct SignpostInterpolation: StringInterpolationProtocol {
  public init(literalCapacity: Int, interpolationCount: Int) {}
  public mutating func appendLiteral(_ literal: String) {}
  public mutating func appendInterpolation(_ number: @autoclosure @escaping () -> Int) {}
  public mutating func appendInterpolation(_ string: @autoclosure @escaping () -> String) {}
}
@available(macOS 12.0, iOS 15.0, watchOS 8.0, tvOS 15.0, *)
public struct SignpostMetadata: ExpressibleByStringInterpolation, ExpressibleByStringLiteral {
  public init(stringInterpolation: SignpostInterpolation) {}
  public init(stringLiteral value: String) {}
}
@available(macOS 12.0, iOS 15.0, watchOS 8.0, tvOS 15.0, *)
public struct OSSignposter: @unchecked Sendable {
  public init(subsystem: String, category: String) {}
  public func makeSignpostID() -> OSSignpostID { fatalError() }
  public func beginInterval(_ name: StaticString, id: OSSignpostID = .exclusive) -> OSSignpostIntervalState { fatalError() }
  public func beginInterval(_ name: StaticString, id: OSSignpostID = .exclusive, _ message: SignpostMetadata) -> OSSignpostIntervalState { fatalError() }
  public func endInterval(_ name: StaticString, _ state: OSSignpostIntervalState) {}
  public func endInterval(_ name: StaticString, _ state: OSSignpostIntervalState, _ message: SignpostMetadata) {}
}
