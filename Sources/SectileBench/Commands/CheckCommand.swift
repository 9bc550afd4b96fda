#if Commands
  import ArgumentParser

  struct CheckCommand: ToolCommand {
    static let configuration = CommandConfiguration(
      commandName: "check",
      abstract: "Shows what the app cannot decode of payloads, and how one differs from an older one.",
      discussion: .help(
        """
        Decodes each payload as the app does, goes on behind what it cannot decode, unknown kinds included, and names it by
        path, with how often it comes and where first. With --against also what is new, gone, larger and slower.

        Exit status: 0 the app decodes all, 1 not all of it or a payload is bad, 66 no such payload.
        """, examples: ["check home.json", "check home.json --against home-last-week.json"]))

    @Argument(
      help: ArgumentHelp("Payloads: files, also .gz and .har, folders; '-' is standard input.", valueName: "payload"))
    var payloads: [String]

    @Option(help: ArgumentHelp("An older payload, which the only one is held against.", valueName: "payload"))
    var against: String?
    @OptionGroup var output: OutputOptions
    @OptionGroup var at: PathOption
    @OptionGroup var lines: LinesOption

    func validate() throws { try StandardStream.checkInput(payloads + [against].compactMap(\.self)) }

    func run(in tool: SectileTool) throws -> ExitStatus {
      let app = try at.app(in: tool)
      let path = try at.path(of: app)
      let count = PayloadPaths.payloads(payloads).count
      guard against == nil || count == 1 else {
        throw ValidationError("--against holds one payload against another; there are \(count)")
      }
      func check(_ name: String) throws -> CheckedPayload {
        try CheckedPayload(BenchPayload.read(name), by: app, at: path, lines.documents, isTimed: against != nil)
      }
      var output = try output.open(sparing: payloads + [against].compactMap(\.self))
      let older = try against.map { name in try ToolFailure.about(name) { try check(name) } }
      let session = PayloadSession<CheckedPayload>()
      session.run(payloads) { name, _ in try check(name) }
      var report = CheckReport()
      report.payloads = session.results
      report.failures = session.failures.map(\.message)
      if let older, let payload = session.results.first { report.against = PayloadDifference(payload, against: older) }
      let status: ExitStatus = session.status == .done && !report.isGood ? .badInput : session.status
      return try .of(status) {
        try output.give(report.report(title: "\(tool.name) check"), text: report.text, json: report)
      }
    }
  }
#endif
