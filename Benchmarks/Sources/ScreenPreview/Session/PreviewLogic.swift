import ScreenPipeline
import Sections

/// What a preview does: what an app's own store would, headless.
struct PreviewLogic: StoreLogic {
  let navigator: PreviewNavigator
  let line: Line

  func mutate(_ action: PreviewAction, in state: PreviewState) -> Mutations<PreviewMutation> {
    switch action {
    case .start:
      return opening(PreviewMutation.cleared) { try await navigator.start() }
    case .go(let route):
      return opening(.event(.route, "\(route)")) { try await navigator.push(route) }
    case .back:
      return later { apply in
        guard let screen = try await navigator.pop() else { return }
        await apply(.event(.back, "from \(screen.title)"))
        await apply(.closed(screen.id))
      }
    case .button(let button, let section, let id): return pressing(button, section, of: state[id])
    case .select(let item, let section, let id): return selecting(item, section, of: state[id])
    case .refresh: return asking("refresh") { await $0.loader.refresh() }
    case .retry: return asking("retry") { await $0.loader.retry() }
    case .more: return asking("load more") { await $0.loader.loadMore() }
    case .cancel: return cancelling
    case .line(let settings):
      line.settings = settings
      return .now(.line(settings))
    case .asked(let address, let settings):
      let fault = settings.fault == .none ? "" : ", \(settings.words)"
      return .now(.line(line.settings), .event(.ask, "\(address)\(fault)"))
    case .recorded(let id, let record): return .now(.recorded(id, record))
    }
  }

  func reduce(_ state: inout PreviewState, _ mutation: PreviewMutation) {
    switch mutation {
    case .cleared: state.stack = []
    case .opened(let screen): state.stack.append(ScreenState(screen))
    case .closed(let id): state.stack.removeAll { $0.id == id }
    case .updated(let id, let update, let record, let hasMore):
      state.change(id) { $0.take(update, record, hasMore: hasMore) }
    case .stopped(let id, let stage, let screen, let record):
      state.change(id) { $0.stop(in: stage, showing: screen, record) }
    case .recorded(let id, let record): state.change(id) { $0.take(record) }
    case .line(let settings): state.line = settings
    case .event(let kind, let text): state.add(kind, text)
    }
  }

  /// Beginning anew ends what began before.
  func topic(of action: PreviewAction) -> String? {
    if case .start = action { "start" } else { nil }
  }

  // MARK: Screens

  /// Opens a screen, and follows it as long as it is there.
  private func opening(
    _ first: PreviewMutation, _ make: @escaping @Sendable () async throws -> PreviewScreen?
  ) -> Mutations<PreviewMutation> {
    Mutations.now(first).later { apply in
      do {
        guard let screen = try await make() else { return }
        await apply(.opened(screen))
        await screen.loader.open()
        await follow(screen, apply)
      } catch {
        await apply(.event(.error, "\(error)"))
      }
    }
  }

  private func follow(_ screen: PreviewScreen, _ apply: @escaping Mutations<PreviewMutation>.Apply) async {
    var last: ScreenUpdate<AnyScreenPart>?
    for await update in screen.loader.updates {
      let isNew = update.counts.presentations > 0 && update.state != last?.state
      switch update.state {
      case .present(.partial):
        _ = screen.recorder.mark(isNew ? .firstViewport : .update)
      case .present(.complete) where last?.state != .present(.complete):
        _ = screen.recorder.mark(update.counts.presentations > 0 ? .complete : .unchanged)
        if update.counts.purpose == .more { screen.pages.advance() } else if isNew { screen.pages.reset() }
        if update.counts.presentations == 0 { await apply(.event(.load, "not changed: what is shown stays")) }
      case .error where last?.state != .error:
        _ = screen.recorder.mark(.error)
        await apply(.event(.error, update.failure.map { "\($0)" } ?? ""))
      default: break
      }
      await apply(
        .updated(screen.id, update, screen.recorder.current, hasMore: screen.pages.next != nil))
      last = update
    }
  }

  /// Asks the loader of the screen that is shown for something.
  private func asking(
    _ what: String, _ ask: @escaping @Sendable (PreviewScreen) async -> ScreenMachine.Outcome
  ) -> Mutations<PreviewMutation> {
    later { apply in
      guard let screen = await navigator.current() else { return }
      switch await ask(screen) {
      case .action: await apply(.event(.load, what))
      case .ignored(_, let state): await apply(.event(.ignored, "\(what): unknown in \(state)"))
      }
    }
  }

  /// Stops what is under way. A loader publishes nothing of that: whoever has cancelled knows.
  private var cancelling: Mutations<PreviewMutation> {
    later { apply in
      guard let screen = await navigator.current() else { return }
      let outcome = await screen.loader.cancel()
      let state = await screen.loader.state
      guard case .action = outcome else {
        await apply(.event(.ignored, "cancel: unknown in \(state)"))
        return
      }
      let record = screen.recorder.mark(.cancelled)
      await apply(.stopped(screen.id, state, await screen.loader.screen, record))
      await apply(.event(.load, "cancel"))
    }
  }

  // MARK: Sections

  private func pressing(_ button: Int, _ section: Int, of screen: ScreenState?) -> Mutations<PreviewMutation> {
    guard let content = screen?.screen, content.sections.indices.contains(section),
      case .section(let model) = content.sections[section].part, model.buttonActions.indices.contains(button)
    else { return .now(.event(.ignored, "there is no such button any more")) }
    switch model.buttonActions[button] {
    case .route(let route): return mutate(.go(route), in: PreviewState())
    case .custom(let name, let section): return .now(.event(.custom, "\(name), of section \(section)"))
    case .select(let cell): return .now(.event(.select, "cell \(cell)"))
    case .switchView:
      let id = content.sections[section].id
      let switched = model.viewSwitched()
      return later { apply in
        guard case .switched(let template, let type) = switched.outcome else {
          await apply(.event(.ignored, "View, of section \(id): it has no other view"))
          return
        }
        try await navigator.current()?.loader.replace(id, with: .section(switched.section))
        await apply(.event(.view, "section \(id) as \(template.rawValue), \(type.rawValue)"))
      }
    }
  }

  private func selecting(_ item: Int, _ section: Int, of screen: ScreenState?) -> Mutations<PreviewMutation> {
    guard let content = screen?.screen, content.sections.indices.contains(section) else {
      return .now(.event(.ignored, "there is no such cell any more"))
    }
    let shown = content.sections[section]
    let action: ScreenAction? =
      switch shown.part {
      case .section(let model): model.selection(ofCell: item, in: shown.id)
      case .template, .content:
        shown.cellIDs.indices.contains(item) ? .select(shown.cellIDs[item]) : nil
      }
    guard case .select(let cell) = action else { return .now(.event(.ignored, "there is no such cell any more")) }
    return .now(.event(.select, "cell \(cell)"))
  }

  private func later(
    _ work: @escaping @Sendable (@escaping Mutations<PreviewMutation>.Apply) async throws -> Void
  ) -> Mutations<PreviewMutation> {
    .later { apply in
      do {
        try await work(apply)
      } catch {
        await apply(.event(.error, "\(error)"))
      }
    }
  }
}

extension LineSettings {
  /// The fault, for people.
  fileprivate var words: String {
    switch fault {
    case .none: "without a fault"
    case .stall: "to stall for \(Self.stallSeconds) s behind \(behind) bytes"
    case .cut: "to be cut behind \(behind) bytes"
    case .status: "to fail with status 500"
    }
  }
}
