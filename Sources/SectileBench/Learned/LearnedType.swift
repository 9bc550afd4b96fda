indirect enum LearnedType: Sendable, Equatable {
  case bool, int, double, string
  case word, any
  case object(Int)
  case union(Int)
  case element
  case array(LearnedType)
  /// An array of which one element is asked for, at a path such as `$[1].items`, whatever the
  /// others are.
  case place(Int, LearnedType)
  case dictionary(LearnedType)
  case optional(LearnedType)

  /// The number of the struct or the union that the type ends in.
  var shape: Int? {
    switch self {
    case .object(let shape), .union(let shape): shape
    case .array(let inner), .place(_, let inner), .dictionary(let inner), .optional(let inner):
      inner.shape
    case .bool, .int, .double, .string, .word, .any, .element: nil
    }
  }

  var part: any LearnedPart.Type {
    func array<Part: LearnedPart>(of part: Part.Type) -> any LearnedPart.Type {
      [Part].self
    }
    func place<Part: LearnedPart>(of part: Part.Type) -> any LearnedPart.Type {
      LearnedPlace<Part>.self
    }
    func dictionary<Part: LearnedPart>(of part: Part.Type) -> any LearnedPart.Type {
      [String: Part].self
    }
    func optional<Part: LearnedPart>(of part: Part.Type) -> any LearnedPart.Type {
      Part?.self
    }
    switch self {
    case .bool: return Bool.self
    case .int: return Int.self
    case .double: return Double.self
    case .string: return String.self
    case .word: return LearnedWord.self
    case .any: return LearnedTree.self
    case .object: return LearnedObject.self
    case .union: return LearnedUnion.self
    case .element: return LearnedElement.self
    case .array(let inner): return array(of: inner.part)
    case .place(_, let inner): return place(of: inner.part)
    case .dictionary(let inner): return dictionary(of: inner.part)
    case .optional(let inner): return optional(of: inner.part)
    }
  }
}

extension LearnedType {
  /// How a value of the type is asked for.
  var step: ObjectShape.Step {
    switch self {
    case .bool: .bool
    case .int: .int
    case .double: .double
    case .string: .string
    case .word: .word
    case .object: .object
    case .union: .union
    case .array(.object): .objects
    case .array(.string): .strings
    default: .part(part)
    }
  }
}

final class ObjectShape: Sendable {
  struct Field: Sendable {
    let key: LearnedKey<Never>
    let type: LearnedType
    let isOptional: Bool
    let step: Step
    let shape: Int

    init(_ name: String, _ type: LearnedType, isOptional: Bool) {
      key = LearnedKey(name)
      self.type = type
      self.isOptional = isOptional
      shape = type.shape ?? -1
      step = type.step
    }
  }

  enum Step: Sendable {
    case bool, int, double, string, word, object, objects, strings, union
    case part(any LearnedPart.Type)
  }

  struct Kinds: Sendable {
    let key: LearnedKey<Never>
    let shapes: [(kind: String, number: Int)]
    let areStructs: Bool

    /// Searches from the first one on, as `init(rawValue:)` of a real enumeration does.
    func shape(of kind: String) -> Int? {
      shapes.first { $0.kind == kind }?.number
    }
  }

  let fields: [Field]
  let kinds: Kinds?
  let kind: (key: String, name: String)?

  init(_ fields: [Field], kinds: Kinds? = nil, kind: (key: String, name: String)? = nil) {
    (self.fields, self.kinds, self.kind) = (fields, kinds, kind)
  }
}

/// A learned struct's key, as small as a case of `CodingKeys`, never freed; generic, as real
/// structs share no key type.
struct LearnedKey<Struct>: CodingKey {
  /// Safe: never changed and never freed.
  nonisolated(unsafe) private let text: UnsafePointer<String>

  init(_ name: String) {
    let text = UnsafeMutablePointer<String>.allocate(capacity: 1)
    text.initialize(to: name)
    self.text = UnsafePointer(text)
  }

  init(_ key: LearnedKey<Never>) { text = key.text }

  init?(stringValue: String) { self.init(stringValue) }
  init?(intValue: Int) { nil }

  var stringValue: String { text.pointee }
  var intValue: Int? { nil }
}
