import JSONStream
import TestSupport

extension JSONTree {
  /// Reads a text.
  init(_ text: String) throws {
    var open: [(document: JSONTree, key: String?)] = []
    var root: JSONTree?
    var key: String?
    func put(_ document: JSONTree, _ key: String?) {
      switch open.last?.document {
      case nil: root = document
      case .array(let elements)?: open[open.count - 1].document = .array(elements + [document])
      case .object(let members)?:
        open[open.count - 1].document = .object(members + [(key ?? "", document)])
      case .scalar?: break
      }
    }
    let parser = try JSONStreamParser()
    let take: (borrowing JSONEvent) -> Void = { event in
      switch event.kind {
      case .key: key = event.text
      case .startArray: open.append((.array([]), key))
      case .startObject: open.append((.object([]), key))
      case .endArray, .endObject:
        let ended = open.removeLast()
        put(ended.document, ended.key)
      case .string: put(.scalar(Self.quoted(event.text ?? "")), key)
      case .number: put(.scalar(event.text ?? "0"), key)
      case .true: put(.scalar("true"), key)
      case .false: put(.scalar("false"), key)
      case .null: put(.scalar("null"), key)
      }
    }
    try parser.feed(text.utf8, take)
    try parser.finish(take)
    self = root ?? .scalar("null")
  }

  private var count: Int {
    switch self {
    case .scalar: 1
    case .array(let elements): elements.reduce(1) { $0 + $1.count }
    case .object(let members): members.reduce(1) { $0 + $1.value.count }
    }
  }

  /// Changes one value somewhere: its type, its members, their order or their keys.
  func mutated(_ random: inout SeededGenerator) -> JSONTree {
    var place = Int.random(in: 0..<count, using: &random)
    return changed(at: &place, &random)
  }

  /// Changes the value that as many others come before as `place` says; negative when that has
  /// happened.
  private func changed(at place: inout Int, _ random: inout SeededGenerator) -> JSONTree {
    let isHere = place == 0
    place -= 1
    if isHere { return replaced(&random) }
    switch self {
    case .scalar: return self
    case .array(let elements): return .array(elements.map { $0.changed(at: &place, &random) })
    case .object(let members):
      return .object(members.map { ($0.key, $0.value.changed(at: &place, &random)) })
    }
  }

  private static let scalars = [
    "null", "true", "false", "0", "-0", "1", "300", "-1", "1.5", "1e2", "70000",
    "9223372036854775808", "1e400", #""""#,
    #""x""#, #""é😀""#, #""1""#, #""sweet""#, "[]", "{}", "[null]", #"{"a":1}"#, #"{"1":2}"#,
    "[[1]]", #""2024""#,
    #""2024-02-29T12:34:56Z""#, #""AAEC""#,
  ]

  private func replaced(_ random: inout SeededGenerator) -> JSONTree {
    switch (self, Int.random(in: 0..<10, using: &random)) {
    case (.object(var members), 0...6) where !members.isEmpty:
      let index = Int.random(in: 0..<members.count, using: &random)
      switch Int.random(in: 0..<6, using: &random) {
      case 0: members.remove(at: index)
      case 1: members.shuffle(using: &random)
      case 2: members.insert((members[index].key, .scalar(Self.scalar(&random))), at: 0)
      case 3: members.append((members[index].key, .scalar(Self.scalar(&random))))
      case 4:
        members.insert(
          (["extra", "", "é", "a_b"].randomElement(using: &random) ?? "", .array([])), at: index)
      default: members[index].key += "_"
      }
      return .object(members)
    case (.array(var elements), 0...5) where !elements.isEmpty:
      let index = Int.random(in: 0..<elements.count, using: &random)
      switch Int.random(in: 0..<3, using: &random) {
      case 0: elements.remove(at: index)
      case 1: elements.append(elements[index])
      default: elements.insert(.scalar(Self.scalar(&random)), at: index)
      }
      return .array(elements)
    default:
      return .scalar(Self.scalar(&random))
    }
  }

  private static func scalar(_ random: inout SeededGenerator) -> String {
    scalars.randomElement(using: &random) ?? "null"
  }
}
