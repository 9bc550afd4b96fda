// swift-format-ignore-file
// Declarations that the standard library has only beside Objective-C. See scripts/check-apple.
// Declarations that the standard library has only beside Objective-C.
@frozen public struct AutoreleasingUnsafeMutablePointer<Pointee> : Swift._Pointer {
  public let _rawValue: Builtin.RawPointer
  @_transparent public init(_ _rawValue: Builtin.RawPointer) {
    self._rawValue = _rawValue
  }
  @inlinable public var pointee: Pointee {
    get { return UnsafeMutablePointer<Pointee>(_rawValue).pointee }
    nonmutating set {
      UnsafeMutablePointer<Pointee>(_rawValue).pointee = newValue
    }
  }
}
@available(*, unavailable)
extension AutoreleasingUnsafeMutablePointer: @unchecked Swift.Sendable { }
public func _bridgeAnyObjectToAny(_ possiblyNullObject: Swift.AnyObject?) -> Any
