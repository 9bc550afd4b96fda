import PayloadTools

/// What a profile of one payload has come to.
enum ProfileResult {
  /// Against an app's cells.
  case sections(CostProfile)
  /// As any JSON.
  case raw(RawProfile)

  var payload: String {
    switch self {
    case .sections(let profile): profile.payload
    case .raw(let profile): profile.payload
    }
  }

  var timeline: Timeline {
    switch self {
    case .sections(let profile): profile.timeline
    case .raw(let profile): profile.timeline
    }
  }

  func text() -> String {
    switch self {
    case .sections(let profile): profile.text()
    case .raw(let profile): profile.text()
    }
  }

  func writeJSON<Failure: Error>(
    to text: inout JSONText, relieve: (inout JSONText) throws(Failure) -> Void
  ) throws(Failure) {
    switch self {
    case .sections(let profile): try profile.writeJSON(to: &text, relieve: relieve)
    case .raw(let profile): try profile.writeJSON(to: &text, relieve: relieve)
    }
  }
}
