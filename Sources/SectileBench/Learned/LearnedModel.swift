import Foundation
import JSONStream

final class LearnedModel: Sendable {
  let list: FoundList
  let shapes: [ObjectShape]
  let element: LearnedType
  let root: LearnedType
  let mapOrder: [String: Int]

  init(_ payload: UnsafeBufferPointer<UInt8>, at path: JSONPath? = nil) throws {
    let tape = try ValueTape(payload)
    list = try path.flatMap { try FoundList($0, in: tape) } ?? ListFinder(tape).find()
    var learner = ShapeLearner(tape)
    (root, element) = learner.learn(list)
    shapes = learner.shapes
    mapOrder = learner.mapOrder
  }

  var kinds: [String] {
    guard case .object(let shape) = element, let kinds = shapes[shape].kinds else { return ["element"] }
    return kinds.shapes.map(\.kind).sorted()
  }

  var description: String {
    let kinds = kinds.count > 1 ? ", of \(kinds.count) kinds" : ""
    return
      "structs that fit the payload, learned from \(list.description)\(kinds); your own `Codable` types cost about "
      + "the same, cells by hand or by macro less"
  }

  func decode(_ payload: Data) throws -> [LearnedElement] {
    func decode(_ type: (some LearnedPart).Type) throws { _ = try JSONDecoder().decode(type, from: payload) }
    let context = LearnedContext(self)
    context.shape = root.shape ?? -1
    context.gathered = []
    try context.run { try decode(root.part) }
    let elements = context.gathered ?? []
    if mapOrder.isEmpty { return elements.map(\.element) }
    return elements.sorted { $0.place.lexicographicallyPrecedes($1.place) }.map(\.element)
  }
}
