// swift-format-ignore-file
// A stand-in: what this package uses of the Swift side of Foundation, as Apple's documentation
// states it. See scripts/check-apple.
@_exported import Foundation
@_exported public import ObjectiveC
@_exported public import CoreFoundation
@_exported public import CoreGraphics
@_exported public import Darwin
@_exported public import Dispatch

extension _ObjectiveCBridgeable {
  public func _bridgeToObjectiveC() -> _ObjectiveCType { fatalError() }
  public static func _forceBridgeFromObjectiveC(_ source: _ObjectiveCType, result: inout Self?) {
    fatalError()
  }
  public static func _conditionallyBridgeFromObjectiveC(_ source: _ObjectiveCType, result: inout Self?) -> Bool {
    fatalError()
  }
  public static func _unconditionallyBridgeFromObjectiveC(_ source: _ObjectiveCType?) -> Self {
    fatalError()
  }
}
extension String: _ObjectiveCBridgeable {
  public typealias _ObjectiveCType = NSString
}
extension Array: _ObjectiveCBridgeable {
  public typealias _ObjectiveCType = NSArray
}
extension Dictionary: _ObjectiveCBridgeable {
  public typealias _ObjectiveCType = NSDictionary
}
extension Set: _ObjectiveCBridgeable {
  public typealias _ObjectiveCType = NSSet
}
extension Int: _ObjectiveCBridgeable {
  public typealias _ObjectiveCType = NSNumber
}
extension Double: _ObjectiveCBridgeable {
  public typealias _ObjectiveCType = NSNumber
}
extension Bool: _ObjectiveCBridgeable {
  public typealias _ObjectiveCType = NSNumber
}
extension URL: _ObjectiveCBridgeable {
  public typealias _ObjectiveCType = NSURL
}
extension Data: _ObjectiveCBridgeable {
  public typealias _ObjectiveCType = NSData
}
extension Date: _ObjectiveCBridgeable {
  public typealias _ObjectiveCType = NSDate
}
extension IndexPath: _ObjectiveCBridgeable {
  public typealias _ObjectiveCType = NSIndexPath
}
extension IndexSet: _ObjectiveCBridgeable {
  public typealias _ObjectiveCType = NSIndexSet
}
extension URLRequest: _ObjectiveCBridgeable {
  public typealias _ObjectiveCType = NSURLRequest
}
extension Locale: _ObjectiveCBridgeable {
  public typealias _ObjectiveCType = NSLocale
}
extension TimeZone: _ObjectiveCBridgeable {
  public typealias _ObjectiveCType = NSTimeZone
}

