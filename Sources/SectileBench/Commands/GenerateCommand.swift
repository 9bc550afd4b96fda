#if Commands
  import ArgumentParser
  import JSONStream

  /// `sectile generate`: writes a payload of the built-in format, or one like another payload. The
  /// work is in ``PayloadGenerator`` and ``LikePayload``.
  struct GenerateCommand: ToolCommand {
    static let configuration = CommandConfiguration(
      commandName: "generate",
      abstract:
        "Writes a made-up payload to standard output: of the built-in format, or like one of your own.",
      discussion: .help(
        """
        With --sections, --cells and --seed it is a payload of the built-in format, the same bytes on every machine. --profile
        says what is in it: home is a home screen's list; see-all one section, laid out vertically; unicode has text beyond
        ASCII and escapes in every string; deep an unknown key in every section and cell, up to 64 levels deep.

        With --like it is made of another payload, any JSON with a list or map of objects in it, which is found as decode finds
        it, --scale times as long: every element as often as the scale says, each time with other values, replaced as scrub
        replaces them, and in a map with another key. Structure, lengths, envelope
        and white space are the original's, and its words compress as well. Nothing of what is written is held: any length is
        possible.
        """,
        examples: [
          "generate --sections 2000 --cells 50 --seed 1 > list.json",
          "generate --like home.json --scale 100 > large.json",
        ]))

    @Option(help: "The number of sections; profile see-all is always one.")
    var sections: Int?

    @Option(help: "The number of cells in each section.")
    var cells: Int?

    @Option(
      help:
        "Another seed gives another payload; with --like it can be left out, for a secret of this run."
    )
    var seed: UInt64?

    @Option(help: "The kind of payload. (default: home)")
    var profile: PayloadProfile?

    @Flag(help: "Send each object's keys in an order of its own.")
    var shuffleKeys = false

    @Option(
      help: ArgumentHelp("Draw a payload like this one; - is standard input.", valueName: "payload")
    )
    var like: String?

    @Option(help: "With --like: how many times as many elements the list has. (default: 1)")
    var scale: Double?
    @OptionGroup var kept: KeepOption
    @OptionGroup var at: PathOption
    @OptionGroup var lines: LinesOption

    /// - Throws: `ValidationError` if options of both uses are mixed, one is missing, or a number
    ///   is out of range.
    func validate() throws {
      if like == nil { try validateBuiltIn() } else { try validateLike() }
    }

    /// Checks the options of a payload like another one. An option of the other use is refused, not
    /// passed over.
    private func validateLike() throws {
      let ofBuiltIn = [
        ("--sections", sections != nil), ("--cells", cells != nil), ("--profile", profile != nil),
        ("--shuffle-keys", shuffleKeys),
      ]
      if let (name, _) = ofBuiltIn.first(where: \.1) {
        throw ValidationError(
          "\(name) does not go with --like: the payload says that; --scale says how much of it")
      }
      if let scale, !(scale > 0 && scale <= 1e9) {
        throw ValidationError("--scale is \(scale); it must be more than 0 and at most 1000000000")
      }
    }

    /// Checks the options of a payload of the built-in format, likewise.
    private func validateBuiltIn() throws {
      let ofLike = [
        ("--scale", scale != nil), ("--keep", !kept.keys.isEmpty), ("--at", at.path != nil),
        ("--app", at.appName != nil), ("--lines", lines.isGiven),
      ]
      if let (name, _) = ofLike.first(where: \.1) {
        throw ValidationError("\(name) goes with --like PAYLOAD only")
      }
      let needed = [
        ("--sections", sections != nil), ("--cells", cells != nil), ("--seed", seed != nil),
      ]
      if let (name, _) = needed.first(where: { !$0.1 }) {
        throw ValidationError(
          "\(name) is missing; name --sections, --cells and --seed, or --like PAYLOAD")
      }
      for (name, number) in [("--sections", sections), ("--cells", cells)] {
        guard let number, number < 0 else { continue }
        throw ValidationError("\(name) is \(number); it must be 0 or more")
      }
    }

    /// Writes the payload to standard output, piece by piece.
    func run(in tool: SectileTool) throws -> ExitStatus {
      if let like { return try writeLike(like, in: tool) }
      guard let sections, let cells, let seed else { return .usage }
      var output = ByteOutput.standard
      let generator = PayloadGenerator(
        sections: sections, cells: cells, seed: seed, profile: profile ?? .home,
        shuffleKeys: shuffleKeys)
      try generator.generate { try output.write($0) }
      return .done
    }

    /// Writes a payload like another one. Without a seed the key is a secret of this run, so that
    /// nobody can find out the original's values.
    private func writeLike(_ payload: String, in tool: SectileTool) throws -> ExitStatus {
      let rules = kept.rules(besides: try at.app(in: tool).keptValues)
      let key = seed.map(SecretKey.init(seed:)) ?? SecretKey()
      let model = try LikePayload(
        BenchPayload.read(PayloadPaths.one(payload)), at: at.path, rules: rules, key: key,
        lines.documents)
      var output = ByteOutput.standard
      try model.write(scale: scale ?? 1) { bytes in
        try bytes.withUnsafeBytes { try output.write($0) }
        bytes.removeAll(keepingCapacity: true)
      }
      try output.flush()
      return .done
    }
  }
#endif
