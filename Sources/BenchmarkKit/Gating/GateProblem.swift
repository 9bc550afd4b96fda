/// Why a gate could not judge what it should have.
package enum GateProblem: Sendable, Hashable, CustomStringConvertible {
  /// The baseline is from another environment, as far as metrics of this kind depend on it.
  case incompatible(kind: MetricKind, differences: [EnvironmentDifference], values: Int)
  /// The payload of this name is not the one that the baseline was measured on.
  case payloadChanged(name: String, baselineBytes: Int, currentBytes: Int)
  /// The work on the payload of this name is not the one that the baseline was measured on.
  case workloadChanged(name: String)
  /// A strategy makes something else of the payload than in the baseline, first at a path; the path is nil where the
  /// baseline has no digest of that strategy's result.
  case resultChanged(payload: String, strategy: String, path: String?)
  /// Of the same payload there is less than in the baseline, such as fewer cells: values are of less work.
  case workLost(name: String, what: String, baseline: Int, current: Int)
  /// What the baseline holds and the run left out, in a few words such as "instructions".
  case unmeasured(String, values: Int)
  /// The baseline has a value that the run has not.
  case missing(MeasurementKey)
  /// The baseline, or the run, has several values where there should be one.
  case duplicated(MeasurementKey)
  /// The value has another unit than in the baseline.
  case unitChanged(MeasurementKey, baseline: String, current: String)
  /// The strategies' results differ in the run, or in the baseline, so that values are of different work.
  case resultsDiffer
  /// There was nothing to judge.
  case nothingGated

  /// The status that the gate ends with on its account, if nothing got worse.
  package var exit: GateExit {
    switch self {
    case .incompatible, .payloadChanged, .workloadChanged, .workLost, .unmeasured, .unitChanged:
      .noBaseline
    case .resultChanged(_, _, let path): path == nil ? .noBaseline : .regression
    case .missing, .duplicated, .resultsDiffer, .nothingGated: .inconclusive
    }
  }

  /// What is the matter and what to do, in a sentence or two.
  package var description: String {
    switch self {
    case .incompatible(let kind, let differences, let values):
      "The baseline is from another environment; its \(kind.rawValue) (\(values) values) cannot be compared: "
        + differences.map(\.description).joined(separator: "; ") + ". Save a baseline here, or gate there."
    case .payloadChanged(let name, let baselineBytes, let currentBytes):
      "\(name) has \(currentBytes) bytes and had \(baselineBytes) in the baseline: it is another payload. Save a new "
        + "baseline."
    case .workloadChanged(let name):
      "What is done with \(name) is not what was done for the baseline: the payload or the benchmark is another. Save a "
        + "new baseline."
    case .resultChanged(let payload, let strategy, let path?):
      "\(payload): results differ: what \(strategy) makes of it is not what the baseline has, first at \(path). Mend it, "
        + "or save a new baseline."
    case .resultChanged(let payload, let strategy, nil):
      "\(payload): the baseline does not say what \(strategy) makes of it. Save a new baseline."
    case .workLost(let name, let what, let baseline, let current):
      "\(name) has \(current) \(what) and had \(baseline) in the baseline: not all of it is decoded. Decode it, or save a new "
        + "baseline."
    case .unmeasured(let what, let values):
      "Not held, because it was not measured: \(what), \(values) \(values == 1 ? "value" : "values") of the baseline. Measure it, or "
        + "gate without it by --allow-unmeasured."
    case .missing(let key): "The baseline has \(key), and this run has not. Measure it, or save a new baseline."
    case .duplicated(let key): "There are several values for \(key), where there should be one."
    case .unitChanged(let key, let baseline, let current):
      "\(key) is in \(current) and was in \(baseline) in the baseline. Save a new baseline."
    case .resultsDiffer: "The strategies' results differ, so their values are of different work."
    case .nothingGated: "Nothing was compared: the baseline and this run have no deterministic metric in common."
    }
  }
}
