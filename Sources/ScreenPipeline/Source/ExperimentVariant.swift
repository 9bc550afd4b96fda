/// The variant of an experiment that a user sees.
///
/// A request sends it as a header field, `Experiment: home-order=b`, with percent-encoded names, so that the address
/// stays the same. A backend whose answers may be cached adds `Vary: Experiment`.
public struct ExperimentVariant: Sendable, Hashable {
  /// The experiment's name.
  public var experiment: String
  /// The variant's name.
  public var variant: String

  /// Creates a variant.
  public init(experiment: String, variant: String) {
    self.experiment = experiment
    self.variant = variant
  }

  /// Parses the value of the header field; nil if it is malformed.
  public init?(headerValue: String) {
    let parts = headerValue.utf8.split(separator: UInt8(ascii: "="), omittingEmptySubsequences: false)
    guard parts.count == 2, let experiment = PercentEncoding.decode(Substring(parts[0])), !experiment.isEmpty,
      let variant = PercentEncoding.decode(Substring(parts[1]))
    else { return nil }
    self.init(experiment: experiment, variant: variant)
  }

  /// The value of the header field, such as `home-order=b`.
  public var headerValue: String { "\(PercentEncoding.encode(experiment))=\(PercentEncoding.encode(variant))" }
}

extension PayloadRequest {
  private static let experimentField = "Experiment"

  /// The variant of an experiment in the request's header field.
  public var experiment: ExperimentVariant? {
    get { headersByName[Self.experimentField.lowercased()].flatMap(ExperimentVariant.init) }
    set {
      for other in headers.keys where FieldText.isName(other, Self.experimentField) { headers[other] = nil }
      headers[Self.experimentField] = newValue?.headerValue
    }
  }
}
