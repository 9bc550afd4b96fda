import HomeFeed
import ScreenPipeline

/// A user's action, as the page sends it in JSON.
struct ActionMessage: Decodable {
  enum Kind: String, Decodable {
    case start, back, button, select, refresh, retry, more, cancel, line, go
  }

  var action: Kind
  /// The screen, section, and cell or button that was tapped.
  var screen: Int?
  var section: Int?
  var item: Int?
  /// The new settings of the line.
  var rate: Int?
  var fault: LineSettings.Fault?
  var behind: Int?
  var kind: String?
  var name: String?

  /// Returns the action.
  ///
  /// - Throws: ``BadRequest`` when a field is missing.
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

struct BadRequest: Error, CustomStringConvertible {
  let description: String

  init(_ description: String) { self.description = description }
}
