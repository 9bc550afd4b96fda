// Reads the symbol graphs of a folder. Part of scripts/api, which has the public declarations of each module written, one a
// line, and of scripts/check-sendable, which asks for the public types that are neither Sendable nor say why not.
// scripts/lib/symbols.sh compiles it.

import Foundation

struct Graph: Decodable {
  struct Symbol: Decodable {
    struct Kind: Decodable {
      let identifier: String
    }

    struct Identifier: Decodable {
      let precise: String
    }

    struct Fragment: Decodable {
      let spelling: String
    }

    struct Location: Decodable {
      let uri: String
    }

    struct Comment: Decodable {
      struct Line: Decodable {
        let text: String
      }

      let lines: [Line]
    }

    let kind: Kind
    let identifier: Identifier
    let pathComponents: [String]
    let declarationFragments: [Fragment]
    let docComment: Comment?
    /// Nil for what the compiler wrote: conformances that are derived.
    let location: Location?

    var name: String { pathComponents.joined(separator: ".") }
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

  var conformances: [Relationship] { relationships.filter { $0.kind == "conformsTo" } }
}

func stop(_ message: String, status: Int32 = 1) -> Never {
  FileHandle.standardError.write(Data("\(message)\n".utf8))
  exit(status)
}

// MARK: Declarations

/// `enum JSONEngine: CaseIterable, Sendable`, `JSONEngine: case native`.
func lines(of graphs: [Graph], names: [String: String]) -> [String] {
  let conformances = Dictionary(grouping: graphs.flatMap(\.conformances), by: \.source)
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

func writeDeclarations(of modules: Set<String>, in graphs: [Graph], to folder: URL) throws {
  let names = Dictionary(
    graphs.flatMap(\.symbols).map { ($0.identifier.precise, $0.name) }, uniquingKeysWith: { first, _ in first })
  for module in modules {
    let text = Set(lines(of: graphs.filter { $0.module.name == module }, names: names)).sorted()
      .map { $0 + "\n" }.joined()
    try Data(text.utf8).write(to: folder.appendingPathComponent("\(module).txt"))
  }
}

// MARK: Sendable

func checkSendable(of modules: Set<String>, in graphs: [Graph]) {
  let graphs = graphs.filter { modules.contains($0.module.name) }
  let missing = modules.subtracting(graphs.map(\.module.name))
  guard missing.isEmpty else { stop("no symbol graph of \(missing.sorted().joined(separator: ", "))") }
  // A type is Sendable when the compiler says so, under conditions too.
  let sendable = Set(graphs.flatMap(\.conformances).filter { $0.target == "s:s8SendableP" }.map(\.source))
  // Of an enumeration without cases there are no values.
  let inhabited = Set(
    graphs.flatMap(\.symbols).filter { $0.kind.identifier == "swift.enum.case" }.map { $0.pathComponents.dropLast() })
  let types = graphs.flatMap { graph in
    graph.symbols.filter { symbol in
      ["swift.struct", "swift.class"].contains(symbol.kind.identifier)
        || symbol.kind.identifier == "swift.enum" && inhabited.contains(symbol.pathComponents[...])
    }.map { (module: graph.module.name, symbol: $0) }
  }
  guard sendable.count > 10, types.count > 10 else {
    stop("\(types.count) public types, \(sendable.count) that are Sendable: the symbol graphs are not what they were")
  }
  let others = types.filter { !sendable.contains($0.symbol.identifier.precise) }
  let unexplained = others.filter { other in
    !(other.symbol.docComment?.lines.contains { $0.text.contains("`Sendable`") } ?? false)
  }
  guard unexplained.isEmpty else {
    for name in Set(unexplained.map { "\($0.module).\($0.symbol.name)" }).sorted() {
      print("\(name) is public and not Sendable, and its comment does not say why it is not `Sendable`")
    }
    exit(1)
  }
  print("sendable: \(types.count) public types, \(others.count) are not and say why")
}

let arguments = CommandLine.arguments
guard arguments.count > 3 else {
  stop("symbols GRAPHS api FOLDER MODULE… | symbols GRAPHS sendable MODULE…", status: 64)
}
let files = try FileManager.default.contentsOfDirectory(
  at: URL(fileURLWithPath: arguments[1]), includingPropertiesForKeys: nil
).filter { $0.lastPathComponent.hasSuffix(".symbols.json") }
let graphs = try files.map { try JSONDecoder().decode(Graph.self, from: Data(contentsOf: $0)) }
if arguments[2] == "api" {
  try writeDeclarations(of: Set(arguments.dropFirst(4)), in: graphs, to: URL(fileURLWithPath: arguments[3]))
} else {
  checkSendable(of: Set(arguments.dropFirst(3)), in: graphs)
}
