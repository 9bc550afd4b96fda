/// Which side of an experiment a person sees.
///
/// It goes with a request, so that a backend answers by it, and with every event of the screen that the answer is shown
/// on, so that both can be told apart afterwards.
///
/// On the wire it is a header field, `Experiment: home-order=b`, name and value percent-encoded but for letters, digits
/// and `-._~`. A header and not a parameter, because the address of a screen does not change with it; a backend that lets
/// answers be cached says `Vary: Experiment`.
public struct ExperimentVariant: Sendable, Hashable {
  /// The header field's name.
  package static let headerName = "Experiment"

  /// The experiment's name.
  public var experiment: String
  /// The variant's name.
  public var variant: String

  /// Creates a variant.
  public init(experiment: String, variant: String) {
    self.experiment = experiment
    self.variant = variant
  }

  /// Reads what a header field or parameter says; nil when it is no experiment's.
  public init?(headerValue: String) {
    let parts = headerValue.utf8.split(separator: UInt8(ascii: "="), omittingEmptySubsequences: false)
    guard parts.count == 2, let experiment = PercentEncoding.decode(Substring(parts[0])), !experiment.isEmpty,
      let variant = PercentEncoding.decode(Substring(parts[1]))
    else { return nil }
    self.init(experiment: experiment, variant: variant)
  }

  /// What the header field says: `home-order=b`.
  public var headerValue: String {
    "\(PercentEncoding.encode(experiment))=\(PercentEncoding.encode(variant))"
  }
}
