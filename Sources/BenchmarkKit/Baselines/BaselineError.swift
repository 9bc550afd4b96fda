/// Why there is no baseline to hold results to.
package enum BaselineError: Error, Sendable, Hashable, CustomStringConvertible {
  /// There is none of this name in the folder; these are there.
  case missing(name: String, folder: String, available: [String])
  /// There is one that cannot be understood.
  case unreadable(DocumentError)
  /// The name cannot be the name of a file everywhere.
  case badName(String)

  /// The status to end with.
  package var exit: GateExit { .noBaseline }

  /// What is the matter and what to do.
  package var description: String {
    switch self {
    case .missing(let name, let folder, let available):
      "there is no baseline \"\(name)\" in \(folder); "
        + (available.isEmpty
          ? "there is none at all. Save one first." : "there are \(available.joined(separator: ", ")).")
    case .unreadable(let error): "\(error). Save the baseline again."
    case .badName(let name):
      "\"\(name)\" cannot name a baseline: up to 100 letters, digits, points, dashes and underscores, beginning with a "
        + "letter or a digit."
    }
  }
}
