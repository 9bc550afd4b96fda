import Foundation
import JSONStream

/// The state that a learned struct's `init(from:)` needs and no decoder passes: the struct's
/// number, and the array that its values go to. It is thread-specific; a look-up in `userInfo`
/// costs as much as three fields.
///
/// A learned type is one Swift type for all structs, ``LearnedObject``. Before a decoder is asked
/// for one, ``shape`` says which struct comes. The decoder calls `init(from:)`, which finds the
/// context by the thread, reads the struct's fields from the model and appends their values to
/// ``values``.
///
///     decodeIfPresent(LearnedObject.self, forKey: key)     shape = 3
///       LearnedObject.init(from:)                          current() → the context
///         object(3, from: decoder)                         fields of shapes[3] → values
///
/// Not `Sendable`: it is of one decode, on one thread.
final class LearnedContext {
  /// The model whose structs are decoded.
  let model: LearnedModel
  /// The number of the struct or union that a decoder is about to be asked for; -1 where neither
  /// is. Access is unchecked, as to the properties below: one thread has the context, and reads
  /// them for each value.
  @exclusivity(unchecked) var shape = -1
  /// The properties of the current element, struct by struct, stored inline as a struct's are.
  @exclusivity(unchecked) var values: ContiguousArray<LearnedValue> = []
  /// The most values that an element has had: the next element's array begins with this capacity.
  private var capacity = 0
  /// The place of the decode in each union's values, by the union's number.
  @exclusivity(unchecked) var unionPlaces: ContiguousArray<UnionPlace>
  /// The values of unions in the current element that no variant fits.
  @exclusivity(unchecked) var lostUnions = 0
  /// The elements so far, with their places for sorting where maps change the order; nil where they
  /// are not gathered.
  var gathered: [(place: [Int], element: LearnedElement)]?
  /// Is true where only what stands around the list is decoded: each element is null then.
  private let passesOverElements: Bool

  /// Makes the state for one decode of a payload; a second decode needs another one, because unions
  /// count their values.
  init(_ model: LearnedModel, passesOverElements: Bool = false) {
    self.model = model
    self.passesOverElements = passesOverElements
    unionPlaces = ContiguousArray(repeating: UnionPlace(), count: model.unions.count)
  }

  /// The thread's slot for the context, made once for the process.
  private static let key: pthread_key_t = {
    var key = pthread_key_t()
    pthread_key_create(&key, nil)
    return key
  }()

  /// Returns the context of the decode that this thread is at. Safe: ``run(_:)`` holds the context
  /// for as long as the thread has it.
  ///
  /// - Throws: `DecodingError` if there is none.
  static func current() throws -> LearnedContext {
    guard let place = pthread_getspecific(key) else {
      throw DecodingError.dataCorrupted(
        .init(codingPath: [], debugDescription: "a learned struct without its model"))
    }
    return Unmanaged<LearnedContext>.fromOpaque(place).takeUnretainedValue()
  }

  /// Makes the context current for the thread while `body` runs. It restores the one before,
  /// because a decode may start another one inside.
  func run<Result>(_ body: () throws -> Result) rethrows -> Result {
    let outer = pthread_getspecific(Self.key)
    pthread_setspecific(Self.key, Unmanaged.passUnretained(self).toOpaque())
    defer { pthread_setspecific(Self.key, outer) }
    return try withExtendedLifetime(self, body)
  }

  /// Decodes an element, whose values are an array of its own.
  ///
  /// The arrays are swapped, not assigned: an element inside another value keeps the outer values,
  /// and no copy is made. The shape is restored for the decoder's next element.
  func element(from decoder: any Decoder) throws -> LearnedElement {
    guard !passesOverElements else {
      return LearnedElement(model: model, values: [], value: .null)
    }
    var outer: ContiguousArray<LearnedValue> = []
    swap(&outer, &values)
    let shape = self.shape
    defer {
      self.shape = shape
      swap(&outer, &values)
    }
    values.reserveCapacity(capacity)
    lostUnions = 0
    self.shape = model.element.shape ?? -1
    func part(_ type: (some LearnedPart).Type) throws -> LearnedValue {
      .part(try type.init(from: decoder))
    }
    let value: LearnedValue =
      if case .object(let shape) = model.element {
        .object(try object(shape, from: decoder))
      } else {
        try part(model.element.part)
      }
    capacity = max(capacity, values.count)
    let element = LearnedElement(model: model, values: values, value: value)
    let order = model.mapOrder
    gathered?.append(
      (
        order.isEmpty ? [] : decoder.codingPath.map { order[$0.stringValue] ?? $0.intValue ?? 0 },
        element
      ))
    return element
  }
}

