import CompositionalLayout
import Foundation
import HomeFeed
import ScreenPipeline
import ScreenServer

/// A preview as the page's handler uses it, without the type of its screens.
protocol RunningPreview: Actor {
  /// Opens the first screen; `server` is the preview's own.
  func start(_ server: URL?)
  func close() async
  func state() -> DrawnState
  func drawn(_ part: VisiblePart, of id: Int) -> DrawnScreen?
  func perform(_ message: ActionMessage) async
}

/// A running preview: its open screens, its line, and what has happened. It runs the screens as an
/// app does; pages ask for its state, and send it the user's actions.
actor PreviewSession<Format: ScreenFormat>: RunningPreview {
  private let options: PreviewOptions
  private let looks: PreviewLooks<Format>
  private let line = Locked(LineSettings())
  /// Makes screens; its server is set at the start.
  private var maker: ScreenMaker<Format>
  /// The open screens, the topmost last. Empty before the start and after the end.
  private var stack: [PreviewScreen<Format.Part>] = []
  private var events: [PreviewEvent] = []
  private var eventCount = 0

  init(_ origin: PreviewOrigin, _ options: PreviewOptions, _ looks: PreviewLooks<Format>) {
    self.options = options
    self.looks = looks
    maker = ScreenMaker(looks: looks, options: options, origin: origin, line: line)
  }

  func start(_ server: URL?) {
    maker.server = server
    push(.home)
  }

  func close() async {
    let open = stack
    stack = []
    for screen in open { await screen.loader.close() }
  }

  func state() -> DrawnState {
    for index in stack.indices { tellMarks(of: index) }
    return DrawnState(stack, line.current, events, options)
  }

  func drawn(_ part: VisiblePart, of id: Int) -> DrawnScreen? {
    guard let index = index(of: id) else { return nil }
    return part.drawn(&stack[index], by: looks)
  }

  /// Performs an action of the page. Leaving a screen closes its loader.
  func perform(_ message: ActionMessage) async {
    switch message.action {
    case .start:
      let open = stack
      stack = []
      push(.home)
      for screen in open { await screen.loader.close() }
    case .back:
      guard stack.count > 1 else { return }
      let left = stack.removeLast()
      add(.back, "from \(left.title)")
      await left.loader.close()
    case .refresh: command(.refresh, "refresh")
    case .retry: command(.retry, "retry")
    case .more: command(.more, "load more")
    case .cancel: command(.cancel, "cancel")
    case .line:
      line.current = LineSettings(rate: message.rate, fault: message.fault, behind: message.behind)
    case .button, .select: await tap(message)
    }
  }

  /// Opens a screen, and follows its updates as long as the session lives. A route without a screen
  /// becomes an event.
  private func push(_ route: Route) {
    if !stack.isEmpty { add(.route, "\(route)") }
    do {
      let screen = try maker.screen(for: route)
      stack.append(screen)
      let id = screen.id
      let loader = screen.loader
      Task { await loader.perform(.open) }
      Task { [weak self] in
        for await update in loader.updates { await self?.take(update, of: id) }
      }
    } catch {
      add(.error, "\(route): \(error)")
    }
  }

  private func command(_ command: ScreenCommand, _ what: String) {
    guard let loader = stack.last?.loader else { return }
    add(.load, what)
    Task {
      guard case .ignored = await loader.perform(command) else { return }
      add(.ignored, "\(what): unknown in \(await loader.current.phase)")
    }
  }

  private func tap(_ message: ActionMessage) async {
    guard let screen = stack.last, screen.id == message.screen,
      let section = screen.section(message.section ?? -1),
      let item = message.item
    else { return add(.ignored, "there is no such button or cell any more") }
    if message.action == .select {
      guard (0..<section.part.cellCount).contains(item),
        looks.cell(section.part, item).kind != .empty
      else {
        return add(.ignored, "there is no such cell any more")
      }
      return add(.select, "cell \(section.cellIDs[item])")
    }
    guard let buttons = looks.header(section.part, section.id)?.buttons,
      buttons.indices.contains(item)
    else {
      return add(.ignored, "there is no such button any more")
    }
    switch buttons[item].action {
    case .route(let route): push(route)
    case .switchView(let section): await switchView(section, of: screen.id)
    case .custom(let name, let section): add(.custom, "\(name), of section \(section.key)")
    }
  }

  private func switchView(_ section: ScreenSectionID, of id: Int) async {
    guard let index = index(of: id), let screen = stack[index].update?.screen,
      let shown = screen.index(of: section),
      let other = looks.switched(screen.sections[shown].part)
    else {
      return add(.ignored, "View, of section \(section.key): it has no other view")
    }
    stack[index].views[section] = other.view
    add(.view, "section \(section) as \(other.view)")
    _ = await showChosenViews(of: id)
  }

  private func showChosenViews(of id: Int) async -> Bool {
    guard let index = index(of: id) else { return false }
    let loader = stack[index].loader
    var isSwitched = false
    for (section, view) in stack[index].views {
      do {
        if try await loader.show(view, of: section, by: looks.switched) {
          isSwitched = true
        }
      } catch {
        self.index(of: id).map { stack[$0].views[section] = nil }
        add(.error, "\(error)")
      }
    }
    return isSwitched
  }

  private func take(_ update: ScreenUpdate<Format.Part>, of id: Int) async {
    // An update with other views than chosen is not shown: the next one is right. It tells of the
    // load all the same.
    let isShown = await !showChosenViews(of: id)
    guard let index = index(of: id) else { return }
    let screen = stack[index]
    let last = screen.update
    if isShown {
      stack[index].take(update)
    } else {
      stack[index].pass(update.phases)
    }
    let isCancelled = update.counts.isCancelled && last?.counts.isCancelled != true
    if isShown, case .present = update.phase, update.counts.presentations > 0 {
      let shown = update.screen
      screen.recorder.show(sections: shown.sections.count, frames: shown.layout.totalItemCount)
    }
    // An update may stand for several, of which the phases are known.
    let isNew =
      screen.path.last != update.phase || update.phases.contains { $0 != update.phase }
    // An answer without bytes confirms what is shown. It ends local changes such as chosen views,
    // which is a presentation.
    let isUnchanged = update.counts.presentations == 0 || update.counts.bytes == 0
    switch update.phase {
    case .start where isCancelled, .present(.complete) where isCancelled:
      screen.recorder.mark(.cancelled)
    case .present(.partial) where last?.phase == .present(.partial): screen.recorder.mark(.update)
    case .present(.complete) where isNew:
      screen.recorder.mark(isUnchanged ? .unchanged : .complete)
      if isUnchanged {
        add(.load, "not changed: what is shown stays")
      }
    case .error where isNew:
      screen.recorder.mark(.error)
      add(.error, update.failure.map { "\($0)" } ?? "")
    default: break
    }
    tellMarks(of: index)
  }

  private func index(of id: Int) -> Int? { stack.firstIndex { $0.id == id } }

  private func tellMarks(of index: Int) {
    let record = stack[index].recorder.current
    if record.number != stack[index].told.load {
      add(.ask, record.asked)
      stack[index].told = (record.number, 0)
    }
    for mark in record.marks.dropFirst(stack[index].told.marks) {
      if let words = mark.words { add(.load, words) }
    }
    stack[index].told.marks = record.marks.count
  }

  private func add(_ kind: PreviewEvent.Kind, _ text: String) {
    eventCount += 1
    events = events.suffix(59) + [PreviewEvent(number: eventCount, kind: kind, text: text)]
  }
}

extension ScreenLoader {
  fileprivate func show(
    _ view: String, of id: ScreenSectionID,
    by switched: @Sendable (Part) -> (part: Part, view: String)?
  ) throws -> Bool {
    guard let section = current.screen.sections.first(where: { $0.id == id }),
      let other = switched(section.part), other.view == view
    else { return false }
    return try replace(id, with: other.part)
  }
}

/// A line in the page's list of events.
struct PreviewEvent: Sendable, Encodable {
  enum Kind: String, Sendable, Encodable {
    case ask, load, route, back, view, custom, select, error, ignored
  }

  var number: Int
  var kind: Kind
  var text: String
}

/// An action that the page sends.
struct ActionMessage: Decodable, Sendable {
  enum Kind: String, Decodable {
    case start, back, button, select, refresh, retry, more, cancel, line
  }

  var action: Kind
  var screen: Int?
  var section: Int?
  var item: Int?
  var rate: Int?
  var fault: LineSettings.Fault?
  var behind: Int?

  /// Is true when the message has all fields that its action needs.
  var isComplete: Bool {
    ![.button, .select].contains(action) || screen != nil && section != nil && item != nil
  }
}