public struct IndexPath: Sendable, Hashable, Comparable, RandomAccessCollection {
  public init(index: Int) {}
  public var startIndex: Int { 0 }
  public var endIndex: Int { 0 }
  public subscript(i: Int) -> Int { get { 0 } set {} }
  public var count: Int { 0 }
  public static func < (a: IndexPath, b: IndexPath) -> Bool { false }
}
public struct IndexSet: Sendable, Hashable, Sequence {
  public func makeIterator() -> IndexingIterator<[Int]> { fatalError() }
  public init() {}
  public init(_ elements: some Sequence<Int>) {}
  @discardableResult public mutating func insert(_ i: Int) -> (inserted: Bool, memberAfterInsert: Int) {
    fatalError()
  }
  public var isEmpty: Bool { true }
}
public struct URL: Sendable, Hashable, Codable {
  public init?(string: String) { nil }
  @available(macOS 13.0, iOS 16.0, watchOS 9.0, tvOS 16.0, *) public func appending<S: StringProtocol>(path: S) -> URL {
    self
  }
  public init(fileURLWithPath: String) { fatalError() }
  public var absoluteString: String { "" }
  public var path: String { "" }
  public var host: String? { nil }
  public var port: Int? { nil }
  public var scheme: String? { nil }
  public var lastPathComponent: String { "" }
  public var pathExtension: String { "" }
  public func appendingPathComponent(_ c: String) -> URL { self }
  public func deletingLastPathComponent() -> URL { self }
  public func resolvingSymlinksInPath() -> URL { self }
  public func resourceValues(forKeys: Set<URLResourceKey>) throws -> URLResourceValues {
    fatalError()
  }
}
public struct URLResourceKey: Hashable, Sendable { public static let fileSizeKey = URLResourceKey() }
public struct URLResourceValues { public var fileSize: Int? { nil } }
public struct URLQueryItem: Sendable, Hashable { public init(name: String, value: String?) {}; public var name: String { get { "" } set {} }; public var value: String? { get { nil } set {} } }
public struct URLComponents: Sendable, Hashable {
  public init() {}
  public init?(url: URL, resolvingAgainstBaseURL: Bool) { nil }
  public init?(string: String) { nil }
  public var scheme: String? { get { nil } set {} }
  public var host: String? { get { nil } set {} }
  public var port: Int? { get { nil } set {} }
  public var fragment: String? { get { nil } set {} }
  public var path: String { get { "" } set {} }
  public var percentEncodedPath: String { get { "" } set {} }
  public var percentEncodedQuery: String? { get { nil } set {} }
  public var queryItems: [URLQueryItem]? { get { nil } set {} }
  public var url: URL? { nil }
}
public struct URLRequest: Sendable, Hashable {
  public typealias CachePolicy = NSURLRequest.CachePolicy
  public init(url: URL, cachePolicy: CachePolicy = .useProtocolCachePolicy, timeoutInterval: Double = 60) {}
  public var url: URL? { get { nil } set {} }
  public var httpMethod: String? { get { nil } set {} }
  public var httpBody: Data? { get { nil } set {} }
  public var cachePolicy: CachePolicy { get { fatalError() } set {} }
  public var allHTTPHeaderFields: [String: String]? { get { nil } set {} }
  public mutating func setValue(_ v: String?, forHTTPHeaderField: String) {}
}
public typealias TimeInterval = Double
public struct Date: Sendable, Hashable, Comparable, Codable {
  public init() {}
  public init(timeIntervalSinceNow: TimeInterval) {}
  public init(timeIntervalSince1970: TimeInterval) {}
  public init(timeIntervalSinceReferenceDate: TimeInterval) {}
  public var timeIntervalSince1970: TimeInterval { 0 }
  public func timeIntervalSince(_ d: Date) -> TimeInterval { 0 }
  public func addingTimeInterval(_ t: TimeInterval) -> Date { self }
  public static func + (a: Date, b: TimeInterval) -> Date { a }
  public static func += (a: inout Date, b: TimeInterval) {}
  public static func < (a: Date, b: Date) -> Bool { false }
}
@available(macOS 12.0, iOS 15.0, tvOS 15.0, watchOS 8.0, *)
public protocol ParseStrategy<ParseInput, ParseOutput>: Decodable, Encodable, Hashable { associatedtype ParseInput; associatedtype ParseOutput; func parse(_ value: ParseInput) throws -> ParseOutput }
@available(macOS 12.0, iOS 15.0, tvOS 15.0, watchOS 8.0, *)
extension Date {
  public init<T: ParseStrategy>(_ value: T.ParseInput, strategy: T) throws where T.ParseOutput == Date {
    fatalError()
  }
  public struct ISO8601FormatStyle: Sendable, ParseStrategy {
    public enum TimeZoneSeparator: String, Codable, Sendable { case colon, omitted }
    public enum DateSeparator: String, Codable, Sendable { case dash, omitted }
    public enum TimeSeparator: String, Codable, Sendable { case colon, omitted }
    public enum DateTimeSeparator: String, Codable, Sendable { case space, standard }
    public init(dateSeparator: DateSeparator = .dash, dateTimeSeparator: DateTimeSeparator = .standard, timeSeparator: TimeSeparator = .colon, timeZoneSeparator: TimeZoneSeparator = .omitted, includingFractionalSeconds: Bool = false, timeZone: TimeZone = TimeZone(secondsFromGMT: 0)!) {}
    public func parse(_ value: String) throws -> Date { fatalError() }
  }
}
@available(macOS 12.0, iOS 15.0, tvOS 15.0, watchOS 8.0, *)
extension ParseStrategy where Self == Date.ISO8601FormatStyle {
  public static var iso8601: Self { fatalError() }
}
public struct Locale: Sendable, Hashable, Codable { public init(identifier: String) {}; public static var preferredLanguages: [String] { [] } }
public struct TimeZone: Sendable, Hashable, Codable {
  public init?(secondsFromGMT: Int) { nil }
  @available(macOS 13, iOS 16, tvOS 16, watchOS 9, *) public static var gmt: TimeZone {
    fatalError()
  }
}
public struct Calendar: Sendable, Hashable {
  public enum Identifier: Sendable { case gregorian, iso8601 }
  public enum Component: Sendable { case era, year, month, day, hour, minute, second, weekday }
  public init(identifier: Identifier) {}
  public var timeZone: TimeZone { get { fatalError() } set {} }
  public func dateComponents(_ components: Set<Component>, from date: Date) -> DateComponents {
    fatalError()
  }
  public func date(from components: DateComponents) -> Date? { nil }
}
public struct DateComponents: Sendable, Hashable {
  public init(
    calendar: Calendar? = nil, timeZone: TimeZone? = nil, era: Int? = nil, year: Int? = nil, month: Int? = nil, day: Int? = nil,
    hour: Int? = nil, minute: Int? = nil, second: Int? = nil, nanosecond: Int? = nil, weekday: Int? = nil,
    weekdayOrdinal: Int? = nil, quarter: Int? = nil, weekOfMonth: Int? = nil, weekOfYear: Int? = nil, yearForWeekOfYear: Int? = nil
  ) {}
  public var year: Int? { get { nil } set {} }
  public var month: Int? { get { nil } set {} }
  public var day: Int? { get { nil } set {} }
  public func isValidDate(in calendar: Calendar) -> Bool { false }
}
public typealias uuid_t = (UInt8, UInt8, UInt8, UInt8, UInt8, UInt8, UInt8, UInt8, UInt8, UInt8, UInt8, UInt8, UInt8, UInt8, UInt8, UInt8)
public struct UUID: Sendable, Hashable, Codable {
  public init() {}
  public init(uuid: uuid_t) {}
  public var uuid: uuid_t { fatalError() }
  public init?(uuidString: String) { nil }
  public var uuidString: String { "" }
}
public struct Decimal: Sendable, Hashable, Codable {
  public init(_ v: UInt64) {}
  public init(sign: FloatingPointSign, exponent: Int, significand: Decimal) {}
  public static func + (lhs: Decimal, rhs: Decimal) -> Decimal { lhs }
  public init?(string: String, locale: Locale? = nil) { nil }
}
public struct Data: Sendable, Hashable, RandomAccessCollection, MutableCollection, RangeReplaceableCollection, Codable, DataProtocol {
  public typealias Index = Int
  public typealias SubSequence = Data
  public enum Deallocator { case virtualMemory, unmap, free, none, custom((UnsafeMutableRawPointer, Int) -> Void) }
  public struct WritingOptions: OptionSet, Sendable { public let rawValue: UInt; public init(rawValue: UInt) { self.rawValue = rawValue }; public static let atomic = WritingOptions(rawValue: 1); public static let withoutOverwriting = WritingOptions(rawValue: 2) }
  public struct Base64DecodingOptions: OptionSet, Sendable { public static let ignoreUnknownCharacters = Base64DecodingOptions(rawValue: 1); public let rawValue: UInt; public init(rawValue: UInt) { self.rawValue = rawValue } }
  public init() {}
  public init(count: Int) {}
  public init<S: Sequence>(_ elements: S) where S.Element == UInt8 {}
  public init(bytesNoCopy bytes: UnsafeMutableRawPointer, count: Int, deallocator: Deallocator) {}
  public init(contentsOf: URL) throws {}
  public init?(base64Encoded: String, options: Base64DecodingOptions = []) {
    nil
  }
  public init?(base64Encoded: Data, options: Base64DecodingOptions = []) { nil }
  public var startIndex: Int { 0 }
  public var endIndex: Int { 0 }
  public func index(after i: Int) -> Int { 0 }
  public subscript(i: Int) -> UInt8 { get { 0 } set {} }
  public subscript(r: Range<Int>) -> Data { get { self } set {} }
  public mutating func replaceSubrange<C: Collection>(_ r: Range<Int>, with c: C) where C.Element == UInt8 {}
  public var count: Int { 0 }
  @inlinable public func withUnsafeBytes<R>(_ body: (UnsafeRawBufferPointer) throws -> R) rethrows -> R {
    fatalError()
  }
  public mutating func append<SourceType>(_ buffer: UnsafeBufferPointer<SourceType>) {}
  public mutating func append<S: Sequence>(contentsOf: S) where S.Element == UInt8 {}
  public func write(to: URL, options: WritingOptions = []) throws {}
  public func base64EncodedString() -> String { "" }
  public func range(of: Data) -> Range<Int>? { nil }
  public static func + (a: Data, b: Data) -> Data { a }
}
public protocol DataProtocol: RandomAccessCollection where Element == UInt8 {}
extension Array: DataProtocol where Element == UInt8 {}
extension ArraySlice: DataProtocol where Element == UInt8 {}
extension UnsafeRawBufferPointer: DataProtocol {}
extension FileHandle {
  @available(macOS 10.15.4, iOS 13.4, watchOS 6.2, tvOS 13.4, *) public func read(upToCount count: Int) throws -> Data? {
    nil
  }
  @available(macOS 10.15.4, iOS 13.4, watchOS 6.2, tvOS 13.4, *) public func write<T: DataProtocol>(contentsOf data: T) throws {}
  @available(macOS 10.15.4, iOS 13.4, watchOS 6.2, tvOS 13.4, *) @discardableResult public func seekToEnd() throws -> UInt64 {
    0
  }
  @available(macOS 10.15, iOS 13.0, watchOS 6.0, tvOS 13.0, *) public func seek(toOffset: UInt64) throws {}
  public convenience init(forReadingFrom url: URL) throws { fatalError() }
  public convenience init(forWritingTo url: URL) throws { fatalError() }
}
extension FileManager {
  public class DirectoryEnumerator: Sequence, IteratorProtocol { public func next() -> Any? { nil } }
  public func enumerator(atPath: String) -> DirectoryEnumerator? { nil }
}
extension NSLocking {
  public func withLock<R>(_ body: () throws -> R) rethrows -> R { fatalError() }
}
extension NSError: Error {}
public let NSLocalizedDescriptionKey = ""
extension Error { public var localizedDescription: String { "" } }
public protocol LocalizedError: Error { var errorDescription: String? { get }; var failureReason: String? { get }; var recoverySuggestion: String? { get }; var helpAnchor: String? { get } }
extension LocalizedError { public var errorDescription: String? { nil }; public var failureReason: String? { nil }; public var recoverySuggestion: String? { nil }; public var helpAnchor: String? { nil } }
public struct CocoaError: Error, Hashable { public init(_ code: Code, userInfo: [String: Any] = [:]) {}
 public struct Code: RawRepresentable, Hashable, Sendable { public var rawValue: Int; public init(rawValue: Int) { self.rawValue = rawValue } ; public static var fileReadNoSuchFile: Code { fatalError() }; public static var coderValueNotFound: Code { fatalError() }; public static var coderInvalidValue: Code { fatalError() }; public static var fileReadCorruptFile: Code { fatalError() }; public static var coderReadCorrupt: Code { fatalError() } }; public static var fileReadNoSuchFile: Code { fatalError() }; public var code: Code { fatalError() } }
