// swift-format-ignore-file
// A stand-in: what this package uses of the Swift side of ObjectiveC, as Apple's documentation
// states it. See scripts/check-apple.
@_exported import ObjectiveC
@frozen public struct ObjCBool: ExpressibleByBooleanLiteral {
  @usableFromInline var _value: Bool
  public init(_ value: Bool) { _value = value }
  public init(booleanLiteral value: Bool) { _value = value }
  public var boolValue: Bool { _value }
}
public func _convertBoolToObjCBool(_ x: Bool) -> ObjCBool { ObjCBool(x) }
public func _convertObjCBoolToBool(_ x: ObjCBool) -> Bool { x.boolValue }
@frozen public struct Selector: ExpressibleByStringLiteral { var ptr: OpaquePointer; public init(stringLiteral value: String) { fatalError() }; public init(_ s: String) { fatalError() } }
extension NSObject: Equatable, Hashable {
  public static func == (lhs: NSObject, rhs: NSObject) -> Bool {
    lhs.isEqual(rhs)
  }
  public var hashValue: Int { 0 }
  public func hash(into hasher: inout Hasher) {}
}
extension NSObject: CVarArg {
  public var _cVarArgEncoding: [Int] { fatalError() }
}
