#if Commands
  import ArgumentParser
  import BenchmarkKit
  import JSONStream

  /// `sectile doctor`
  struct DoctorCommand: ToolCommand {
    static let configuration = CommandConfiguration(
      commandName: "doctor",
      abstract: "Says which yajl runs, whether it has the known fixes, and what is missing.",
      discussion: """
        yajl's last release lacks fixes that distributors add: which ones an installed yajl has is told from its package's \
        version, from how it behaves where that can be tried without harm, or from the sources that were compiled in.

        Exit status: 0 yajl is usable and has all known fixes, 1 it is not, or it is not known.
        """)

    @Option(help: ArgumentHelp("Write the report as JSON to this file; - is standard output.", valueName: "file"))
    var json: String?

    func run(in tool: SectileTool) throws -> ExitStatus {
      var healthy = false
      let status = tool.reporting {
        let report = Self.report(of: tool)
        healthy = report.yajl.isHealthy
        var output = ByteOutput.standard
        if json == "-" {
          try output.append { report.writeJSON(to: &$0) }
        } else {
          if let json {
            var file = try ByteOutput(json, sparing: [])
            try file.append { report.writeJSON(to: &$0) }
            try file.flush()
          }
          try output.write(Array(report.text.utf8))
        }
        try output.flush()
      }
      return status == .done && !healthy ? .badInput : status
    }

    private static func report(of tool: SectileTool) -> DoctorReport {
      let file = LoadedYajl.file
      var behaviour: [YajlFix: Bool] = [:]
      behaviour[.surrogateOverread] = JSONStreamParser.yajlKeepsTextBehindHalfPairs
      behaviour[.treeLeak] = LoadedYajl.treeParsingIsTidy(tool.allocations)
      let vendored = JSONStreamParser.vendoredYajl.map { yajl in
        (yajl.version, Set(yajl.fixes.compactMap(YajlFix.init(rawValue:))))
      }
      return DoctorReport(
        environment: .current(buildMode: tool.buildMode, libraries: ["libyajl": JSONStreamParser.yajlVersion]),
        yajl: YajlDiagnosis(
          version: JSONStreamParser.yajlVersion, isUsable: isUsable, file: file,
          package: file.flatMap { YajlPackage(owning: $0, asking: SystemProgram.ask) }, vendored: vendored,
          behaviour: behaviour),
        valgrind: SystemProgram.ask("valgrind", ["--version"])?.split(separator: "\n").first.map(String.init),
        hasStrip: SystemProgram.find("strip") != nil, countsAllocations: tool.allocations != nil,
        toolVersion: SectileTool.version)
    }

    /// Whether a text with a bit of everything comes out as it should.
    private static var isUsable: Bool {
      var count = 0
      do {
        let parser = try JSONStreamParser()
        for byte in #"{"a":[1,-2.5e3,"\u00e9\n",true,null]}"#.utf8 { try parser.feed([byte]) { _ in count += 1 } }
        try parser.finish { _ in count += 1 }
        return count == 10
      } catch {
        return false
      }
    }
  }
#endif
