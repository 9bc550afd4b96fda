import BenchmarkKit

/// What was seen at one place of a payload, of all values that stood there: the shares of types, what objects and arrays
/// had in them, and examples of scalars.
final class ValueModel {
  /// What a value is. A kept value is one that scrubbing leaves as it is.
  enum Kind: Int {
    case null, `true`, `false`, kept, number, string, object, array
  }

  var kinds = Deck()
  var kept = WordTable()
  var numbers = ScalarPool()
  var strings = ScalarPool()
  private(set) lazy var object: ObjectModel = ObjectModel()
  private(set) lazy var array: ArrayModel = ArrayModel()

  func add(_ kind: Kind) { kinds.add(kind.rawValue) }
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
  private(set) var orders: [[Int]] = []
  private var orderPlaces: [[Int]: Int] = [:]
  private var deck = Deck()
  var space = SpaceModel()

  /// The place of a key; nil when there are too many.
  func member(_ key: ArraySlice<UInt8>) -> Int? {
    let key = Array(key)
    if let place = places[key] { return place }
    guard members.count < Self.mostMembers else { return nil }
    places[key] = members.count
    members.append(Member(key: key, value: ValueModel()))
    return members.count - 1
  }

  /// Notes the members of one object.
  func add(_ order: [Int]) {
    if let place = orderPlaces[order] { return deck.add(place) }
    guard orders.count < Self.mostOrders else { return }
    orderPlaces[order] = orders.count
    deck.add(orders.count)
    orders.append(order)
  }

  /// Draws the members of one object.
  func draw(_ random: inout SplitMix64) -> [Int] { deck.draw(&random).map { orders[$0] } ?? [] }
}

/// What the arrays at one place had in them.
final class ArrayModel {
  /// The lengths that arrays had.
  private var lengths = WordList<Int>()
  private var deck = Deck()
  private(set) lazy var element: ValueModel = ValueModel()
  var space = SpaceModel()

  func add(length: Int) { deck.add(lengths.place(of: length)) }

  func drawLength(_ random: inout SplitMix64) -> Int { deck.draw(&random).map { lengths.words[$0] } ?? 0 }
}

/// Words in the order in which they were first seen.
struct WordList<Word: Hashable> {
  private(set) var words: [Word] = []
  private var places: [Word: Int] = [:]

  mutating func place(of word: Word) -> Int {
    if let place = places[word] { return place }
    places[word] = words.count
    words.append(word)
    return words.count - 1
  }

  func contains(_ word: Word) -> Bool { places[word] != nil }
}

/// Kept values and how often each was seen.
struct WordTable {
  private static let mostWords = 4096

  private var list = WordList<[UInt8]>()
  private var deck = Deck()

  mutating func add(_ raw: ArraySlice<UInt8>) {
    let word = Array(raw)
    guard list.words.count < Self.mostWords || list.contains(word) else { return }
    deck.add(list.place(of: word))
  }

  mutating func draw(_ random: inout SplitMix64) -> [UInt8] {
    deck.draw(&random).map { list.words[$0] } ?? Array("null".utf8)
  }
}

/// White space and separators around the parts of the arrays or objects at one place, as the first of them had them.
struct SpaceModel {
  var first: [UInt8]?
  var next: [UInt8]?
  var colon: [UInt8]?
  var end: [UInt8]?
  var empty: [UInt8]?
}
