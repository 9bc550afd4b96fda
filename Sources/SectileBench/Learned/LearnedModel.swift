import BenchmarkKit
import Foundation
import JSONStream
import JSONStreamFoundation

/// The structs that fit a payload, learned from it: the models that an app would write for it.
///
///     payload → ValueTape → ListFinder → ShapeLearner → CellFinder
///               values      the list     the types      the elements' cells
///
/// The model decodes through `Decodable`, as an app's own types do, so that times of the strategies
/// are those that an app can expect. It is immutable; a decode's state is in ``LearnedContext``.
final class LearnedModel: Sendable {
  /// Where the payload's list lies.
  let list: FoundList
  /// The structs, by their numbers; a struct comes behind those in it.
  let shapes: [ObjectShape]
  /// The unions, by their numbers.
  let unions: [UnionShape]
  /// The type of the list's elements; of the whole value where there is no list.
  let element: LearnedType
  /// The type of the payload's root, or of each line's: what lies around the elements, with
  /// `.element` in their place.
  let root: LearnedType
  /// The order of a map's keys, if the list is a map or lies in its members; otherwise empty.
  let mapOrder: [String: Int]
  /// The cells of the elements; without lists if the elements are cells themselves.
  let cells: FoundCells
  /// The kind of elements that have no kinds.
  static let onlyKind = "element"

  /// Learns from a payload.
  ///
  /// - Parameters:
  ///   - payload: The payload; it is not kept.
  ///   - path: The path of the list; nil finds the list.
  ///   - documents: Whether the payload is one document or one in each line.
  ///   - unknown: The type of values that are always null, and of an empty array's elements.
  /// - Throws: `JSONStreamError` if the payload is no JSON, or the path leads to no list.
  init(
    _ payload: UnsafeBufferPointer<UInt8>, at path: JSONPath? = nil,
    _ documents: StreamOptions.Documents = .one, unknown: LearnedType = .string
  ) throws {
    let tape = try ValueTape(payload, documents)
    list = try path.flatMap { try FoundList($0, in: tape) } ?? ListFinder(tape).find()
    var learner = ShapeLearner(tape, unknown: unknown)
    (root, element) = learner.learn(list)
    shapes = learner.shapes
    unions = learner.unions
    mapOrder = learner.mapOrder
    cells = CellFinder(tape).cells(in: learner.kinds(of: element))
  }

  /// The elements' struct; nil if the elements are not objects.
  var elementShape: ObjectShape? {
    if case .object(let shape) = element { shapes[shape] } else { nil }
  }

  /// The names of the elements' kinds, sorted; one name if they have no kinds.
  var kinds: [String] {
    guard let kinds = elementShape?.kinds else { return [Self.onlyKind] }
    return kinds.shapes.map(\.kind).sorted()
  }

  /// A sentence for people: what was learned, and what the times of such structs stand for.
  var description: String {
    let kinds = kinds.count > 1 ? ", of \(kinds.count) kinds" : ""
    let words = cells.lists.isEmpty ? "" : ", with \(HumanFormat.counted(cells.count, "cell"))"
    // A value without a list may be a scalar.
    let found =
      list.count == nil
      ? "types that fit the payload, which has \(list.description)"
      : "structs that fit the payload, learned from \(list.description)\(kinds)\(words)"
    return
      "\(found); your own `Codable` types cost about the same, cells by hand or by macro less"
  }

  /// Decodes a whole payload by `JSONDecoder`, with what lies around the list.
  func decode(_ payload: Data) throws -> [LearnedElement] {
    try decode(payload, in: LearnedContext(self))
  }

  /// Decodes a whole payload with a context of the caller's. Elements in a map come in the
  /// payload's order, for which each line is sorted alone.
  func decode(_ payload: Data, in context: LearnedContext) throws -> [LearnedElement] {
    // A function with a generic parameter opens the existential type.
    func decode(_ type: (some LearnedPart).Type, from document: Data) throws {
      _ = try FoundationJSON.decode(type, from: document)
    }
    context.gathered = []
    var sorted = 0
    try list.forEachDocument(of: payload) { document in
      context.shape = root.shape ?? -1
      do {
        try context.run { try decode(root.part, from: document) }
      } catch let error as DecodingError where list.documents == .lines {
        throw list.placed(FoundationErrors.located(error, payload: document), in: document, payload)
      }
      guard !mapOrder.isEmpty else { return }
      context.gathered?[sorted...].sort { $0.place.lexicographicallyPrecedes($1.place) }
      sorted = context.gathered?.count ?? 0
    }
    return (context.gathered ?? []).map(\.element)
  }
}
