/// The implementation that turns bytes into tokens.
///
/// Both engines give the same tokens, positions, verdicts and errors, and keep the same limits, however the payload is
/// cut into chunks. They differ only in the memory they need within ``JSONLimits/parserBytes``.
public enum JSONEngine: String, Sendable, Hashable, CaseIterable {
  /// Sectile's own engine, which runs wherever Swift does. The default.
  case native
  #if SECTILE_YAJL
    /// The system's libyajl, on Linux and macOS, with the package trait `Yajl`.
    case yajl
  #endif
}
