import JSONStream

/// A type that learned structs have properties of: what a decoder is asked for, and how a value
/// becomes a tree.
protocol LearnedPart: Decodable, Sendable, SendableMetatype {
  /// Returns the value as a tree. A struct's properties lie in the element's array, so that the
  /// element is needed.
  func tree(_ element: LearnedElement) -> LearnedTree
}

extension LearnedPart where Self: JSONPart {
  func tree(_ element: LearnedElement) -> LearnedTree { .value(self) }
}
extension Bool: LearnedPart {}
extension Int: LearnedPart {}
extension Double: LearnedPart {}
extension String: LearnedPart {}

extension Optional: LearnedPart where Wrapped: LearnedPart {
  func tree(_ element: LearnedElement) -> LearnedTree {
    self?.tree(element) ?? .value(nil)
  }
}

extension Array: LearnedPart where Element: LearnedPart {
  func tree(_ element: LearnedElement) -> LearnedTree {
    .array(map { $0.tree(element) })
  }
}

extension Dictionary: LearnedPart where Key == String, Value: LearnedPart {
  func tree(_ element: LearnedElement) -> LearnedTree {
    .object(sorted { $0.key < $1.key }.map { ($0.key, $0.value.tree(element)) })
  }
}

/// An enumeration's case, decoded by its raw value.
struct LearnedWord: LearnedPart, RawRepresentable {
  /// The case's raw value.
  let rawValue: String

  func tree(_ element: LearnedElement) -> LearnedTree { .value(rawValue) }
}

/// One property of a learned struct. The frequent types are stored in place, as a struct stores
/// them; all others are boxed.
enum LearnedValue: Sendable {
  /// Null, or a member that is missing.
  case null
  case bool(Bool)
  case int(Int)
  case double(Double)
  case string(String)
  /// A struct, whose properties lie in the element's array.
  case object(LearnedObject)
  /// An array of structs, without a box for each.
  case objects([LearnedObject])
  case strings([String])
  /// Any other value: nested arrays, dictionaries, values of several types.
  indirect case part(any LearnedPart)

  /// Returns the value as a tree.
  func tree(_ element: LearnedElement) -> LearnedTree {
    switch self {
    case .null: .value(nil)
    case .bool(let flag): .value(flag)
    case .int(let number): .value(number)
    case .double(let number): .value(number)
    case .string(let text): .value(text)
    case .object(let object): object.tree(element)
    case .objects(let objects): objects.tree(element)
    case .strings(let texts): texts.tree(element)
    case .part(let part): part.tree(element)
    }
  }
}

/// A learned struct: the position of its properties in the element's array.
struct LearnedObject: LearnedPart {
  /// The place of its first property in ``LearnedElement/values``. Both numbers are 32 bits wide,
  /// so that an object takes one machine word.
  private let place: UInt32
  /// The number of the struct in ``LearnedModel/shapes``.
  private let number: UInt32

  /// - Parameters:
  ///   - start: The place of the first property in the element's array.
  ///   - shape: The number of the struct.
  init(start: Int, shape: Int) {
    place = UInt32(truncatingIfNeeded: start)
    number = UInt32(truncatingIfNeeded: shape)
  }

  /// The number of the struct, as an index.
  var shape: Int { Int(number) }

  /// Decodes the struct whose number the context has.
  init(from decoder: any Decoder) throws {
    let context = try LearnedContext.current()
    let shape = context.shape
    // The array's next element is of the same struct; decoding this one may have changed the
    // number.
    defer { context.shape = shape }
    self = try context.object(shape, from: decoder)
  }

  /// Returns a property by its key; null where the struct has none.
  func member(_ key: String, of element: LearnedElement) -> LearnedValue {
    let fields = element.model.shapes[shape].fields
    return fields.firstIndex { $0.key.stringValue == key }.map { element.values[Int(place) + $0] }
      ?? .null
  }

  /// Returns the struct's members in the order of its fields, after the discriminator if there is
  /// one.
  func tree(_ element: LearnedElement) -> LearnedTree {
    let shape = element.model.shapes[shape]
    let kind = shape.kind.map { [($0.key, LearnedTree.value($0.name))] } ?? []
    return .object(
      kind
        + zip(shape.fields, element.values[Int(place)...]).map {
          ($0.key.stringValue, $1.tree(element))
        })
  }
}

/// An element of a payload's list, decoded by the learned model, or the whole value where there is
/// no list.
struct LearnedElement: LearnedPart {
  /// The model that decoded it.
  let model: LearnedModel
  /// The properties of all structs in the element, each struct's in a row; empty where the value is
  /// made by hand from a tree.
  let values: ContiguousArray<LearnedValue>
  /// The element itself, whose objects point into ``values``.
  let value: LearnedValue

  func tree(_ element: LearnedElement) -> LearnedTree { value.tree(self) }
}

/// Decoding, and the kind.
extension LearnedElement {
  /// Decodes an element by the thread's context.
  init(from decoder: any Decoder) throws {
    self = try LearnedContext.current().element(from: decoder)
  }

  /// The kind of the element: the discriminator's value, or the only kind.
  var kind: String {
    if case .object(let object) = value {
      return model.shapes[object.shape].kind?.name ?? LearnedModel.onlyKind
    }
    guard case .part(.object(let members) as LearnedTree) = value, model.elementShape?.kinds != nil,
      case .value(let name as String)? = members.first?.value
    else { return LearnedModel.onlyKind }
    return name
  }
}

extension LearnedElement: Equatable, CustomReflectable {
  /// Compares the JSON: two strategies may store a value in different ways.
  static func == (one: LearnedElement, other: LearnedElement) -> Bool {
    one.tree(one).json == other.tree(other).json
  }

  var customMirror: Mirror { tree(self).customMirror }
}
