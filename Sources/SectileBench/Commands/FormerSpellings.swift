#if Commands
  /// How the command line was spelt in former versions: accepted, with a line on standard error for each.
  enum FormerSpellings {
    /// What a former option is now.
    private enum Change {
      case renamed(String)
      /// Another name, where the value is not one of those that the option has now.
      case renamedUnless([String], String)
      /// Its value has become a flag.
      case flag(String)
      /// Numbers had no unit, or were shares of 1.
      case unit(String, times: Double = 1)

      /// The arguments of now; nil where there is nothing to change.
      func arguments(_ option: String, _ value: String) -> [String]? {
        switch self {
        case .renamed(let name): [name, value]
        case .renamedUnless(let values, let name): values.contains(value) ? nil : [name, value]
        case .flag(let name): "--\(value)" == name ? [name] : nil
        case .unit(let unit, let factor):
          // What is no amount under any spelling stays as it was given, and one line says so.
          Double(value).flatMap { (0..<1e9).contains($0) ? ($0 * factor * 1e10).rounded() / 1e10 : nil }
            .map { [option, $0.formatted + unit] }
        }
      }
    }

    private static let payloadFormat = Change.renamedUnless(OutputFormat.allCases.map(\.rawValue), "--payload-format")

    /// By the command, then by the option.
    private static let options: [String: [String: Change]] = [
      "bench": ["--scale": .renamed("--sizes"), "--metrics": .flag("--instructions")],
      "decode": ["--format": payloadFormat], "generate": ["--format": payloadFormat],
      "layout": ["--format": payloadFormat],
      "profile": ["--format": payloadFormat, "--payload-format": .flag("--raw")],
      "compare": [
        "--metric": .renamed("--clock"), "--budget": .unit("s"), "--tolerance": .unit("%"), "--noise-floor": .unit("%"),
        "--significance": .unit("%", times: 100),
      ],
      "calibrate": ["--budget": .unit("s")], "gate": ["--slowdown": .unit("%")],
    ]

    /// The arguments as they are spelt now, and a note for each that was not.
    static func rewritten(_ arguments: [String]) -> (arguments: [String], notes: [String]) {
      guard let command = arguments.first else { return (arguments, []) }
      var notes: [String] = []
      func note(_ former: [String], _ now: [String]) {
        notes.append("note: '\(former.joined(separator: " "))' is spelt '\(now.joined(separator: " "))' now")
      }
      var rest = Array(arguments.dropFirst())
      var result = [command]
      if command == "history", rest.first == "check" {
        note(["history", "check"], ["history", "drift"])
        rest[0] = "drift"
      }
      if command == "calibrate", let place = rest.firstIndex(of: "--time-only") {
        note(["--time-only"], ["--metrics", "allocations"])
        rest.replaceSubrange(place...place, with: ["--metrics", "allocations"])
      }
      while let argument = rest.first {
        rest.removeFirst()
        // Behind this everything is a value.
        if argument == "--" { return (result + ["--"] + rest, notes) }
        let parts = argument.split(separator: "=", maxSplits: 1).map(String.init)
        let isJoined = parts.count == 2
        guard let option = parts.first, let change = options[command]?[option],
          let value = isJoined ? parts.last : rest.first, let now = change.arguments(option, value),
          now != [option, value]
        else {
          result.append(argument)
          continue
        }
        note([option, value], now)
        if !isJoined { rest.removeFirst() }
        // What it is spelt now may have been a former spelling of another version.
        rest = now + rest
      }
      return (result, notes)
    }
  }
#endif
