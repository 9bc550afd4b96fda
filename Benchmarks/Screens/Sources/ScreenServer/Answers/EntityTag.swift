import ScreenPipeline

/// Names the bytes of an answer, so that who has them need not be sent them again.
///
/// A strong one: the database's own name, how often the part that is asked for has changed, the variant of an experiment, and the coding. Of the same
/// state the same bytes are made each time, so that two answers with one tag are equal byte for byte, compressed too; and
/// nothing of the answer need be made to know it.
struct EntityTag: Sendable, Equatable {
  let text: String

  init(
    _ state: StoreSnapshot.State, _ part: String, _ variant: ExperimentVariant? = nil, _ coding: ContentCoding
  ) {
    let variant = variant.map { "-\($0.headerValue)" } ?? ""
    text = "\"\(state.identity)-\(state.revisions[part] ?? 0)\(variant)\(coding == .gzip ? "-gzip" : "")\""
  }

  /// Whether an `If-None-Match` names it. `W/` is of no matter there.
  func isNamed(in header: String?) -> Bool {
    guard let header else { return false }
    return header.split(separator: ",").map(\.trimmingSpace).contains { tag in
      tag == "*" || (tag.hasPrefix("W/") ? tag.dropFirst(2) : tag) == text
    }
  }
}
