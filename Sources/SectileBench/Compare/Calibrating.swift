#if Commands && canImport(Glibc)
  import BenchmarkKit
  import PayloadTools

  /// Compares a build with itself.
  struct Calibrating {
    /// With fewer, a run's median says little.
    static let fewestPairs = 8
    private static let mostPairs = 96
    private static let deterministicRuns = 3

    /// With the same executable on both sides.
    let subjects: [TimedPairs]
    let runs: Int
    /// Seconds.
    let budget: Double

    /// The noise of wall time and of processor time.
    func times(progress: (String) -> Void) throws -> [CalibratedMetric] {
      let began = MonotonicClock.nanoseconds()
      for subject in subjects { _ = try subject.measure(.baseFirst) }
      let cost = Double(MonotonicClock.nanoseconds() - began) / 1e9
      let fitting = (budget - cost) / (cost * Double(runs))
      let pairs = max(Self.fewestPairs, Int(min(fitting, Double(Self.mostPairs))))
      var measured: [[[TimedPair]]] = subjects.map { _ in [] }
      for run in 0..<runs {
        for index in subjects.indices { measured[index].append([]) }
        for pair in 0..<pairs {
          for (index, subject) in subjects.enumerated() {
            progress("\(subject.subject.key): comparison \(run + 1) of \(runs), pair \(pair + 1) of \(pairs)")
            measured[index][run].append(try subject.measure(PairOrder(index: pair)))
          }
        }
      }
      let plan = ComparisonRun.Defaults.plan.limited(to: ComparisonRun.Defaults.budget, costOfPair: cost)
      progress("simulating comparisons")
      return zip(subjects, measured).flatMap { subject, measured in
        ComparedMetric.allCases.compactMap { metric in
          CalibratedMetric(
            key: metric.key(of: subject.subject), runs: measured.map { $0.map { metric.sample($0) } },
            halves: measured.flatMap { $0.map(metric.halves) }, plan: plan, benchmarks: subjects.count,
            leastFloor: ComparisonRun.Defaults.noiseFloor / 100)
        }
      }
    }

    /// The noise of what should have none.
    static func deterministic(
      _ run: DeterministicRun, _ payloads: [BenchPayload], tool: SectileTool, progress: (String) -> Void
    ) throws -> [CalibratedMetric] {
      var order: [MeasurementKey] = []
      var values: [MeasurementKey: [Double]] = [:]
      for round in 0..<deterministicRuns {
        progress("counting, \(round + 1) of \(deterministicRuns)")
        for measurement in try run.report(of: payloads, tool: tool).measurements {
          if values[measurement.key] == nil { order.append(measurement.key) }
          values[measurement.key, default: []].append(measurement.median)
        }
      }
      return order.compactMap { CalibratedMetric(key: $0, repeatedValues: values[$0] ?? []) }
    }
  }
#endif
