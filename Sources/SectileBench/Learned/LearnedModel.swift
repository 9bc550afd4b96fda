import BenchmarkKit
import Foundation
import JSONStream
import JSONStreamFoundation

final class LearnedModel: Sendable {
  let list: FoundList
  let shapes: [ObjectShape]
  let unions: [UnionShape]
  let element: LearnedType
  let root: LearnedType
  let mapOrder: [String: Int]
  let cells: FoundCells
  /// The kind of elements that have no kinds.
  static let onlyKind = "element"

  /// - Parameter unknown: The type of values that are always null, and of an empty array's
  ///   elements.
  init(
    _ payload: UnsafeBufferPointer<UInt8>, at path: JSONPath? = nil,
    _ documents: StreamDecodingOptions.Documents = .one, unknown: LearnedType = .string
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

  var elementShape: ObjectShape? {
    if case .object(let shape) = element { shapes[shape] } else { nil }
  }

  var kinds: [String] {
    guard let kinds = elementShape?.kinds else { return [Self.onlyKind] }
    return kinds.shapes.map(\.kind).sorted()
  }

  var description: String {
    let kinds = kinds.count > 1 ? ", of \(kinds.count) kinds" : ""
    let words = cells.lists.isEmpty ? "" : ", with \(HumanFormat.counted(cells.count, "cell"))"
    return
      "structs that fit the payload, learned from \(list.description)\(kinds)\(words); your own `Codable` types cost "
      + "about the same, cells by hand or by macro less"
  }

  func decode(_ payload: Data) throws -> [LearnedElement] {
    try decode(payload, in: LearnedContext(self))
  }

  func decode(_ payload: Data, in context: LearnedContext) throws -> [LearnedElement] {
    func decode(_ type: (some LearnedPart).Type, from document: Data) throws {
      _ = try FoundationJSON.decode(type, from: document)
    }
    context.gathered = []
    var sorted = 0
    try list.forEachDocument(of: payload) { document in
      context.shape = root.shape ?? -1
      try context.run { try decode(root.part, from: document) }
      guard !mapOrder.isEmpty else { return }
      context.gathered?[sorted...].sort { $0.place.lexicographicallyPrecedes($1.place) }
      sorted = context.gathered?.count ?? 0
    }
    return (context.gathered ?? []).map(\.element)
  }
}
