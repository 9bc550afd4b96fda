// swift-format-ignore-file
// A stand-in: what this package uses of the Swift side of XCTest, as Apple's documentation states it. See scripts/check-apple.
@_exported public import Foundation
open class XCTestCase: NSObject {}
public func XCTAssertGreaterThan<T: Comparable>(_ a: @autoclosure () throws -> T, _ b: @autoclosure () throws -> T, _ message: @autoclosure () -> String = "", file: StaticString = #filePath, line: UInt = #line) {}
public func XCTUnwrap<T>(_ expression: @autoclosure () throws -> T?, _ message: @autoclosure () -> String = "", file: StaticString = #filePath, line: UInt = #line) throws -> T { fatalError() }
