// swift-format-ignore-file
// A stand-in: what this package uses of the Swift side of Dispatch, as Apple's documentation states it. See scripts/check-apple.
public class DispatchObject {}
public enum DispatchPredicate {}
public struct DispatchQoS: Sendable, Equatable {
  public enum QoSClass: Sendable { case background, utility, `default`, userInitiated, userInteractive, unspecified }
  public static let unspecified = DispatchQoS()
}
public struct DispatchWorkItemFlags: OptionSet, Sendable { public let rawValue: UInt; public init(rawValue: UInt) { self.rawValue = rawValue } }
public class DispatchGroup: DispatchObject, @unchecked Sendable {}
public class DispatchQueue: DispatchObject, @unchecked Sendable {
  public class var main: DispatchQueue { fatalError() }
  public class func global(qos: DispatchQoS.QoSClass = .default) -> DispatchQueue { fatalError() }
  @preconcurrency public func async(group: DispatchGroup? = nil, qos: DispatchQoS = .unspecified, flags: DispatchWorkItemFlags = [], execute work: @escaping @Sendable @convention(block) () -> Void) {}
}
public class DispatchSemaphore: DispatchObject, @unchecked Sendable {
  public init(value: Int) {}
  @discardableResult public func signal() -> Int { 0 }
  public func wait() {}
}
public protocol DispatchSourceProtocol: AnyObject {
  func setEventHandler(qos: DispatchQoS, flags: DispatchWorkItemFlags, handler: (@Sendable @convention(block) () -> Void)?)
  func cancel()
  func resume()
}
extension DispatchSourceProtocol {
  public func setEventHandler(qos: DispatchQoS = .unspecified, flags: DispatchWorkItemFlags = [], handler: (@Sendable @convention(block) () -> Void)?) {}
  public func cancel() {}
  public func resume() {}
}
public protocol DispatchSourceSignal: DispatchSourceProtocol {}
public class DispatchSource: DispatchObject, @unchecked Sendable {
  public class func makeSignalSource(signal: Int32, queue: DispatchQueue? = nil) -> any DispatchSourceSignal { fatalError() }
}

public struct DispatchTime: Comparable, Sendable {
  public static func now() -> DispatchTime { fatalError() }
  public static let distantFuture = DispatchTime()
  public static func < (a: DispatchTime, b: DispatchTime) -> Bool { false }
  public static func + (a: DispatchTime, b: Double) -> DispatchTime { a }
  public static func + (a: DispatchTime, b: DispatchTimeInterval) -> DispatchTime { a }
}
public enum DispatchTimeInterval: Equatable, Sendable { case seconds(Int), milliseconds(Int), microseconds(Int), nanoseconds(Int), never }
public enum DispatchTimeoutResult: Sendable { case success, timedOut }
public final class DispatchSpecificKey<T>: @unchecked Sendable { public init() {} }
extension DispatchQueue {
  public convenience init(label: String) { fatalError() }
  public func asyncAfter(deadline: DispatchTime, qos: DispatchQoS = .unspecified, flags: DispatchWorkItemFlags = [], execute work: @escaping @Sendable @convention(block) () -> Void) {}
  public func setSpecific<T>(key: DispatchSpecificKey<T>, value: T?) {}
  public class func getSpecific<T>(key: DispatchSpecificKey<T>) -> T? { nil }
}
extension DispatchSemaphore { public func wait(timeout: DispatchTime) -> DispatchTimeoutResult { .success } }
