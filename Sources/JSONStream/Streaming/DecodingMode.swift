/// The treatment of a value that does not fit the model.
public enum DecodingMode: String, Sendable, Hashable, CaseIterable {
  /// The first bad value fails the decode.
  case strict
  /// Bad values are skipped, reported and counted; beyond ``StreamDecodingOptions/maxSkipped`` the decode fails.
  ///
  /// Malformed or cut payloads, exceeded limits, and payloads without a value at the path fail in this mode, too, after
  /// everything complete before has been delivered. Where each line is a document
  /// (``StreamDecodingOptions/Documents/lines``), only the line is skipped, except for limits and a last line that is
  /// cut.
  case lenient
}
