import BenchmarkKit

/// Compares the strategies on each document: first their values, then their times.
struct CorpusRun {
  /// The rounds of a document; each strategy runs once in each of them.
  let rounds: Int
  /// The time that a strategy runs in a round, at least.
  let slice: Duration
  /// Is told what is being done.
  let progress: (RunProgress, _ document: String) -> Void

  /// Measures documents.
  ///
  /// - Throws: ``DifferentValues`` where a strategy decodes other values than JSONDecoder: the
  ///   times of different work say nothing about each other.
  func report(of documents: [CorpusDocument]) throws -> BenchmarkReport {
    var measurements: [BenchmarkMeasurement] = []
    for document in documents {
      progress("comparing values", document.name)
      if let strategy = try document.difference() {
        throw DifferentValues(document: document.name, strategy: strategy)
      }
    }
    for document in documents {
      measurements += try self.measurements(of: document)
    }
    return BenchmarkReport(
      environment: .current(buildMode: BuildMode { assert($0()) }),
      payloads: documents.map { PayloadDescription(name: $0.name, bytes: $0.bytes.count) },
      equal: true, measurements: measurements)
  }

  /// Runs a document's strategies in turns.
  private func measurements(of document: CorpusDocument) throws -> [BenchmarkMeasurement] {
    var cases: [BenchmarkCase] = []
    var repeats: [String: Double] = [:]
    for (strategy, run) in document.work {
      let name = strategy.rawValue
      let count = try self.repeats(of: run)
      repeats[name] = Double(count)
      cases.append(BenchmarkCase(name, repeats: count, run: run))
    }
    let runner = PairedRunner(samples: rounds, warmUps: 1)
    let run = try runner.run(reference: cases[0], candidates: Array(cases.dropFirst())) {
      progress($0, document.name)
    }
    return document.work.compactMap { strategy, _ in
      let name = strategy.rawValue
      let count = repeats[name] ?? 1
      guard let summary = run[name]?.summary(of: .undisturbedTime, scale: 1 / count) else {
        return nil
      }
      let scale = count / (repeats[cases[0].name] ?? 1)
      return BenchmarkMeasurement(
        payload: document.name, strategy: name, metric: "decode.time", unit: "ns", summary: summary,
        ratioToReference: run.ratio(of: name, metric: .undisturbedTime).map { $0.scaled(by: scale) }
      )
    }
  }

  /// Returns how often a strategy runs in a round.
  private func repeats(of run: () throws -> Void) throws -> Int {
    try run()
    let clock = ContinuousClock()
    let once = try clock.measure { try run() }
    return max(1, min(5000, Int((slice / max(once, .microseconds(1))).rounded(.up))))
  }
}

/// A strategy that decoded other values than JSONDecoder.
struct DifferentValues: Error, CustomStringConvertible {
  let document: String
  let strategy: CorpusDocument.Strategy

  var description: String {
    "\(document): the values of \(strategy.rawValue) are not those of json-decoder"
  }
}

extension RatioEstimate {
  /// Returns the ratio of single runs, from that of rounds of several.
  fileprivate func scaled(by factor: Double) -> RatioEstimate {
    var scaled = self
    scaled.median *= factor
    scaled.low *= factor
    scaled.high *= factor
    return scaled
  }
}
