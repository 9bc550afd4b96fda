import Foundation
import JSONStream
import JSONStreamFoundation

/// `session.request(url).serializingDecodable(Feed.self, decoder: WholeDecoder())`
struct WholeDecoder: DataDecoder {
  func decode<Value: Decodable>(_ type: Value.Type, from data: Data) throws -> Value {
    try JSONStreamDecoder().decode(type, from: data, decoder: StreamDecoder(dateDecodingStrategy: .iso8601))
  }
}

/// `session.dataTaskPublisher(for: url).map(\.data).decode(type: Feed.self, decoder: PublishedDecoder())`
struct PublishedDecoder: TopLevelDecoder {
  func decode<Value: Decodable>(_ type: Value.Type, from data: Data) throws -> Value {
    try JSONStreamDecoder().decode(type, from: data, decoder: StreamDecoder(dateDecodingStrategy: .iso8601))
  }
}
