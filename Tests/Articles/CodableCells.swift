import Foundation

/// Alamofire's.
protocol DataDecoder: Sendable {
  func decode<Value: Decodable>(_ type: Value.Type, from data: Data) throws -> Value
}

/// Combine's.
protocol TopLevelDecoder {
  associatedtype Input
  func decode<Value: Decodable>(_ type: Value.Type, from input: Input) throws -> Value
}
