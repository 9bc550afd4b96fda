/// What turns bytes into tokens.
///
/// Both give the same tokens, positions, verdicts and errors, and hold to the same limits, whatever the chunks are; only how
/// much memory they need within ``JSONLimits/parserBytes`` differs.
public enum JSONEngine: String, Sendable, Hashable, CaseIterable {
  /// Sectile's own, which runs wherever Swift does: what decoders use unless told otherwise.
  case native
  #if SECTILE_YAJL
    /// The system's libyajl, with the package trait `Yajl`, on Linux and macOS.
    case yajl
  #endif
}