extension LearnedContext {
  /// Decodes a struct as synthesized code does: a container, and each property by its type.
  ///
  /// Real structs have key types of their own, and a decoder's container is generic over them.
  /// Four key types take turns, so that not all learned structs share one type of container.
  func object(_ number: Int, from decoder: any Decoder) throws -> LearnedObject {
    switch number % 4 {
    case 0: try object(number, from: decoder.container(keyedBy: LearnedKey<Bool>.self), decoder)
    case 1: try object(number, from: decoder.container(keyedBy: LearnedKey<Int>.self), decoder)
    case 2: try object(number, from: decoder.container(keyedBy: LearnedKey<Double>.self), decoder)
    default: try object(number, from: decoder.container(keyedBy: LearnedKey<String>.self), decoder)
    }
  }

  /// Decodes a struct, or the kind that its discriminator names: from the container at hand, or
  /// from a new one of the decoder where kinds are structs of their own, as `init(from:)` of an
  /// enumeration does it.
  private func object<Struct>(
    _ number: Int, from container: KeyedDecodingContainer<LearnedKey<Struct>>,
    _ decoder: any Decoder
  ) throws -> LearnedObject {
    let shape = model.shapes[number]
    guard let kinds = shape.kinds else {
      return try fill(shape, number) { try value($0, container) }
    }
    let key = LearnedKey<Struct>(kinds.key)
    let name = try container.decode(LearnedWord.self, forKey: key).rawValue
    guard let kind = kinds.shape(of: name) else {
      throw DecodingError.dataCorruptedError(
        forKey: key, in: container, debugDescription: "unknown kind \(name)")
    }
    if kinds.areStructs { return try object(kind, from: decoder) }
    return try fill(model.shapes[kind], kind) { try value($0, container) }
  }

  /// Appends a struct's properties to the element's values, and returns where they are.
  @inline(__always)
  private func fill(
    _ shape: ObjectShape, _ number: Int,
    _ value: (borrowing ObjectShape.Field) throws -> LearnedValue
  ) throws -> LearnedObject {
    let start = values.count
    // The places are taken first, because a property's own struct appends behind them.
    for _ in shape.fields.indices { values.append(.null) }
    try shape.fields.withUnsafeBufferPointer { fields in
      for index in fields.indices {
        values[start + index] = try value(fields[index])
      }
    }
    return LearnedObject(start: start, shape: number)
  }

  /// Decodes one property. The shape is set before the decoder is asked, as the property's type may
  /// be a learned struct or a union.
  @inline(__always)
  private func value<Struct>(
    _ field: borrowing ObjectShape.Field, _ container: KeyedDecodingContainer<LearnedKey<Struct>>
  ) throws -> LearnedValue {
    let key = LearnedKey<Struct>(field.key)
    if field.shape >= 0 { shape = field.shape }
    // By the methods of each type, as the compiler's own code does: the generic one is slower.
    if field.isOptional {
      return switch field.step {
      case .bool:
        try container.decodeIfPresent(Bool.self, forKey: key).map(LearnedValue.bool) ?? .null
      case .int: try container.decodeIfPresent(Int.self, forKey: key).map(LearnedValue.int) ?? .null
      case .double:
        try container.decodeIfPresent(Double.self, forKey: key).map(LearnedValue.double) ?? .null
      case .string:
        try container.decodeIfPresent(String.self, forKey: key).map(LearnedValue.string) ?? .null
      case .word:
        try container.decodeIfPresent(LearnedWord.self, forKey: key).map { .string($0.rawValue) }
          ?? .null
      case .object:
        try container.decodeIfPresent(LearnedObject.self, forKey: key).map(LearnedValue.object)
          ?? .null
      case .objects:
        try container.decodeIfPresent([LearnedObject].self, forKey: key).map(LearnedValue.objects)
          ?? .null
      case .strings:
        try container.decodeIfPresent([String].self, forKey: key).map(LearnedValue.strings) ?? .null
      case .union: try container.decodeIfPresent(LearnedUnion.self, forKey: key)?.value ?? .null
      case .part(let type):
        try container.decodeIfPresent(type, forKey: key).map { .part($0) } ?? .null
      }
    }
    return switch field.step {
    case .bool: .bool(try container.decode(Bool.self, forKey: key))
    case .int: .int(try container.decode(Int.self, forKey: key))
    case .double: .double(try container.decode(Double.self, forKey: key))
    case .string: .string(try container.decode(String.self, forKey: key))
    case .word: .string(try container.decode(LearnedWord.self, forKey: key).rawValue)
    case .object: .object(try container.decode(LearnedObject.self, forKey: key))
    case .objects: .objects(try container.decode([LearnedObject].self, forKey: key))
    case .strings: .strings(try container.decode([String].self, forKey: key))
    case .union: try container.decode(LearnedUnion.self, forKey: key).value
    case .part(let type): .part(try container.decode(type, forKey: key))
    }
  }
}
