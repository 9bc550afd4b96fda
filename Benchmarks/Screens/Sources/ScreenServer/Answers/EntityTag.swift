import ScreenPipeline

/// A strong entity tag of an answer (RFC 9110, section 8.8.3).
///
/// It consists of the database's identity, the number of changes of the part that is asked for, the experiment's
/// variant and the coding. The same state always gives the same bytes, compressed too, so that equal tags mean equal
/// bytes; the tag is known before the answer is made.
struct EntityTag: Sendable, Equatable {
  let text: String

  init(
    _ state: StoreSnapshot.State, _ part: String, _ variant: ExperimentVariant? = nil, _ coding: ContentCoding
  ) {
    let variant = variant.map { "-\($0.headerValue)" } ?? ""
    text = "\"\(state.identity)-\(state.revisions[part] ?? 0)\(variant)\(coding == .gzip ? "-gzip" : "")\""
  }

  /// Whether an `If-None-Match` field contains the tag. The comparison is weak: a leading `W/` is ignored.
  func isNamed(in header: String?) -> Bool {
    guard let header else { return false }
    return header.split(separator: ",").map(\.trimmingSpace).contains { tag in
      tag == "*" || (tag.hasPrefix("W/") ? tag.dropFirst(2) : tag) == text
    }
  }
}
