#if Commands
  import ArgumentParser
  import BenchmarkKit
  import JSONStream
  import PayloadTools

  /// `sectile doctor`
  struct DoctorCommand: ToolCommand {
    static let configuration = CommandConfiguration(
      commandName: "doctor",
      abstract: "Says which engines run, whether yajl has the known fixes, and what is missing.",
      discussion: .help(
        """
        yajl's last release lacks fixes that distributors add: which ones an installed yajl has is told from its package's
        version. The native engine is named with the vector instructions that it uses here.

        Exit status: 0 the engines are usable and yajl, where it is built in, has all known fixes; 1 one is not, or that is
        not known.
        """, examples: ["doctor", "doctor --json doctor.json"]))

    @Option(help: ArgumentHelp("Write the report as JSON to this file; - is standard output.", valueName: "file"))
    var json: String?

    func run(in tool: SectileTool) throws -> ExitStatus {
      let report = DoctorReport(
        environment: tool.environment, isNativeUsable: Self.isUsable(.native), vectors: JSONStreamParser.vectorLevel,
        yajl: Self.yajl,
        valgrind: SystemProgram.ask("valgrind", ["--version"])?.split(separator: "\n").first.map(String.init),
        hasStrip: SystemProgram.find("strip") != nil, countsAllocations: tool.allocations != nil,
        toolVersion: SectileTool.version)
      return try .of(report.isHealthy ? .done : .badInput) {
        if json != "-" { try ByteOutput.show(report.text) }
        guard let json else { return }
        var output = try ByteOutput(json)
        try output.append { $0.report(report.json) }
        try output.flush()
      }
    }

    private static var yajl: YajlDiagnosis? {
      #if SECTILE_YAJL
        let file = LoadedYajl.file
        return YajlDiagnosis(
          version: JSONStreamParser.yajlVersion, isUsable: isUsable(.yajl), file: file,
          package: file.flatMap { YajlPackage(owning: $0, asking: SystemProgram.ask) })
      #else
        return nil
      #endif
    }

    /// Whether a text with a bit of everything comes out as it should.
    private static func isUsable(_ engine: JSONEngine) -> Bool {
      var count = 0
      do {
        let parser = try JSONStreamParser(engine: engine)
        for byte in #"{"a":[1,-2.5e3,"\u00e9\n",true,null]}"#.utf8 { try parser.feed([byte]) { _ in count += 1 } }
        try parser.finish { _ in count += 1 }
        return count == 10
      } catch {
        return false
      }
    }
  }
#endif