public func ~= (c: CocoaError.Code, e: any Error) -> Bool { false }
public struct POSIXError: Error, Hashable { public typealias Code = POSIXErrorCode; public init(_ code: Code) {}; public var code: Code { fatalError() } }
public enum POSIXErrorCode: Int32, Sendable { case EPERM = 1, ENOENT = 2, EIO = 5, EPIPE = 32 }
public struct CharacterSet: Sendable, Hashable { public init(charactersIn: String) {}; public static var whitespaces: CharacterSet { fatalError() }; public static var newlines: CharacterSet { fatalError() }; public static var whitespacesAndNewlines: CharacterSet { fatalError() } }
extension String {
  public struct Encoding: RawRepresentable, Hashable, Sendable { public var rawValue: UInt; public init(rawValue: UInt) { self.rawValue = rawValue }; public static let utf8 = Encoding(rawValue: 4); public static let utf16 = Encoding(rawValue: 10); public static let utf16LittleEndian = Encoding(rawValue: 0x94000100); public static let utf16BigEndian = Encoding(rawValue: 0x90000100); public static let utf32LittleEndian = Encoding(rawValue: 0x9c000100); public static let utf32BigEndian = Encoding(rawValue: 0x98000100); public static let utf32 = Encoding(rawValue: 0x8c000100); public static let ascii = Encoding(rawValue: 1); public static let isoLatin1 = Encoding(rawValue: 5) }
  public struct CompareOptions: OptionSet, Sendable { public let rawValue: UInt; public init(rawValue: UInt) { self.rawValue = rawValue }; public static let caseInsensitive = CompareOptions(rawValue: 1); public static let literal = CompareOptions(rawValue: 2); public static let numeric = CompareOptions(rawValue: 64); public static let regularExpression = CompareOptions(rawValue: 1024); public static let backwards = CompareOptions(rawValue: 4) }
  public init(format: String, _ args: any CVarArg...) { fatalError() }
  public init(contentsOf: URL, encoding: Encoding) throws { fatalError() }
  public init(contentsOfFile: String, encoding: Encoding) throws {
    fatalError()
  }
}
extension StringProtocol {
  public func trimmingCharacters(in set: CharacterSet) -> String { "" }
  public var removingPercentEncoding: String? { nil }
  public func replacingOccurrences<T: StringProtocol, R: StringProtocol>(of: T, with: R, options: String.CompareOptions = [], range: Range<Index>? = nil) -> String {
    ""
  }
  public var precomposedStringWithCanonicalMapping: String { "" }
  public func contains<T: StringProtocol>(_ other: T) -> Bool { false }
  public func range<T: StringProtocol>(of: T, options: String.CompareOptions = [], range: Range<Index>? = nil, locale: Locale? = nil) -> Range<Index>? {
    nil
  }
  public func components<T: StringProtocol>(separatedBy: T) -> [String] { [] }
  public var capitalized: String { "" }
  public var decomposedStringWithCanonicalMapping: String { "" }
  public func data(using: String.Encoding, allowLossyConversion: Bool = false) -> Data? {
    nil
  }
  public func localizedCaseInsensitiveContains<T: StringProtocol>(_ other: T) -> Bool {
    false
  }
  public func replacingCharacters<T: StringProtocol, R: RangeExpression>(in range: R, with: T) -> String where R.Bound == Index {
    ""
  }
  public func write(to: URL, atomically: Bool, encoding: String.Encoding) throws {}
  public func write<T: StringProtocol>(toFile: T, atomically: Bool, encoding: String.Encoding) throws {}
}
@available(macOS 12.0, iOS 15.0, tvOS 15.0, watchOS 8.0, *)
public protocol FormatStyle<FormatInput, FormatOutput>: Codable, Hashable { associatedtype FormatInput; associatedtype FormatOutput; func format(_ value: FormatInput) -> FormatOutput; func locale(_ locale: Locale) -> Self }
@available(macOS 12.0, iOS 15.0, tvOS 15.0, watchOS 8.0, *)
public struct IntegerFormatStyle<Value: BinaryInteger>: FormatStyle, Sendable { public func format(_ value: Value) -> String { "" }; public func locale(_ locale: Locale) -> Self { self } }
@available(macOS 12.0, iOS 15.0, tvOS 15.0, watchOS 8.0, *)
extension FormatStyle where Self == IntegerFormatStyle<Int> {
  public static var number: Self { fatalError() }
}
@available(macOS 12.0, iOS 15.0, tvOS 15.0, watchOS 8.0, *)
extension BinaryInteger {
  public func formatted<S: FormatStyle>(_ format: S) -> S.FormatOutput
  where Self == S.FormatInput { fatalError() }
}
open class JSONEncoder: @unchecked Sendable {
  public struct OutputFormatting: OptionSet, Sendable { public let rawValue: UInt; public init(rawValue: UInt) { self.rawValue = rawValue }; public static let prettyPrinted = OutputFormatting(rawValue: 1); public static let sortedKeys = OutputFormatting(rawValue: 2); public static let withoutEscapingSlashes = OutputFormatting(rawValue: 8) }
  public enum DateEncodingStrategy: Sendable { case deferredToDate, secondsSince1970, millisecondsSince1970; @available(macOS 10.12, iOS 10.0, watchOS 3.0, tvOS 10.0, *) case iso8601; case formatted(DateFormatter); @preconcurrency case custom(@Sendable (Date, any Encoder) throws -> Void) }
  public enum NonConformingFloatEncodingStrategy: Sendable { case `throw`, convertToString(positiveInfinity: String, negativeInfinity: String, nan: String) }
  public init() {}
  open var nonConformingFloatEncodingStrategy: NonConformingFloatEncodingStrategy {
    get { fatalError() } set {}
  }
  open var outputFormatting: OutputFormatting { get { [] } set {} }
  open var dateEncodingStrategy: DateEncodingStrategy {
    get { fatalError() } set {}
  }
  open func encode<T: Encodable>(_ v: T) throws -> Data { fatalError() }
}
open class JSONDecoder: @unchecked Sendable {
  public enum DateDecodingStrategy: Sendable { case deferredToDate, secondsSince1970, millisecondsSince1970; @available(macOS 10.12, iOS 10.0, watchOS 3.0, tvOS 10.0, *) case iso8601; case formatted(DateFormatter); @preconcurrency case custom(@Sendable (_ decoder: any Decoder) throws -> Date) }
  public enum DataDecodingStrategy: Sendable { case deferredToData, base64; @preconcurrency case custom(@Sendable (_ decoder: any Decoder) throws -> Data) }
  public enum NonConformingFloatDecodingStrategy: Sendable { case `throw`, convertFromString(positiveInfinity: String, negativeInfinity: String, nan: String) }
  public enum KeyDecodingStrategy: Sendable { case useDefaultKeys, convertFromSnakeCase; @preconcurrency case custom(@Sendable (_ codingPath: [any CodingKey]) -> any CodingKey) }
  public init() {}
  open var dateDecodingStrategy: DateDecodingStrategy {
    get { fatalError() } set {}
  }
  open var dataDecodingStrategy: DataDecodingStrategy {
    get { fatalError() } set {}
  }
  open var nonConformingFloatDecodingStrategy: NonConformingFloatDecodingStrategy {
    get { fatalError() } set {}
  }
  open var keyDecodingStrategy: KeyDecodingStrategy {
    get { fatalError() } set {}
  }
  @preconcurrency open var userInfo: [CodingUserInfoKey: any Sendable] {
    get { fatalError() } set {}
  }
  open func decode<T: Decodable>(_ type: T.Type, from data: Data) throws -> T {
    fatalError()
  }
}

