// Reads the symbol graphs of a folder and writes the public declarations of each module, one a line. Part of scripts/api,
// which compiles it.

import Foundation

struct Graph: Decodable {
  struct Symbol: Decodable {
    struct Identifier: Decodable {
      let precise: String
    }

    struct Fragment: Decodable {
      let spelling: String
    }

    struct Location: Decodable {
      let uri: String
    }

    let identifier: Identifier
    let pathComponents: [String]
    let declarationFragments: [Fragment]
    /// Nil for what the compiler wrote: conformances that are derived.
    let location: Location?
  }

  struct Relationship: Decodable {
    let kind: String
    let source: String
    let target: String
    let targetFallback: String?
  }

  struct Module: Decodable {
    let name: String
  }

  let module: Module
  let symbols: [Symbol]
  let relationships: [Relationship]
}

/// `enum JSONEngine: CaseIterable, Sendable`, `JSONEngine: case native`.
func lines(of graphs: [Graph], names: [String: String]) -> [String] {
  let conformances = Dictionary(
    grouping: graphs.flatMap(\.relationships).filter { $0.kind == "conformsTo" }, by: \.source)
  return graphs.flatMap(\.symbols).filter { $0.location != nil }.map { symbol in
    let declaration = symbol.declarationFragments.map(\.spelling).joined()
      .split(whereSeparator: \.isWhitespace).joined(separator: " ")
    let owner = symbol.pathComponents.dropLast().joined(separator: ".")
    // Copyable and Escapable are every type's, unless it says otherwise.
    let protocols = Set(
      (conformances[symbol.identifier.precise] ?? []).map { names[$0.target] ?? $0.targetFallback ?? $0.target }
    ).subtracting(["Swift.Copyable", "Swift.Escapable", "Swift.SendableMetatype"]).sorted()
    return (owner.isEmpty ? "" : owner + ": ") + declaration
      + (protocols.isEmpty ? "" : " conforms to " + protocols.joined(separator: ", "))
  }
}

let arguments = CommandLine.arguments.dropFirst()
let modules = arguments.dropFirst(2)
guard let source = arguments.first, let target = arguments.dropFirst().first, !modules.isEmpty else {
  FileHandle.standardError.write(Data("api GRAPHS FOLDER MODULE…\n".utf8))
  exit(64)
}
let files = try FileManager.default.contentsOfDirectory(
  at: URL(fileURLWithPath: source), includingPropertiesForKeys: nil
).filter { $0.lastPathComponent.hasSuffix(".symbols.json") }
let graphs = try files.map { try JSONDecoder().decode(Graph.self, from: Data(contentsOf: $0)) }
let names = Dictionary(
  graphs.flatMap(\.symbols).map { ($0.identifier.precise, $0.pathComponents.joined(separator: ".")) },
  uniquingKeysWith: { first, _ in first })
for module in modules {
  let text = Set(lines(of: graphs.filter { $0.module.name == module }, names: names)).sorted()
    .map { $0 + "\n" }.joined()
  try Data(text.utf8).write(to: URL(fileURLWithPath: target).appendingPathComponent("\(module).txt"))
}
