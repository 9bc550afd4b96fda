#if Commands && canImport(Glibc)
  import ArgumentParser
  import BenchmarkKit
  import PayloadTools

  extension CompareCommand {
    /// Compares two runs that `bench --json` saved, or two pairs.
    func compareRuns(in tool: SectileTool) throws -> ExitStatus {
      let runs = try payloads.map { try BenchmarkReport.read($0) }
      var output = try output.open(sparing: PayloadInput.identities(of: payloads))
      let found = RunComparison(
        base: runs[0], head: runs[1], again: runs.count > 2 ? (runs[2], runs[3]) : nil, metrics: .bench,
        limits: GateLimits(rules: GateLimits.deterministicRun), significance: significance.share,
        tolerance: tolerance.share, noiseFloor: noiseFloor.share)
      let report = ComparisonReport(
        base: payloads[0], head: payloads[1], environment: runs[1].environment, metric: ComparedMetric.time.rawValue,
        seconds: 0, outcome: found.outcome, values: found.values, problems: found.problems, exit: found.exit)
      let judged = Report(
        comparison: report, title: "\(tool.name) compare", units: found.units, isMeasuredTwice: runs.count > 2)
      return try .of(ExitStatus(found.exit)) {
        try output.give(judged, json: report)
      }
    }
  }

  extension BenchmarkReport {
    /// The results in a file: what `bench --json` or `baseline save` wrote; `-` is standard input.
    /// - Throws: `ToolFailure` without such a file; `DocumentError` when it holds something else.
    static func read(_ path: String) throws -> BenchmarkReport { try readWithBaseline(path).report }

    /// The same, with the baseline where it is one.
    static func readWithBaseline(_ path: String) throws -> (report: BenchmarkReport, baseline: Baseline?) {
      let text = String(decoding: try BenchPayload.read(path).bytes, as: UTF8.self)
      if let baseline = try? DocumentCoder.value(Baseline.self, from: text) { return (baseline.report, baseline) }
      do {
        return (try DocumentCoder.value(BenchmarkReport.self, from: text), nil)
      } catch {
        var error = DocumentError(file: path, underlying: error)
        error.reason = "no results of 'bench --json' or 'baseline save': \(error.reason)"
        throw error
      }
    }
  }
#endif
