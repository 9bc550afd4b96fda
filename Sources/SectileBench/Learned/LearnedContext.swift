import Foundation
import JSONStream

/// The state that a learned struct's `init(from:)` needs and no decoder passes: the struct's number, and the array that
/// its values go to. It is thread-specific; a look-up in `userInfo` costs as much as three fields.
///
/// Not `Sendable`: it is of one decode, on one thread.
final class LearnedContext {
  let model: LearnedModel
  @exclusivity(unchecked) var shape = -1
  /// The properties of the current element, struct by struct, stored inline as a struct's are.
  @exclusivity(unchecked) var values: ContiguousArray<LearnedValue> = []
  private var capacity = 0
  /// The elements so far, with their places for sorting where maps change the order; nil where they are not gathered.
  var gathered: [(place: [Int], element: LearnedElement)]?

  init(_ model: LearnedModel) { self.model = model }

  private static let key: pthread_key_t = {
    var key = pthread_key_t()
    pthread_key_create(&key, nil)
    return key
  }()

  /// Safe: ``run(_:)`` holds the context for as long as the thread has it.
  static func current() throws -> LearnedContext {
    guard let place = pthread_getspecific(key) else {
      throw DecodingError.dataCorrupted(.init(codingPath: [], debugDescription: "a learned struct without its model"))
    }
    return Unmanaged<LearnedContext>.fromOpaque(place).takeUnretainedValue()
  }

  func run<Result>(_ body: () throws -> Result) rethrows -> Result {
    let outer = pthread_getspecific(Self.key)
    pthread_setspecific(Self.key, Unmanaged.passUnretained(self).toOpaque())
    defer { pthread_setspecific(Self.key, outer) }
    return try withExtendedLifetime(self, body)
  }

  func element(from decoder: any Decoder) throws -> LearnedElement {
    var outer: ContiguousArray<LearnedValue> = []
    swap(&outer, &values)
    let shape = self.shape
    defer {
      self.shape = shape
      swap(&outer, &values)
    }
    values.reserveCapacity(capacity)
    self.shape = model.element.shape ?? -1
    func part(_ type: (some LearnedPart).Type) throws -> LearnedValue { .part(try type.init(from: decoder)) }
    let value: LearnedValue =
      if case .object(let shape) = model.element {
        .object(try object(shape, from: decoder))
      } else {
        try part(model.element.part)
      }
    capacity = values.count
    let element = LearnedElement(model: model, values: values, value: value)
    let order = model.mapOrder
    gathered?.append(
      (order.isEmpty ? [] : decoder.codingPath.map { order[$0.stringValue] ?? $0.intValue ?? 0 }, element))
    return element
  }
}

extension LearnedContext {
  func object(_ number: Int, from decoder: any Decoder) throws -> LearnedObject {
    let shape = model.shapes[number]
    let container = try decoder.container(keyedBy: LearnedKey.self)
    guard let kinds = shape.kinds else { return try fill(shape, number) { try value($0, container) } }
    let name = try container.decode(LearnedWord.self, forKey: kinds.key).rawValue
    guard let kind = kinds.shapes[name] else {
      throw DecodingError.dataCorruptedError(forKey: kinds.key, in: container, debugDescription: "unknown kind \(name)")
    }
    if kinds.areStructs { return try object(kind, from: decoder) }
    return try fill(model.shapes[kind], kind) { try value($0, container) }
  }

  @inline(__always)
  private func fill(
    _ shape: ObjectShape, _ number: Int, _ value: (borrowing ObjectShape.Field) throws -> LearnedValue
  ) throws -> LearnedObject {
    let start = values.count
    for _ in shape.fields.indices { values.append(.null) }
    try shape.fields.withUnsafeBufferPointer { fields in
      for index in fields.indices { values[start + index] = try value(fields[index]) }
    }
    return LearnedObject(start: start, shape: number)
  }

  @inline(__always)
  private func value(
    _ field: borrowing ObjectShape.Field, _ container: KeyedDecodingContainer<LearnedKey>
  ) throws -> LearnedValue {
    if field.shape >= 0 { shape = field.shape }
    @inline(__always)
    func get<Value: Decodable>(_ type: Value.Type, _ make: (Value) -> LearnedValue) throws -> LearnedValue {
      guard field.isOptional else { return make(try container.decode(type, forKey: field.key)) }
      return try container.decodeIfPresent(type, forKey: field.key).map(make) ?? .null
    }
    return switch field.step {
    case .bool: try get(Bool.self) { .bool($0) }
    case .int: try get(Int.self) { .int($0) }
    case .double: try get(Double.self) { .double($0) }
    case .string: try get(String.self) { .string($0) }
    case .word: try get(LearnedWord.self) { .string($0.rawValue) }
    case .object: try get(LearnedObject.self) { .object($0) }
    case .objects: try get([LearnedObject].self) { .objects($0) }
    case .strings: try get([String].self) { .strings($0) }
    case .part(let type): try get(type) { .part($0) }
    }
  }
}
