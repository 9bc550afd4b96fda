/// A fault of yajl's that has a number, and a fix that a build of it has or has not: upstream's last release, 2.1.0, has
/// none of them, and distributors patch it.
enum YajlFix: String, CaseIterable, Sendable {
  case surrogateOverread = "CVE-2017-16516"
  case bufferOverflow = "CVE-2022-24795"
  case treeLeak = "CVE-2023-33460"

  /// What the fault is, and why an input of this package's decoders does not get there all the same.
  var words: (fault: String, reach: String) {
    switch self {
    case .surrogateOverread:
      (
        "reads past the end of a string that ends in half a surrogate pair",
        "unpaired surrogates are refused before yajl sees them"
      )
    case .bufferOverflow:
      (
        "computes the size of its buffer wrongly for tokens of about 2 GiB, where pointers have 32 bits",
        "the limits on strings and numbers, at most 256 MiB, act before yajl's buffer grows"
      )
    case .treeLeak: ("leaks memory when yajl_tree_parse fails", "nothing here calls yajl_tree_parse")
    }
  }
}

/// What is known about one fix.
struct YajlFinding: Sendable, Equatable {
  enum State: String, Sendable {
    case fixed, missing, unknown

    init(_ isFixed: Bool?) { self = isFixed.map { $0 ? .fixed : .missing } ?? .unknown }
  }

  let fix: YajlFix
  let state: State
  /// How that is known.
  let evidence: String
}