public func _convertNSErrorToError(_ error: NSError?) -> any Error {
  fatalError()
}
public func _convertErrorToNSError(_ error: any Error) -> NSError {
  fatalError()
}

extension Decimal: CustomStringConvertible {
  public var description: String { "" }
}
extension Decimal: _ObjectiveCBridgeable {
  public typealias _ObjectiveCType = NSDecimalNumber
}
@available(macOS 12.0, iOS 15.0, tvOS 15.0, watchOS 8.0, *)
public protocol DecodableWithConfiguration { associatedtype DecodingConfiguration; init(from decoder: any Decoder, configuration: DecodingConfiguration) throws }
@available(macOS 12.0, iOS 15.0, tvOS 15.0, watchOS 8.0, *)
extension KeyedDecodingContainer {
  public func decode<T: DecodableWithConfiguration>(_ type: T.Type, forKey key: Key, configuration: T.DecodingConfiguration) throws -> T {
    fatalError()
  }
  public func decodeIfPresent<T: DecodableWithConfiguration>(_ type: T.Type, forKey key: Key, configuration: T.DecodingConfiguration) throws -> T? {
    fatalError()
  }
}
@available(macOS 12.0, iOS 15.0, tvOS 15.0, watchOS 8.0, *)
extension UnkeyedDecodingContainer {
  public mutating func decode<T: DecodableWithConfiguration>(_ type: T.Type, configuration: T.DecodingConfiguration) throws -> T {
    fatalError()
  }
}
@available(macOS 12.0, iOS 15.0, tvOS 15.0, watchOS 8.0, *)
extension Array: DecodableWithConfiguration where Element: DecodableWithConfiguration {
  public typealias DecodingConfiguration = Element.DecodingConfiguration
  public init(from decoder: any Decoder, configuration: DecodingConfiguration) throws {
    fatalError()
  }
}
