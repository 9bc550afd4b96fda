/// The type of a value, as a learned struct has it. It names structs and unions by their numbers in
/// the model, so that a type is a small value and may be recursive.
indirect enum LearnedType: Sendable, Equatable {
  /// A scalar of one type.
  case bool, int, double, string
  /// A `word` is an enumeration's case, decoded by its raw value; `any` is a value as it comes, a
  /// tree.
  case word, any
  /// A struct, by its number in ``LearnedModel/shapes``.
  case object(Int)
  /// A union, by its number in ``LearnedModel/unions``.
  case union(Int)
  /// The list's element, whose own type the model has.
  case element
  /// An array of values of one type.
  case array(LearnedType)
  /// An array of which one element is asked for, at a path such as `$[1].items`, whatever the
  /// others are.
  case place(Int, LearnedType)
  /// A dictionary whose keys are data.
  case dictionary(LearnedType)
  /// A value that may be null or missing.
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

  /// The Swift type that a decoder is asked for. The four functions open the inner type, because
  /// only a generic parameter can make `[Part]` of it.
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
  /// The way in which a value of the type is asked for.
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

/// A learned struct: its properties, in the order of the payload.
///
/// It is one of three: a struct with fields; a struct of one kind, with fields and ``kind``; or a
/// discriminator with ``kinds`` and no fields, which leads to the structs of the kinds.
final class ObjectShape: Sendable {
  /// A property of a learned struct. What follows from the type is computed once, because a decode
  /// reads it for each value.
  struct Field: Sendable {
    /// The key; `Never` marks it as one of no struct, from which each struct's own key type is
    /// made.
    let key: LearnedKey<Never>
    /// The type without a possible nil.
    let type: LearnedType
    /// Tells whether the value may be missing or null, and is decoded by `decodeIfPresent`.
    let isOptional: Bool
    /// The way in which the value is asked for, without a walk through the type.
    let step: Step
    /// The number of the struct or union in the type; -1 where there is none.
    let shape: Int

    /// - Parameters:
    ///   - name: The key.
    ///   - type: The type without a possible nil.
    ///   - isOptional: Whether the value may be missing or null.
    init(_ name: String, _ type: LearnedType, isOptional: Bool) {
      key = LearnedKey(name)
      self.type = type
      self.isOptional = isOptional
      shape = type.shape ?? -1
      step = type.step
    }
  }

  /// The way in which a value is asked for. The frequent types have a case, because a decoder's own
  /// method for `String` is faster than the generic one; the others go by `part`.
  enum Step: Sendable {
    case bool, int, double, string, word, object, objects, strings, union
    /// Any other type, by the generic method.
    case part(any LearnedPart.Type)
  }

  /// A discriminator, and the struct of each kind.
  struct Kinds: Sendable {
    /// The discriminator's key.
    let key: LearnedKey<Never>
    /// The numbers of the kinds' structs in the model, in the order of the payload.
    let shapes: [(kind: String, number: Int)]
    /// Tells whether the kinds have keys of their own. Each is then decoded from the decoder again,
    /// as the structs behind an enumeration are; otherwise one container serves the discriminator
    /// and the fields.
    let areStructs: Bool

    /// Searches from the first one on, as `init(rawValue:)` of a real enumeration does.
    func shape(of kind: String) -> Int? {
      shapes.first { $0.kind == kind }?.number
    }
  }

  /// The properties; empty where ``kinds`` is not nil.
  let fields: [Field]
  /// The discriminator and its structs; nil for a struct that has fields.
  let kinds: Kinds?
  /// The discriminator's key and this struct's value of it; nil where the struct is not one of
  /// several kinds.
  let kind: (key: String, name: String)?

  /// - Parameters:
  ///   - fields: The properties.
  ///   - kinds: The discriminator, if the struct leads to others.
  ///   - kind: The discriminator and its value, if the struct is one of several kinds.
  init(_ fields: [Field], kinds: Kinds? = nil, kind: (key: String, name: String)? = nil) {
    self.fields = fields
    self.kinds = kinds
    self.kind = kind
  }
}

/// A learned struct's key: a pointer, as small as a case of `CodingKeys`. It is generic, as real
/// structs share no key type.
///
/// Models are learned once for each payload and have as many keys as it has. None is freed, because
/// keys have no owner who could do it.
struct LearnedKey<Struct>: CodingKey {
  /// Safe: never changed and never freed.
  nonisolated(unsafe) private let text: UnsafePointer<String>

  /// Makes a key that lives as long as the process.
  init(_ name: String) {
    let text = UnsafeMutablePointer<String>.allocate(capacity: 1)
    text.initialize(to: name)
    self.text = UnsafePointer(text)
  }

  /// Takes another key's text, for a struct's own key type.
  init(_ key: LearnedKey<Never>) { text = key.text }

  init?(stringValue: String) { self.init(stringValue) }
  init?(intValue: Int) { nil }

  var stringValue: String { text.pointee }
  var intValue: Int? { nil }
}

extension LearnedType {
  /// Is true where all values of the type are objects.
  var isOfObjects: Bool {
    switch self {
    case .object, .dictionary: true
    default: false
    }
  }
}
