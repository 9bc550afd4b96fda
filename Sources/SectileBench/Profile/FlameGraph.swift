import BenchmarkKit
import JSONStream
import PayloadTools

/// Stacks and the instructions that have them, as programs draw them.
struct FlameGraph {
  /// Each payload's stacks; their outermost frame is what was counted, such as `decode`.
  var payloads: [(name: String, stacks: [CallGraph.Stack])] = []

  /// The instructions of each outermost frame, in a sentence; nil where nothing was counted.
  var note: String? {
    guard !payloads.isEmpty else { return nil }
    let counts = payloads.map { payload in
      let parts = payload.stacks.grouped { $0.frames.first ?? "" }.map { name, stacks in
        "\(name) \(HumanFormat.count(Double(stacks.reduce(0) { $0 + $1.instructions })))"
      }
      return "\(payload.name.onOneLine): " + parts.joined(separator: ", ")
    }
    return "Instructions, of which the flame graph is: \(counts.joined(separator: "; "))."
  }

  /// Brendan Gregg's collapsed stacks, `a;b;c 12` a line; of several payloads the outermost frame is the payload.
  var collapsed: [UInt8] {
    var text = ""
    for payload in payloads {
      for stack in payload.stacks {
        let frames = (payloads.count > 1 ? [payload.name] : []) + stack.frames
        text += frames.map { $0.onOneLine.replacing(";", with: ",") }.joined(separator: ";")
        text += " \(stack.instructions)\n"
      }
    }
    return Array(text.utf8)
  }

  /// speedscope's file, a profile for each payload.
  func speedscope() throws -> [UInt8] {
    var places: [String: Int] = [:]
    var frames: [Speedscope.Frame] = []
    func place(of name: String) -> Int {
      if let place = places[name] { return place }
      places[name] = frames.count
      frames.append(Speedscope.Frame(name: name))
      return frames.count - 1
    }
    let profiles = payloads.map { payload in
      Speedscope.Profile(
        name: payload.name, endValue: payload.stacks.reduce(0) { $0 + $1.instructions },
        samples: payload.stacks.map { $0.frames.map(place(of:)) }, weights: payload.stacks.map(\.instructions))
    }
    return try DocumentCoder.file(of: Speedscope(shared: .init(frames: frames), profiles: profiles), onOneLine: true)
  }

  /// https://www.speedscope.app/file-format-schema.json
  private struct Speedscope: Encodable {
    struct Frame: Encodable {
      let name: String
    }

    struct Shared: Encodable {
      let frames: [Frame]
    }

    struct Profile: Encodable {
      let type = "sampled"
      let name: String
      let unit = "none"
      let startValue = 0
      let endValue: Int
      let samples: [[Int]]
      let weights: [Int]
    }

    let schema = "https://www.speedscope.app/file-format-schema.json"
    let exporter = "sectile"
    let shared: Shared
    let profiles: [Profile]

    private enum CodingKeys: String, CodingKey {
      case schema = "$schema"
      case exporter, shared, profiles
    }
  }
}

#if Commands && canImport(Glibc)
  extension FlameGraph {
    /// Counts the decode of a payload, and its layout where it has one.
    ///
    /// - Throws: `ToolFailure` when it cannot be counted.
    mutating func count(
      _ payload: BenchPayload, _ profile: CostProfile, _ options: [String], by counter: InstructionCounter
    ) throws(ToolFailure) {
      let file = try PayloadFile(payload)
      var stacks: [CallGraph.Stack] = []
      let hasLayout = profile.phases.contains { $0.name == LayoutSuite.strategy }
      for (name, strategy) in [("decode", profile.strategy)] + (hasLayout ? [("layout", LayoutSuite.strategy)] : []) {
        let text = try counter.profile(ChildCase(payload, in: file, strategy: strategy, options: options))
        stacks += CallGraph(text).stacks(below: String(countedSymbol.dropLast())).map {
          CallGraph.Stack(frames: [name] + $0.frames, instructions: $0.instructions)
        }
      }
      payloads.append((payload.name, stacks))
    }
  }
#endif
