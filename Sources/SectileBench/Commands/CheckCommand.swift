#if Commands
  import ArgumentParser
  import JSONStream

  /// `sectile check`: shows what an app cannot decode of payloads, and how one differs from an
  /// older one. The work is in ``CheckedPayload`` and ``ShapeDifference``.
  struct CheckCommand: ToolCommand {
    static let configuration = CommandConfiguration(
      commandName: "check",
      abstract:
        "Shows what the app cannot decode of payloads, and how one differs from an older one.",
      discussion: .help(
        """
        Decodes each payload as the app does, goes on behind what it cannot decode, unknown kinds included, and names it by
        path, with how often it comes and where first; with --lines also each line that is no JSON. With --against also other
        types, new nulls, members that are new, gone or missing in some objects, and what is larger and slower. Where no app
        knows the payload, models that are learned from the older one decode it, and the text says that no app was asked.

        Exit status: 0 the app decodes all, or the models of the older payload do, and no type and no kind is new, 1 not all of
        it or a payload is bad, 66 no such payload.
        """, examples: ["check home.json", "check home.json --against home-last-week.json"]))

    @Argument(
      help: ArgumentHelp(
        "Payloads: files, also .gz and .har, folders; '-' is standard input.", valueName: "payload")
    )
    var payloads: [String]

    @Option(
      help: ArgumentHelp(
        "An older payload, to compare one payload with.", valueName: "payload"))
    var against: String?
    @OptionGroup var output: OutputOptions
    @OptionGroup var at: PathOption
    @OptionGroup var lines: LinesOption

    /// - Throws: `ValidationError` if standard input is named twice.
    func validate() throws {
      try StandardStream.checkInput(payloads + [against].compactMap(\.self))
    }

    /// Checks each payload. With an older one, both are decoded by the decoder of the older: models
    /// learned from the newer one would fit all of it.
    func run(in tool: SectileTool) throws -> ExitStatus {
      let app = try at.app(in: tool)
      let path = try at.path(of: app)
      // A folder counts with all of its files.
      let count = PayloadPaths.payloads(payloads).count
      guard against == nil || count == 1 else {
        throw ValidationError("--against holds one payload against another; there are \(count)")
      }
      var output = try output.open(sparing: payloads + [against].compactMap(\.self))
      var options = SectionDecodingOptions(path: path)
      options.documents = lines.documents
      // The older payload decides about the checker, so it is read before the first one that is
      // checked.
      let older = try against.map { name in
        try ToolFailure.about(name) {
          try OlderPayload(BenchPayload.read(PayloadPaths.one(name)), by: app, options)
        }
      }
      var report = CheckReport()
      let session = PayloadSession<CheckedPayload>()
      session.run(payloads) { name, _ in
        let payload = try BenchPayload.read(name)
        guard let older else {
          return try CheckedPayload(payload, by: PayloadChecker(of: payload, by: app, options))
        }
        let (checked, difference) = try older.compared(with: payload)
        report.against = difference
        return checked
      }
      report.payloads = session.results
      report.failures = session.failures.map(\.message)
      // A payload that cannot be read counts more than one that is not decoded.
      let status: ExitStatus =
        session.status == .done && !report.isGood ? .badInput : session.status
      return try .of(status) {
        try output.give(
          report.report(title: "\(tool.name) check"), text: report.text, verdicts: report.verdicts,
          json: report)
      }
    }
  }

  /// The payload that another one is held against, and what decodes both.
  private struct OlderPayload {
    /// The older payload.
    let payload: BenchPayload
    /// The app, or the models learned from the older payload.
    let checker: PayloadChecker
    /// The older payload as the checker decodes it.
    let decode: CheckedDecode

    /// Decodes the older payload, timed, and keeps what decodes it.
    init(
      _ payload: BenchPayload, by app: any RegisteredApp, _ options: SectionDecodingOptions
    ) throws {
      self.payload = payload
      checker = try PayloadChecker(of: payload, by: app, options)
      decode = try CheckedDecode(payload, by: checker, isTimed: true)
    }

    /// Checks a newer payload, and compares it with this one. The values of each are read once.
    func compared(with new: BenchPayload) throws -> (CheckedPayload, PayloadDifference) {
      let newDecode = try CheckedDecode(new, by: checker, isTimed: true)
      return try PayloadShape.with(new, checker.documents) { newShape in
        let checked = CheckedPayload(newDecode, newShape, by: checker)
        let shape = try ToolFailure.about(payload.name) {
          try PayloadShape.with(payload, checker.documents) { oldShape in
            ShapeDifference(newShape, against: oldShape)
          }
        }
        let kinds = checker.app.model?.kinds(in: newShape.tape) ?? []
        return (checked, PayloadDifference(checked, against: decode, shape, leftOut: kinds))
      }
    }
  }
#endif
