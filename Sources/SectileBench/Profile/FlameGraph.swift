import JSONStream

/// Collapsed stacks, a line each, which speedscope.app, flamegraph.pl and most viewers read.
struct FlameGraph {
  /// The payloads so far, with the stacks of their decodes and layouts.
  var payloads: [(name: String, stacks: [CallGraph.Stack])] = []

  /// All stacks. The payload is the outermost frame where there are several. A semicolon separates
  /// frames, so names have none.
  var collapsed: [UInt8] {
    let lines = payloads.flatMap { payload in
      payload.stacks.map { stack in
        let frames = (payloads.count > 1 ? [payload.name] : []) + stack.frames
        let names = frames.map { $0.onOneLine.replacing(";", with: ",") }
        return "\(names.joined(separator: ";")) \(stack.instructions)\n"
      }
    }
    return Array(lines.joined().utf8)
  }
}

#if Commands
  extension FlameGraph {
    /// Counts a payload's decode and, where it was measured, its layout, and adds their stacks.
    mutating func count(
      _ payload: BenchPayload, _ profile: CostProfile, _ options: [String],
      by counter: InstructionCounter
    ) throws(ToolFailure) {
      let file = try PayloadFile(payload)
      var stacks: [CallGraph.Stack] = []
      let hasLayout = profile.phases.contains { $0.name == LayoutSuite.strategy }
      for (name, strategy) in [("decode", profile.strategy)]
        + (hasLayout ? [("layout", LayoutSuite.strategy)] : [])
      {
        let text = try counter.profile(
          ChildCase(payload, in: file, strategy: strategy, options: options))
        let graph = CallGraph(text)
        stacks += graph.stacks(
          below: String(countedSymbol.dropLast()), names: Self.names(in: graph)
        ).map {
          CallGraph.Stack(frames: [name] + $0.frames, instructions: $0.instructions)
        }
      }
      payloads.append((payload.name, stacks))
    }

    /// Returns readable names by symbol; none where the toolchain is missing, and symbols are shown
    /// then.
    private static func names(in graph: CallGraph) -> [String: String] {
      let symbols = graph.functions.map(\.symbol)
      let demangled = try? SystemProgram.run(
        "swift", ["demangle", "--simplified", "--compact"], input: symbols.joined(separator: "\n"))
      let lines = demangled?.output.split(separator: "\n", omittingEmptySubsequences: false) ?? []
      return Dictionary(zip(symbols, lines.map(String.init))) { first, _ in first }
    }
  }
#endif
