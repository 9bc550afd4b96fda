import JSONStream
import JSONStreamFoundation
import JSONStreamMacros

/// The catalog of a theatre: maps by id, and lists of numbers.
enum CitmDocument {
  @StreamDecodable
  struct Event: Decodable, Equatable {
    let id: Int
    let logo: String?
    let name: String
    let subTopicIds: [Int]
    let topicIds: [Int]
  }

  @StreamDecodable
  struct Area: Decodable, Equatable {
    let areaId: Int
  }

  @StreamDecodable
  struct SeatCategory: Decodable, Equatable {
    let areas: [Area]
    let seatCategoryId: Int
  }

  @StreamDecodable
  struct Price: Decodable, Equatable {
    let amount: Int
    let audienceSubCategoryId: Int
    let seatCategoryId: Int
  }

  @StreamDecodable
  struct Performance: Decodable, Equatable {
    let eventId: Int
    let id: Int
    let logo: String?
    let prices: [Price]
    let seatCategories: [SeatCategory]
    let start: Int
    let venueCode: String
  }

  @StreamDecodable
  struct Catalog: Decodable, Equatable {
    let areaNames: [String: String]
    let audienceSubCategoryNames: [String: String]
    let blockNames: [String: String]
    let events: [String: Event]
    let performances: [Performance]
    let seatCategoryNames: [String: String]
    let subTopicNames: [String: String]
    let subjectNames: [String: String]
    let topicNames: [String: String]
    let topicSubTopics: [String: [Int]]
    let venueNames: [String: String]
  }
}
