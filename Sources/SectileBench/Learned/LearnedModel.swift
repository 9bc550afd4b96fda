import Foundation
import JSONStream

/// The structs learned from a payload; they stand for an app's own models.
final class LearnedModel: Sendable {
  /// Where the payload's list lies.
  let list: FoundList
  /// The structs.
  let shapes: [ObjectShape]
  /// The type of the list's elements, or of the whole value where there is no list.
  let element: LearnedType
  /// The type of the payload's root: an array of elements, or the envelope around it.
  let root: LearnedType
  /// The order of a map's keys, where the list is a map or lies in its members.
  let mapOrder: [String: Int]

  /// Learns from a payload.
  ///
  /// - Parameter path: The list's path; nil finds the list.
  /// - Throws: `JSONStreamError` when the payload is no JSON.
  init(_ payload: UnsafeBufferPointer<UInt8>, at path: JSONPath? = nil) throws {
    let tape = try ValueTape(payload)
    list = try path.flatMap { try FoundList($0, in: tape) } ?? ListFinder(tape).find()
    var learner = ShapeLearner(tape)
    (root, element) = learner.learn(list)
    shapes = learner.shapes
    mapOrder = learner.mapOrder
  }

  /// The sentence that explains the model in reports: its source, its kinds, and the types it stands for.
  var description: String {
    let kinds = kinds.count > 1 ? ", of \(kinds.count) kinds" : ""
    return
      "structs that fit the payload, learned from \(list.description)\(kinds); your own `Codable` types cost about "
      + "the same, cells by hand or by macro less"
  }

  /// Decodes a whole payload, envelope included, by `JSONDecoder`.
  ///
  /// - Throws: The decoder's errors.
  func decode(_ payload: Data) throws -> [LearnedElement] {
    func decode(_ type: (some LearnedPart).Type) throws { _ = try JSONDecoder().decode(type, from: payload) }
    return try gather { _ in try decode(root.part) }
  }

  /// Makes the elements from the tree of `JSONSerialization`.
  ///
  /// - Throws: The errors of the tree and of its elements.
  func makeElements(of payload: Data) throws -> [LearnedElement] {
    try gather { _ = try root.part.make(try TreeNode(of: payload), $0) }
  }

  /// Returns the elements that a closure decodes, in the payload's order.
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
