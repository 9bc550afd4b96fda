import BenchmarkKit
import JSONStream

/// What was seen at one place of a payload, of all values that stood there: the shares of types, what objects and arrays
/// had in them, and examples of scalars.
final class ValueModel {
  /// What a value is. A kept value is one that scrubbing leaves as it is.
  enum Kind: CaseIterable {
    case null, `true`, `false`, kept, number, string, object, array
  }

  private static let mostKept = 4096

  var kinds = Deck(Kind.allCases)
  var kept = Deck<[UInt8]>(mostWords: ValueModel.mostKept)
  var numbers = ScalarPool()
  var strings = ScalarPool()
  private(set) lazy var object: ObjectModel = ObjectModel()
  private(set) lazy var array: ArrayModel = ArrayModel()
}

/// What the objects at one place had in them.
final class ObjectModel {
  private static let mostOrders = 512
  private static let mostMembers = 4096

  struct Member {
    /// The key as it stands in the payload, with its quotes.
    let key: [UInt8]
    let value: ValueModel
  }

  private(set) var members: [Member] = []
  private var places: [[UInt8]: Int] = [:]
  /// The keys that objects had, in their order: so that keys stay away, come twice and change places together as they
  /// did. Seldom ones are left out where there are very many.
  var orders = Deck<[Int]>(mostWords: ObjectModel.mostOrders)
  var space = SpaceModel()

  /// The place of a key; nil when there are too many.
  func member(_ key: [UInt8]) -> Int? {
    if let place = places[key] { return place }
    guard members.count < Self.mostMembers else { return nil }
    places[key] = members.count
    members.append(Member(key: key, value: ValueModel()))
    return members.count - 1
  }
}

/// What the arrays at one place had in them.
final class ArrayModel {
  var lengths = Deck<Int>()
  private(set) lazy var element: ValueModel = ValueModel()
  var space = SpaceModel()
}

/// White space and separators around the parts of the arrays or objects at one place, as the first of them had them.
struct SpaceModel {
  private var first: [UInt8]?
  private var next: [UInt8]?
  private var end: [UInt8]?
  private var empty: [UInt8]?
  /// Between a key and its value.
  var colon: [UInt8]?

  /// Notes what stands before a part.
  mutating func note(_ gap: [UInt8], before index: Int) {
    if index == 0 { first = first ?? gap } else { next = next ?? gap }
  }

  /// Notes what stands behind the last of so many parts.
  mutating func note(_ gap: [UInt8], behind count: Int) {
    if count == 0 { empty = empty ?? gap } else { end = end ?? gap }
  }

  /// What stands before a part.
  func before(_ index: Int) -> [UInt8] { index == 0 ? first ?? [] : next ?? [UInt8(ascii: ",")] }

  /// What stands behind the last of so many parts.
  func behind(_ count: Int) -> [UInt8] { (count == 0 ? empty : end) ?? [] }
}
