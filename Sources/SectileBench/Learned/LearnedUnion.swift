import Foundation
import JSONStream

/// The types of a value that has several in the payload, and which of them each value has.
///
/// No `Decoder` tells a value's first token, and to try type after type costs a thrown error each.
/// An app's union decodes once, because another member tells it the type. A learned union remembers
/// the payload's types in the order in which they are decoded. In a dictionary, which is decoded in
/// no order, it tries the last value's type first.
final class UnionShape: Sendable {
  /// One of a union's types.
  struct Variant: Sendable {
    /// The type itself.
    let type: LearnedType
    /// The way in which a value of the type is asked for.
    let step: ObjectShape.Step
    /// The number of the struct or union in the type; -1 where there is none.
    let shape: Int
    /// How its values begin; nil where all of them are empty arrays.
    let form: ValueForm?
  }

  /// The types; one at least, and more than one except where a union only ends the nesting of
  /// arrays.
  let variants: [Variant]
  /// The variant of each value, in the payload's order; empty where the values are decoded in
  /// another one.
  private let choices: [UInt8]

  /// - Parameters:
  ///   - types: The types, each with how its values begin.
  ///   - choices: The place of each value's type, in the payload's order; empty where no order is
  ///     known.
  init(_ types: [(type: LearnedType, form: ValueForm?)], choices: [UInt8] = []) {
    variants = types.map { type, form in
      Variant(type: type, step: type.step, shape: type.shape ?? -1, form: form)
    }
    self.choices = choices
  }

  /// Returns the variant of the value with this number; the first one of values that the payload
  /// did not have.
  func variant(ofValue number: Int) -> Int {
    choices.indices.contains(number) ? Int(choices[number]) : 0
  }

  /// Returns the variant of a value by how it begins, which Foundation's tree tells; nil where no
  /// value began so.
  func variant(of value: Any) -> Variant? {
    let form = ValueForm(of: value)
    if let exact = variants.first(where: { $0.form == form }) { return exact }
    guard value is [Any] else { return nil }
    // As the learned values were grouped: arrays without a first value, and those of too many
    // forms.
    return variants.filter { $0.form.map { $0.depth > 0 } ?? true }
      .max { $0.form?.depth ?? 0 < $1.form?.depth ?? 0 }
  }
}

/// A value of a learned union: a decoded value of one of its types.
struct LearnedUnion: LearnedPart {
  /// The value, as the type that fitted decoded it.
  let value: LearnedValue

  /// Decodes the next value of the union whose number the context has.
  init(from decoder: any Decoder) throws {
    let context = try LearnedContext.current()
    let number = context.shape
    // The array's next element is of the same union; decoding this one may have changed the number.
    defer { context.shape = number }
    value = try context.value(ofUnion: number, from: decoder)
  }

  func tree(_ element: LearnedElement) -> LearnedTree { value.tree(element) }
}

/// Where the decode of one payload is in the values of a union.
struct UnionPlace {
  /// The number of values before the next one.
  var next = 0
  /// The variant of the last value whose type was not the remembered one: the values are those of a
  /// dictionary, or the payload is another than the one that the model was learned from. Nil as
  /// long as all have been remembered.
  var strayed: Int?
}

extension LearnedContext {
  /// Values of which no variant decodes, after which no union is tried again. Each try decodes what
  /// is inside anew, so nested unions could take time that doubles with each level.
  private static let mostLost = 16

  /// Decodes a value of a union: by the remembered type, or by the last one that fitted after one
  /// has strayed.
  ///
  /// If that type does not fit, all others are tried. The values that a failed try has appended are
  /// removed before the next one, so that nothing of it stays in the element. Only an error about
  /// types lets the others be tried: a broken document stays broken.
  fileprivate func value(ofUnion number: Int, from decoder: any Decoder) throws -> LearnedValue {
    let union = model.unions[number]
    let place = unionPlaces[number]
    unionPlaces[number].next += 1
    let likely = place.strayed ?? union.variant(ofValue: place.next)
    let count = values.count
    let container = try decoder.singleValueContainer()
    do {
      return try value(of: union.variants[likely], from: container, decoder)
    } catch let error as DecodingError {
      guard union.variants.count > 1, error.isOfType, lostUnions < Self.mostLost else {
        throw error
      }
      for other in union.variants.indices where other != likely {
        values.removeSubrange(count...)
        guard let value = try? value(of: union.variants[other], from: container, decoder) else {
          continue
        }
        unionPlaces[number].strayed = other
        return value
      }
      lostUnions += 1
      throw error
    }
  }

  /// Decodes a value of one type of a union.
  private func value(
    of variant: UnionShape.Variant, from container: any SingleValueDecodingContainer,
    _ decoder: any Decoder
  ) throws -> LearnedValue {
    if variant.shape >= 0 { shape = variant.shape }
    return switch variant.step {
    case .bool: .bool(try container.decode(Bool.self))
    case .int: .int(try container.decode(Int.self))
    case .double: .double(try container.decode(Double.self))
    case .string, .word: .string(try container.decode(String.self))
    case .object: .object(try object(variant.shape, from: decoder))
    case .objects: .objects(try container.decode([LearnedObject].self))
    case .strings: .strings(try container.decode([String].self))
    case .union: try container.decode(LearnedUnion.self).value
    case .part(let type): .part(try container.decode(type))
    }
  }
}

extension DecodingError {
  /// Is true where a value has another type than the expected one, also null.
  fileprivate var isOfType: Bool {
    switch self {
    case .typeMismatch, .valueNotFound: true
    default: false
    }
  }
}
