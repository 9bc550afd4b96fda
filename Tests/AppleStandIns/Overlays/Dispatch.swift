// swift-format-ignore-file
// A stand-in: what this package uses of the Swift side of Dispatch, as Apple's documentation states
// it. See scripts/check-apple.
public class DispatchQueue: @unchecked Sendable {
  public class var main: DispatchQueue { fatalError() }
  public class func global() -> DispatchQueue { fatalError() }
  public init(label: String) {}
  @preconcurrency public func async(execute work: @escaping @Sendable @convention(block) () -> Void) {}
  public func asyncAfter(deadline: DispatchTime, execute work: @escaping @Sendable @convention(block) () -> Void) {}
  public func setSpecific<T>(key: DispatchSpecificKey<T>, value: T?) {}
  public class func getSpecific<T>(key: DispatchSpecificKey<T>) -> T? { nil }
}
public class DispatchSemaphore: @unchecked Sendable {
  public init(value: Int) {}
  @discardableResult public func signal() -> Int { 0 }
  public func wait() {}
}
public struct DispatchTime: Sendable {
  public static func now() -> DispatchTime { fatalError() }
  public static func + (a: DispatchTime, b: Double) -> DispatchTime { a }
}
public final class DispatchSpecificKey<T>: @unchecked Sendable { public init() {} }
