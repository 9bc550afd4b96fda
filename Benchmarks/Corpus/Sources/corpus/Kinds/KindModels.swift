import JSONStream
import JSONStreamFoundation
import JSONStreamMacros

/// Ten texts: of all kinds that are about texts, and about the order of keys.
@StreamDecodable
struct TextItem: Decodable, Equatable {
  let id: String
  let name: String
  let city: String
  let zip: String
  let state: String
  let country: String
  let phone: String
  let kind: String
  let color: String
  let unit: String
}

/// A map of numbers.
@StreamDecodable
struct StockItem: Decodable, Equatable {
  let id: Int
  let stock: [String: Int]
}

/// A map of texts.
@StreamDecodable
struct LabelItem: Decodable, Equatable {
  let id: Int
  let labels: [String: String]
}

/// Members of which a quarter are absent and a quarter are null.
@StreamDecodable
struct OptionalItem: Decodable, Equatable {
  let f0: Int?
  let f1: String?
  let f2: Bool?
  let f3: Double?
  let f4: Int?
  let f5: String?
  let f6: Bool?
  let f7: Double?
  let f8: Int?
  let f9: String?
  let f10: Bool?
  let f11: Double?
}

/// Thirty members of which four are there.
@StreamDecodable
struct AbsentItem: Decodable, Equatable {
  let id: Int
  let f0: Int?
  let f1: String?
  let f2: Bool?
  let f3: Double?
  let f4: Int?
  let f5: String?
  let f6: Bool?
  let f7: Double?
  let f8: Int?
  let f9: String?
  let f10: Bool?
  let f11: Double?
  let f12: Int?
  let f13: String?
  let f14: Bool?
  let f15: Double?
  let f16: Int?
  let f17: String?
  let f18: Bool?
  let f19: Double?
  let f20: Int?
  let f21: String?
  let f22: Bool?
  let f23: Double?
  let f24: Int?
  let f25: String?
  let f26: Bool?
  let f27: Double?
  let f28: Int?
  let f29: String?
}

/// An array of doubles.
@StreamDecodable
struct DoubleItem: Decodable, Equatable {
  let id: Int
  let values: [Double]
}

/// Doubles as members.
@StreamDecodable
struct PlaceItem: Decodable, Equatable {
  let lat: Double
  let lon: Double
  let price: Double
  let rating: Double
}

/// An array of integers.
@StreamDecodable
struct IntegerItem: Decodable, Equatable {
  let id: Int
  let values: [Int]
}

/// An array of arrays.
@StreamDecodable
struct PairItem: Decodable, Equatable {
  let id: Int
  let points: [[Int]]
}

/// Members that are enumerations.
@StreamDecodable
struct ProductItem: Decodable, Equatable {
  let id: Int
  let color: Color
  let size: Size
  let status: Status
  let other: Color
  let last: Size
}

/// Forty members.
@StreamDecodable
struct ManyItem: Decodable, Equatable {
  let field00: Int
  let field01: String
  let field02: Bool
  let field03: Double
  let field04: Int
  let field05: String
  let field06: Bool
  let field07: Double
  let field08: Int
  let field09: String
  let field10: Bool
  let field11: Double
  let field12: Int
  let field13: String
  let field14: Bool
  let field15: Double
  let field16: Int
  let field17: String
  let field18: Bool
  let field19: Double
  let field20: Int
  let field21: String
  let field22: Bool
  let field23: Double
  let field24: Int
  let field25: String
  let field26: Bool
  let field27: Double
  let field28: Int
  let field29: String
  let field30: Bool
  let field31: Double
  let field32: Int
  let field33: String
  let field34: Bool
  let field35: Double
  let field36: Int
  let field37: String
  let field38: Bool
  let field39: Double
}

/// Eight of forty members.
@StreamDecodable
struct FewItem: Decodable, Equatable {
  let field00: Int
  let field05: String
  let field10: Bool
  let field15: Double
  let field20: Int
  let field25: String
  let field30: Bool
  let field35: Double
}

/// Ten Booleans.
@StreamDecodable
struct FlagItem: Decodable, Equatable {
  let a: Bool
  let b: Bool
  let c: Bool
  let d: Bool
  let e: Bool
  let f: Bool
  let g: Bool
  let h: Bool
  let i: Bool
  let j: Bool
}

/// A point.
@StreamDecodable
struct Point: Decodable, Equatable {
  let x: Int
  let y: Int
}

/// An array of small objects.
@StreamDecodable
struct PointItem: Decodable, Equatable {
  let id: Int
  let points: [Point]
}

/// An array of short texts.
@StreamDecodable
struct TagItem: Decodable, Equatable {
  let id: Int
  let tags: [String]
}

/// Integers of 18 and 19 digits.
@StreamDecodable
struct BigItem: Decodable, Equatable {
  let a: Int
  let b: Int
  let c: Int
  let d: Int
}

/// Dates as texts.
@StreamDecodable
struct DateItem: Decodable, Equatable {
  let a: String
  let b: String
  let c: String
}

/// The enumeration of a member.
@StreamDecodable
enum Color: String, Decodable {
  case red, green, blue, yellow, black, white
}

/// The enumeration of a member.
@StreamDecodable
enum Size: String, Decodable {
  case small, medium, large
}

/// The enumeration of a member.
@StreamDecodable
enum Status: String, Decodable {
  case active, paused, archived, deleted
}
