/// A learned struct: its properties, in the order of the payload.
final class ObjectShape: Sendable {
  struct Field: Sendable {
    let key: LearnedKey
    let type: LearnedType
    /// Whether it is asked for with `decodeIfPresent`.
    let isOptional: Bool
    let step: Step
    /// The number of the struct in it, or -1.
    let shape: Int
    /// Whether the payload's list lies in it.
    let isOnPath: Bool

    init(_ name: String, _ type: LearnedType, isOptional: Bool, isOnPath: Bool) {
      key = LearnedKey(name)
      self.type = type
      self.isOptional = isOptional
      self.isOnPath = isOnPath
      shape = type.shape ?? -1
      step =
        switch type {
        case .bool: .bool
        case .int: .int
        case .double: .double
        case .string: .string
        case .word: .word
        case .object: .object
        case .array(.object): .objects
        case .array(.string): .strings
        default: .part(type.part)
        }
    }
  }

  /// How a field is decoded.
  enum Step: Sendable {
    case bool, int, double, string, word, object, objects, strings
    case part(any LearnedPart.Type)
  }

  /// A discriminator, and the struct of each kind.
  struct Kinds: Sendable {
    let key: LearnedKey
    /// The structs' numbers in the model, by the kinds' names.
    let shapes: [String: Int]
    /// Whether the kinds have keys of their own: each is then a struct that is decoded from the same decoder again, as
    /// `init(from:)` of an enumeration does it.
    let areStructs: Bool
  }

  let fields: [Field]
  let kinds: Kinds?
  /// The discriminator and its value, where the struct is one of several kinds.
  let kind: (key: String, name: String)?

  init(_ fields: [Field], kinds: Kinds? = nil, kind: (key: String, name: String)? = nil) {
    self.fields = fields
    self.kinds = kinds
    self.kind = kind
  }
}
