import JSONStream

/// Where in any JSON the list lies that holds most of the bytes.
struct FoundList: Sendable, Equatable {
  /// Where the list lies, as `--at` takes it; the root where there is none.
  var path = JSONPath()
  /// How many elements it has; nil where there is none.
  var count: Int?
  /// How many bytes it takes, of the payload's.
  var bytes: Int
  var payloadBytes: Int

  /// "$.data.sections: 42 elements, 310 KB of 330 KB"
  var description: String {
    guard let count else { return "no list of objects: the whole value, \(Self.size(payloadBytes))" }
    return "\(path): \(count) \(count == 1 ? "element" : "elements"), \(Self.size(bytes)) of \(Self.size(payloadBytes))"
  }

  private static func size(_ bytes: Int) -> String {
    switch bytes {
    case 10_000_000...: "\((bytes + 500_000) / 1_000_000) MB"
    case 1000...: "\((bytes + 500) / 1000) KB"
    default: "\(bytes) bytes"
    }
  }
}

extension FoundList {
  /// The list at a path that is known.
  ///
  /// - Throws: `JSONStreamError` when the path leads nowhere.
  init(_ path: JSONPath, in tape: ValueTape) throws {
    let values = tape.values(at: path.components)
    guard !values.isEmpty else {
      throw JSONStreamError(code: .pathNotFound, category: .data, message: "\(path) leads nowhere", path: path)
    }
    let isOfElements = path.components.last == .wildcard
    let lists = isOfElements ? tape.values(at: path.components.dropLast()) : values.filter { tape[$0].kind == .array }
    guard !lists.isEmpty else {
      throw JSONStreamError(code: .typeMismatch, category: .data, message: "\(path) is no list", path: path)
    }
    self.init(
      path: path, count: isOfElements ? values.count : tape.elements(of: lists).count,
      bytes: lists.reduce(0) { $0 + tape.bytes(of: $1) }, payloadBytes: tape.payload.count)
  }
}

extension ValueTape {
  /// The values at a path, and the containers that they lie in.
  func values(at path: JSONPath) -> (values: [Int], containers: [Int]) {
    var values = nodes.isEmpty ? [] : [0]
    var containers: [Int] = []
    for component in path.components {
      containers = values
      values = values.flatMap { value -> [Int] in
        var found: [Int] = []
        var place = 0
        forEachChild(of: value) { child in
          switch component {
          case .wildcard: found.append(child)
          case .index(place) where self[value].kind == .array: found.append(child)
          case .key(let key) where self[child].key >= 0 && found.isEmpty && keys[Int(self[child].key)] == key:
            found.append(child)
          case .index, .key: break
          }
          place += 1
        }
        return found
      }
    }
    return (values, containers)
  }
}
