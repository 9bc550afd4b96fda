// swift-format-ignore-file
// A stand-in: what this package uses of the Swift side of XCTest, as Apple's documentation states it. See scripts/check-apple.
@_exported public import Foundation
open class XCTest: NSObject {}
open class XCTAttachment: NSObject {
  public enum Lifetime: Int { case keepAlways = 0, deleteOnSuccess = 1 }
  public convenience init(data: Data, uniformTypeIdentifier: String) { fatalError() }
  open var name: String? { get { nil } set {} }
  open var lifetime: Lifetime { get { fatalError() } set {} }
}
open class XCTestCase: XCTest { open func add(_ attachment: XCTAttachment) {} }
public func XCTAssertGreaterThan<T: Comparable>(_ a: @autoclosure () throws -> T, _ b: @autoclosure () throws -> T, _ message: @autoclosure () -> String = "", file: StaticString = #filePath, line: UInt = #line) {}
