import HomeFeed
import JSONStream

extension PayloadFormat? {
  /// A list is told by its first elements, which lie here.
  private static var lookBytes: Int { 1 << 20 }

  /// Whether a payload that looks like this is any JSON all the same: a list, most of whose first elements have no key that
  /// only sections have, or an answer around something else, whose `data` is an object. What is wrong with a section is for
  /// its decoder to say.
  ///
  /// - Parameter payload: The payload, or its first bytes.
  func isAnyJSON(_ payload: UnsafeBufferPointer<UInt8>, at path: JSONPath) -> Bool {
    guard let self else { return true }
    let bytes = self == .sectionList ? UnsafeBufferPointer(rebasing: payload.prefix(Self.lookBytes)) : payload
    guard !self.isScreen, let tape = try? ValueTape(bytes, isPrefix: true), !tape.nodes.isEmpty else { return false }
    func members(_ value: Int) -> [(key: String, values: [Int])] {
      tape[value].kind == .object ? tape.members(of: [value]).map { (tape.keys[Int($0.key)], $0.values) } : []
    }
    func isSection(_ value: Int) -> Bool {
      members(value).contains { $0.key == "cellType" || $0.key == "layoutTemplateDTO" }
    }
    if self == .section {
      let hasObject = members(0).contains { $0.key == "data" && tape[$0.values[0]].kind == .object }
      return path.components.isEmpty && hasObject && !isSection(0)
    }
    let values = tape.values(at: path.components)
    let elements = path.components.last == .wildcard ? values : tape.elements(of: values)
    // The last one may have been cut.
    let first = elements.filter { tape[$0].kind != .object || tape[$0].end > 0 }.prefix(20)
    return first.count(where: isSection) * 2 < first.count
  }
}
