import Foundation
import JSONStream

/// The structs that fit a payload, learned from it: what an app's own models would be.
final class LearnedModel: Sendable {
  /// Where the payload's list lies.
  let list: FoundList
  /// The structs.
  let shapes: [ObjectShape]
  /// What an element of the list is; the whole value where there is no list.
  let element: LearnedType
  /// What the payload's root is: an array of elements, or their envelope.
  let root: LearnedType
  /// The order of a map's keys, where the list is one, or lies in its members.
  let mapOrder: [String: Int]

  /// Learns from a payload.
  ///
  /// - Parameter path: Where the list lies; nil finds it.
  /// - Throws: `JSONStreamError` when the payload is no JSON.
  init(_ payload: UnsafeBufferPointer<UInt8>, at path: JSONPath? = nil) throws {
    let tape = try ValueTape(payload)
    list = try path.flatMap { try FoundList($0, in: tape) } ?? ListFinder(tape).find()
    var learner = ShapeLearner(tape)
    (root, element) = learner.learn(list)
    shapes = learner.shapes
    mapOrder = learner.mapOrder
  }

  /// What the model is, of what, and what it stands for.
  var description: String {
    let kinds = kinds.count > 1 ? ", of \(kinds.count) kinds" : ""
    return
      "structs that fit the payload, learned from \(list.description)\(kinds); your own `Codable` types cost about "
      + "the same, cells by hand or by macro less"
  }

  /// Decodes a whole payload by JSONDecoder, its envelope too.
  ///
  /// - Throws: What the decoder throws.
  func decode(_ payload: Data) throws -> [LearnedElement] {
    func decode(_ type: (some LearnedPart).Type) throws { _ = try JSONDecoder().decode(type, from: payload) }
    return try gather { _ in try decode(root.part) }
  }

  /// Makes the elements of Foundation's tree, by hand.
  ///
  /// - Throws: What the tree or an element of it throws.
  func makeElements(of payload: Data) throws -> [LearnedElement] {
    try gather { _ = try root.part.make(try TreeNode(of: payload), $0) }
  }

  /// The elements that are decoded by a closure, in the payload's order.
  private func gather(_ body: (LearnedContext) throws -> Void) rethrows -> [LearnedElement] {
    let context = LearnedContext(self)
    context.shape = root.shape ?? -1
    context.gathered = []
    try context.run { try body(context) }
    let elements = context.gathered ?? []
    if mapOrder.isEmpty { return elements.map(\.element) }
    return elements.sorted { $0.place.lexicographicallyPrecedes($1.place) }.map(\.element)
  }
}
