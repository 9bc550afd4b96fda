#if Commands && canImport(Glibc)
  import ArgumentParser
  import BenchmarkKit
  import JSONStream
  import PayloadTools

  /// What the processes run that are counted or timed, each a case.
  struct CaseOptions: ParsableArguments {
    @Option(
      help: ArgumentHelp(
        """
        Which strategies, separated by commas; also \(JSONEngine.aloneNames.joined(separator: ", ")), and layout where times \
        are compared. (default: both engines)
        """, valueName: "a,b"),
      transform: { $0.split(separator: ",").map(String.init) })
    var strategies = JSONEngine.allCases.map(\.rawValue)

    @OptionGroup var at: PathOption

    func validate() throws {
      guard !strategies.isEmpty, Set(strategies).count == strategies.count else {
        throw ValidationError("--strategies names each strategy once, and at least one")
      }
    }

    /// How a payload is decoded, as another process is told of it.
    var arguments: [String] { ChildCase.options(at: at.path, app: at.appName) }

    /// Every strategy on every payload.
    func cases(of payloads: [BenchPayload]) throws -> [ChildCase] {
      try payloads.flatMap { payload in
        let file = try PayloadFile(payload)
        return strategies.map { ChildCase(payload, in: file, strategy: $0, options: arguments) }
      }
    }

    /// The app's own payloads.
    static func samples(of app: any RegisteredApp) throws -> [BenchPayload] {
      // The largest built-in one says nothing more under valgrind than that of 300 KB.
      let samples = app.samplePayloads.dropLast(app.isBuiltIn ? 1 : 0)
      guard !samples.isEmpty else { throw ValidationError("name a payload: the app '\(app.name)' has none of its own") }
      return try samples.map { try $0.payload() }
    }
  }

  /// `--baseline-dir`
  struct StoreOption: ParsableArguments {
    @Option(
      name: .customLong("baseline-dir"),
      help: ArgumentHelp("The folder of the baselines.", valueName: "folder"))
    var folder = usual

    static let usual = ".sectile"

    var store: BaselineStore { BaselineStore(folder: folder) }
  }
#endif
