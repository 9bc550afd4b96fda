#if Commands
  import ArgumentParser
  import JSONStream

  /// `sectile scrub`: replaces every string and number of a payload, so that it may leave the
  /// company. The work is in `PayloadScrubber`.
  struct ScrubCommand: ToolCommand {
    static let configuration = CommandConfiguration(
      commandName: "scrub",
      abstract:
        "Makes a payload that may leave the company: every string and number replaced, nothing else changed.",
      discussion: .help(
        """
        Writes the payload to standard output with each word and number replaced by another one of the same length and
        characters, the same one everywhere, so that words compress as the original's do (ids of letters and digits less
        well). URLs keep a known scheme and a port, dates, colours and UUIDs stay what they are, and a number fits the types
        that it fitted. Keys that could be names in a program stay; others, such as addresses and numbers, are replaced.

        The kinds of cells, the names of layout templates, what the app itself names, and what --keep names stay, or the app
        could not read the result. Standard error names what stayed, and says whether the app decodes the result as it decodes
        the original.

        What the result still shows: the keys named, lengths, which words and numbers repeat, which long numbers and ids begin
        alike, how far dates lie apart, letters or digits, the parts of a URL. Read it before you pass it on.
        """,
        examples: [
          "scrub home.json > home-scrubbed.json",
          "scrub home.json --keep '$.feed.blocks[].style' > scrubbed.json",
        ]))

    @Argument(help: "The payload's file; - reads standard input.")
    var payload: String
    @OptionGroup var kept: KeepOption

    @Option(
      help:
        "Makes a run repeatable; somebody who knows the seed can guess short values. (default: a secret of this run)"
    )
    var seed: UInt64?
    @OptionGroup var at: PathOption
    @OptionGroup var lines: LinesOption

    /// Writes the scrubbed payload, and on standard error the values that stayed. At an error it
    /// writes the part before, to show how far it came.
    func run(in tool: SectileTool) throws -> ExitStatus {
      let app = try at.app(in: tool)
      let rules = kept.rules(besides: app.keptValues)
      let key = seed.map(SecretKey.init(seed:)) ?? SecretKey()
      let original = try BenchPayload.read(payload).bytes
      var scrubber = PayloadScrubber(key: key, rules: rules, documents: lines.documents)
      var scrubbed: [UInt8] = []
      // The error is kept until the part before it has been written.
      let failure = Result {
        try original.withUnsafeBufferPointer { try scrubber.scrub($0, into: &scrubbed) }
      }
      var output = ByteOutput.standard
      try scrubbed.withUnsafeBytes { try output.write($0) }
      try ToolFailure.about(payload) { try failure.get() }
      for (index, line) in scrubber.report.lines.enumerated() {
        Descriptor.standardError.say(index == 0 ? "scrubbed: \(line)" : line)
      }
      if let verdict = try verdict(of: app, original, scrubbed) {
        Descriptor.standardError.say(verdict)
      }
      return .done
    }

    /// Returns whether the app decodes the result as it decodes the original; nil if the original
    /// is no payload of its.
    private func verdict(of app: some RegisteredApp, _ original: [UInt8], _ scrubbed: [UInt8])
      throws -> String?
    {
      let path = try at.path(of: app)
      var options = SectionDecodingOptions(path: path, engine: .preferred)
      options.documents = lines.documents
      func count(_ payload: [UInt8]) throws -> (sections: Int, cells: Int) {
        try payload.withUnsafeBufferPointer { bytes in
          try app.counts(options.ofWhole(bytes.count), from: ChunkedPayload.source(of: bytes))
        }
      }
      // A payload of no app is scrubbed all the same, without a verdict.
      guard let expected = try? count(original) else { return nil }
      do {
        let count = try count(scrubbed)
        guard count == expected else {
          return "warning: '\(app.name)' decodes other sections from the result"
        }
        return
          "decoded by '\(app.name)' as before: \(count.sections) sections, \(count.cells) cells"
      } catch {
        let why = ToolFailure(error, in: "the result").message ?? ""
        return
          "warning: '\(app.name)' decodes the original and not the result; name the key with --keep: \(why)"
      }
    }
  }

  /// `--keep`: the keys whose values stay.
  struct KeepOption: ParsableArguments {
    @Option(
      name: .customLong("keep"),
      help: ArgumentHelp(
        """
        Keep the values of a key, and all that is in them: its name, or its path such as $.feed.blocks[].style, where \
        [] is every element. Can be repeated.
        """,
        valueName: "key"))
    var keys: [String] = []

    /// - Throws: `ValidationError` for a key or path that cannot be read.
    func validate() throws {
      for key in keys {
        guard !key.isEmpty else {
          throw ValidationError("--keep is empty; name a key or a path")
        }
        var rules = KeepRules()
        do { try rules.add(key) } catch {
          throw ValidationError("--keep '\(key)': \(error.message)")
        }
      }
    }

    /// Returns rules with the named keys added. The keys have been validated, so none is lost.
    func rules(besides rules: KeepRules) -> KeepRules {
      keys.reduce(into: rules) { rules, key in try? rules.add(key) }
    }
  }
#endif
