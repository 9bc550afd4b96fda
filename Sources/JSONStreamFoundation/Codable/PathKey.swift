/// A key of a coding path that is no type's own: an array's index, or a member's name.
enum PathKey: CodingKey {
  case index(Int)
  case name(String)
  /// A dictionary's key, which is a number where it can be read as one.
  case dictionaryKey(String)
  /// No step at all: the value is the decoder's own. Stands in no path.
  case none

  /// What `superDecoder()` asks for.
  static let superKey = PathKey.name("super")

  init(stringValue: String) { self = .name(stringValue) }

  init(intValue: Int) { self = .index(intValue) }

  /// Whether a key is no step at all.
  @inline(__always)
  static func isNone<Key: CodingKey>(_ key: Key) -> Bool {
    guard Key.self == PathKey.self, case .none = same(key, as: PathKey.self) else { return false }
    return true
  }

  var stringValue: String {
    switch self {
    case .index(let index): "Index \(index)"
    case .name(let name), .dictionaryKey(let name): name
    case .none: ""
    }
  }

  var intValue: Int? {
    switch self {
    case .index(let index): index
    case .dictionaryKey(let name): Int(name)
    case .name, .none: nil
    }
  }
}
