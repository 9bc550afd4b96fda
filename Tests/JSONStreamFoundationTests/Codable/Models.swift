import Foundation

// Types as apps write them, one for each way in which a type can meet its decoder.

struct Plain: Codable, Hashable {
  var id: Int
  var name: String
  var ratio: Double
  var isOn: Bool
  var note: String?
  var tags: [String]
}

struct Numbers: Codable, Hashable {
  var a: Int8?
  var b: UInt16?
  var c: Int32?
  var d: UInt64?
  var e: Float?
  var f: Double?
  var g: Decimal?
  var h: Int?
}

enum Flavour: String, Codable { case sweet, sour }

enum Level: Int, Codable { case low = 1, high = 9 }

/// With the cases that the compiler codes as an object of one member.
enum Shape: Codable, Hashable {
  case point
  case circle(radius: Double)
  case pair(Int, String)
}

struct Nested: Codable, Hashable {
  struct Inner: Codable, Hashable {
    var plain: Plain?
    var list: [[Int]]
  }
  var inner: Inner
  var byName: [String: Inner]
  var byNumber: [Int: String]
  var byFlavour: [Flavour: Int]?
  var maybe: [Int?]
  var flavour: Flavour
  var level: Level?
  var shape: Shape?
}

final class Tree: Codable, Hashable {
  var value: Int
  var children: [Tree]?

  static func == (one: Tree, other: Tree) -> Bool {
    one.value == other.value && one.children == other.children
  }
  func hash(into hasher: inout Hasher) { hasher.combine(value) }
}

class Base: Codable, Equatable {
  var id: Int

  static func == (one: Base, other: Base) -> Bool {
    one.id == other.id && type(of: one) == type(of: other)
  }
}

/// Its parent's members lie under "super".
final class WithSuper: Base {
  enum CodingKeys: CodingKey { case extra }
  var extra: String

  required init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    extra = try container.decode(String.self, forKey: .extra)
    try super.init(from: container.superDecoder())
  }
}

/// Its parent's members lie beside its own, or under a key of its own.
final class Flat: Base {
  enum CodingKeys: CodingKey { case extra, parent }
  var extra: String

  required init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    extra = try container.decode(String.self, forKey: .extra)
    try super.init(
      from: container.contains(.parent) ? container.superDecoder(forKey: .parent) : decoder)
  }
}

@propertyWrapper
struct Lossy<Value: Codable & Hashable>: Codable, Hashable {
  var wrappedValue: Value?

  init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    wrappedValue = container.decodeNil() ? nil : try? container.decode(Value.self)
  }
}

struct Wrapped: Codable, Hashable {
  @Lossy var number: Int?
  @Lossy var plain: Plain?
}
