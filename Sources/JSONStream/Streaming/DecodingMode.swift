/// What happens to a bad value.
public enum DecodingMode: String, Sendable, Hashable, CaseIterable {
  /// The first bad value fails the decode.
  case strict
  /// What is bad is left out, and the rest kept. Each loss is reported and counted, and beyond
  /// ``StreamDecodingOptions/maxSkipped`` the decode fails after all.
  ///
  /// Payloads that are no JSON, that are cut, that exceed a limit, or that do not have what is looked for at the path,
  /// fail in this mode too, after all that was complete before has been delivered. Of payloads that have a document a line
  /// (``StreamDecodingOptions/Documents/lines``) it is the line that is left out, but for limits and for a last line that is
  /// cut.
  case lenient
}
