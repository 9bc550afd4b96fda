/// One property of a learned struct.
enum LearnedValue: Sendable {
  case null
  case bool(Bool)
  case int(Int)
  case double(Double)
  case string(String)
  case object(LearnedObject)
  case objects([LearnedObject])
  case strings([String])
  /// Of any other type: nested arrays, dictionaries, values of several types.
  indirect case part(any LearnedPart)
}

/// A learned struct: where its properties lie among the element's.
struct LearnedObject: LearnedPart {
  private let place: UInt32
  private let number: UInt32

  init(start: Int, shape: Int) {
    place = UInt32(truncatingIfNeeded: start)
    number = UInt32(truncatingIfNeeded: shape)
  }

  var start: Int { Int(place) }
  var shape: Int { Int(number) }

  init(from decoder: any Decoder) throws {
    let context = try LearnedContext.current()
    let shape = context.shape
    // The next one of an array is of the same struct, whatever has been decoded in between.
    defer { context.shape = shape }
    self = try context.object(shape, from: decoder)
  }
}

/// An element of a payload's list, decoded by the learned model, or the whole value where there is no list.
struct LearnedElement: LearnedPart {
  let model: LearnedModel
  let values: ContiguousArray<LearnedValue>
  let value: LearnedValue

  init(model: LearnedModel, values: ContiguousArray<LearnedValue>, value: LearnedValue) {
    self.model = model
    self.values = values
    self.value = value
  }

  init(from decoder: any Decoder) throws {
    self = try LearnedContext.current().element { context in
      func part<Part: LearnedPart>(_ type: Part.Type) throws -> LearnedValue { .part(try type.init(from: decoder)) }
      guard case .object(let shape) = context.model.element else { return try part(context.model.element.part) }
      return .object(try context.object(shape, from: decoder))
    }
  }
}
