/// The results of one run in a history.
package struct HistoryEntry: Sendable, Hashable, Codable, VersionedDocument {
  /// The version of the lines' shape that this module knows.
  package static let currentSchemaVersion = 1

  private var schemaVersion = SchemaVersion<Self>()

  /// What tells this run from all others; a run that was read twice counts once.
  package var id: String
  /// When it was measured.
  package var recordedAt: UTCTime
  /// The commit that was measured; nil where that is not known.
  @Nullable package var commit: String?
  /// The machine and the build that ran.
  package var environment: BenchmarkEnvironment
  /// What was worked on; empty, and absent in JSON, in entries of former versions.
  @OmittedWhenEmpty package var payloads: [PayloadDescription]
  /// The measured values.
  package var measurements: [BenchmarkMeasurement]

  /// Makes an entry of a run's results.
  /// - Parameter id: 16 random hexadecimal digits by default.
  package init(
    id: String = HistoryEntry.randomID(), recordedAt: UTCTime, commit: String?, report: BenchmarkReport
  ) {
    self.id = id
    self.recordedAt = recordedAt
    self.commit = commit
    environment = report.environment
    payloads = report.payloads
    // A history is read as a whole and kept in git: summaries are enough.
    measurements = report.measurements.map { measurement in
      var measurement = measurement
      measurement.values = []
      return measurement
    }
  }

  /// 16 random hexadecimal digits: among a million runs, two are alike with a chance of 3 in 10⁸.
  package static func randomID() -> String {
    let digits = String(UInt64.random(in: .min ... .max), radix: 16)
    return String(repeating: "0", count: 16 - digits.count) + digits
  }
}

extension HistoryEntry {
  /// The names of the measured payloads that are not among these, or with which something else was done, or of which one
  /// of the two does not say what.
  func otherWork(than work: [PayloadDescription]) -> Set<String> {
    func workloads(_ payloads: [PayloadDescription]) -> [String: String] {
      Dictionary(payloads.compactMap { one in one.workload.map { (one.name, $0) } }) { first, _ in first }
    }
    let (wanted, own) = (workloads(work), workloads(payloads))
    return Set(measurements.map(\.payload)).filter { wanted[$0] == nil || wanted[$0] != own[$0] }
  }
}
