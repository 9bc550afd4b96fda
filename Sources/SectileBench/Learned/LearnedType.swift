/// What a learned struct's property is.
indirect enum LearnedType: Sendable, Equatable {
  case bool, int, double, string
  /// One of few words: an enumeration's case.
  case word
  /// Values of several types.
  case any
  /// A struct, by its number in the model.
  case object(Int)
  /// An element of the payload's list.
  case element
  case array(LearnedType)
  case dictionary(LearnedType)
  case optional(LearnedType)

  /// The number of the struct in it.
  var shape: Int? {
    switch self {
    case .object(let shape): shape
    case .array(let inner), .dictionary(let inner), .optional(let inner): inner.shape
    case .bool, .int, .double, .string, .word, .any, .element: nil
    }
  }

  /// Whether elements of the list are in it.
  var hasElements: Bool {
    switch self {
    case .element: true
    case .array(let inner), .dictionary(let inner), .optional(let inner): inner.hasElements
    case .bool, .int, .double, .string, .word, .any, .object: false
    }
  }

  /// The Swift type that is asked for.
  var part: any LearnedPart.Type {
    func array<Part: LearnedPart>(of part: Part.Type) -> any LearnedPart.Type { [Part].self }
    func dictionary<Part: LearnedPart>(of part: Part.Type) -> any LearnedPart.Type { [String: Part].self }
    func optional<Part: LearnedPart>(of part: Part.Type) -> any LearnedPart.Type { Part?.self }
    switch self {
    case .bool: return Bool.self
    case .int: return Int.self
    case .double: return Double.self
    case .string: return String.self
    case .word: return LearnedWord.self
    case .any: return LearnedAny.self
    case .object: return LearnedObject.self
    case .element: return LearnedElement.self
    case .array(let inner): return array(of: inner.part)
    case .dictionary(let inner): return dictionary(of: inner.part)
    case .optional(let inner): return optional(of: inner.part)
    }
  }
}
