// Reads the symbol graphs of a folder and says which public types are neither Sendable nor say why not. Part of
// scripts/check-sendable, which compiles it.

import Foundation

struct Graph: Decodable {
  struct Symbol: Decodable {
    struct Kind: Decodable {
      let identifier: String
    }

    struct Identifier: Decodable {
      let precise: String
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
    let docComment: Comment?
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

let folder = URL(fileURLWithPath: CommandLine.arguments[1])
let files = try FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil)
  .filter { $0.lastPathComponent.hasSuffix(".symbols.json") }
let modules = Set(CommandLine.arguments.dropFirst(2))
let graphs = try files.map { try JSONDecoder().decode(Graph.self, from: Data(contentsOf: $0)) }
  .filter { modules.contains($0.module.name) }
let missing = modules.subtracting(graphs.map(\.module.name))
guard missing.isEmpty else {
  print("no symbol graph of \(missing.sorted().joined(separator: ", "))")
  exit(1)
}

/// A type is Sendable when the compiler says so, under conditions too.
let sendable = Set(
  graphs.flatMap(\.relationships).filter { $0.kind == "conformsTo" && $0.target == "s:s8SendableP" }.map(\.source))
/// Of an enumeration without cases there are no values.
let inhabited = Set(
  graphs.flatMap(\.symbols).filter { $0.kind.identifier == "swift.enum.case" }.map { $0.pathComponents.dropLast() })
let types = graphs.flatMap { graph in
  graph.symbols.filter { symbol in
    ["swift.struct", "swift.class"].contains(symbol.kind.identifier)
      || symbol.kind.identifier == "swift.enum" && inhabited.contains(symbol.pathComponents[...])
  }.map { (module: graph.module.name, symbol: $0) }
}
guard sendable.count > 10, types.count > 10 else {
  print("found \(types.count) public types and \(sendable.count) that are Sendable: the symbol graphs are not what they were")
  exit(1)
}

var explained = 0
var faults: [String] = []
for (module, symbol) in types where !sendable.contains(symbol.identifier.precise) {
  let comment = symbol.docComment?.lines.map(\.text).joined(separator: " ") ?? ""
  if comment.contains("`Sendable`") {
    explained += 1
  } else {
    faults.append("\(module).\(symbol.pathComponents.joined(separator: "."))")
  }
}
guard faults.isEmpty else {
  for fault in Set(faults).sorted() {
    print("\(fault) is public and not Sendable, and its comment does not say why it is not `Sendable`")
  }
  exit(1)
}
print("sendable: \(types.count) public types, \(explained) are not and say why")
