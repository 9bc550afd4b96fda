import HomeFeed
import ScreenPipeline

/// What a page sends when somebody does something.
struct ActionMessage: Decodable {
  /// What is done.
  enum Kind: String, Decodable {
    case start, back, button, select, refresh, retry, more, cancel, line, go
  }

  var action: Kind
  /// The screen, section, and cell or button that were tapped.
  var screen: Int?
  var section: Int?
  var item: Int?
  /// How payloads are to come.
  var rate: Int?
  var fault: LineSettings.Fault?
  var behind: Int?
  /// Where to go.
  var kind: String?
  var name: String?

  /// The action.
  ///
  /// - Throws: ``BadRequest`` where something is missing.
  func made() throws(BadRequest) -> PreviewAction {
    switch action {
    case .start: return .start
    case .back: return .go(.pop)
    case .refresh: return .refresh
    case .retry: return .retry
    case .more: return .more
    case .cancel: return .cancel
    case .line: return .line(LineSettings(rate: rate, fault: fault ?? .none, behind: behind ?? 4096))
    case .button, .select:
      guard let screen, let section, let item else {
        throw BadRequest("'\(action.rawValue)' needs the numbers screen, section and item")
      }
      return action == .button
        ? .button(item, section: section, of: screen) : .select(item: item, section: section, of: screen)
    case .go:
      guard let name, kind == "screen-graph" || kind == "content-list" else {
        throw BadRequest("'go' needs a name, and as kind screen-graph or content-list")
      }
      return .go(.push(kind == "screen-graph" ? .screenGraph(name) : .contentList(name)))
    }
  }
}

/// Why a page's request cannot be answered.
struct BadRequest: Error, CustomStringConvertible {
  let description: String

  init(_ description: String) { self.description = description }
}
