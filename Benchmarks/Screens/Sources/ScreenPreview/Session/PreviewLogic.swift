import HomeFeed
import ScreenPipeline

/// The logic of a preview's store, as an app would write it.
struct PreviewLogic: StoreLogic {
  let navigator: PreviewNavigator
  let line: Line
  let format: PreviewFormat

  func mutate(_ action: PreviewAction, in state: PreviewState) -> Mutations<PreviewMutation> {
    switch action {
    case .start:
      return opening(PreviewMutation.cleared) { try await navigator.start() }
    case .go(.push(let route)):
      return opening(.event(.route, "\(route)")) { try await navigator.perform(.push(route))?.added.last }
    case .go(let step):
      return later { apply in
        for screen in try await navigator.perform(step)?.removed ?? [] {
          await apply(.event(.back, "from \(screen.title)"))
          await apply(.closed(screen.id))
        }
      }
    case .button(let button, let section, let id): return pressing(button, section, of: state[id])
    case .select(let item, let section, let id): return selecting(item, section, of: state[id])
    case .refresh: return asking("refresh", .refresh)
    case .retry: return asking("retry", .retry)
    case .more: return asking("load more", .loadMore)
    case .cancel: return cancelling
    case .line(let settings):
      line.settings = settings
      return .now(.line(settings))
    case .asked: return .now(.line(line.settings))
    case .recorded(let id, let record): return .now(.recorded(id, record))
    }
  }

  func reduce(_ state: inout PreviewState, _ mutation: PreviewMutation) {
    switch mutation {
    case .cleared: state.stack = []
    case .opened(let screen): state.stack.append(StackedScreen(screen))
    case .closed(let id): state.stack.removeAll { $0.id == id }
    case .shown(let id, let shown, let record): Self.change(&state, id) { $0.take(shown, record) }
    case .recorded(let id, let record): Self.change(&state, id) { $0.take(record) }
    case .line(let settings): state.line = settings
    case .event(let kind, let text): state.add(kind, text)
    }
  }

  /// Changes a screen, and adds events for new marks of its load.
  private static func change(_ state: inout PreviewState, _ id: Int, _ body: (inout StackedScreen) -> Void) {
    let known = state[id]?.record
    state.change(id, body)
    guard let record = state[id]?.record else { return }
    let isNew = record.number != known?.number
    if isNew { state.add(.ask, record.asked) }
    for mark in record.marks.dropFirst(isNew ? 0 : known?.marks.count ?? 0) {
      if let words = mark.words { state.add(.load, words) }
    }
  }

  /// A new start cancels an earlier one.
  func topic(of action: PreviewAction) -> String? {
    if case .start = action { "start" } else { nil }
  }

  // MARK: Screens

  /// Opens a screen, and follows its states until it is closed.
  private func opening(
    _ first: PreviewMutation, _ make: @escaping @Sendable () async throws -> PreviewScreen?
  ) -> Mutations<PreviewMutation> {
    Mutations.now(first).later { apply in
      do {
        guard let screen = try await make() else { return }
        await apply(.opened(screen))
        screen.store.send(.open)
        await withTaskGroup(of: Void.self) { group in
          group.addTask { await follow(screen, apply) }
          // A store's states do not end by themselves, so that the screen's end is awaited beside them.
          group.addTask { await screen.end.wait() }
          await group.next()
          group.cancelAll()
        }
      } catch NavigationError.overtaken {
        // Another navigation has cancelled this one.
      } catch {
        await apply(.event(.error, "\(error)"))
      }
    }
  }

  private func follow(_ screen: PreviewScreen, _ apply: @escaping Mutations<PreviewMutation>.Apply) async {
    var last = ShownScreen()
    for await shown in screen.store.states {
      if shown.updates != last.updates, let event = record(shown, after: last, of: screen) { await apply(event) }
      for notice in shown.notices(after: last.base.notices) { await apply(.event(notice)) }
      await apply(.shown(screen.id, shown, screen.recorder.current))
      last = shown
    }
  }

  /// Adds a mark for the load's present phase to the record.
  ///
  /// - Returns: An event for the list, if the phase calls for one.
  private func record(_ shown: ShownScreen, after last: ShownScreen, of screen: PreviewScreen) -> PreviewMutation? {
    guard let update = shown.base.update else { return nil }
    let counts = update.counts
    let isCancelled = counts.isCancelled && last.base.update?.counts.isCancelled != true
    switch update.phase {
    case .start where isCancelled, .present(.complete) where isCancelled:
      _ = screen.recorder.mark(.cancelled)
    case .present(.partial) where last.phase == .present(.partial):
      _ = screen.recorder.mark(.update)
    case .present(.complete) where last.phase != .present(.complete):
      _ = screen.recorder.mark(counts.presentations > 0 ? .complete : .unchanged)
      guard counts.presentations > 0 else { return .event(.load, "not changed: what is shown stays") }
    case .error where last.phase != .error:
      _ = screen.recorder.mark(.error)
      return .event(.error, update.failure.map { "\($0)" } ?? "")
    default: break
    }
    return nil
  }

  private func asking(_ what: String, _ action: ScreenLogic<PreviewPart>.Action) -> Mutations<PreviewMutation> {
    Mutations.now(.event(.load, what)).later { _ in await navigator.current()?.store.send(action) }
  }

  private var cancelling: Mutations<PreviewMutation> {
    later { apply in
      guard let loader = await navigator.current()?.loader else { return }
      if await loader.send(.cancel) {
        await apply(.event(.load, "cancel"))
      } else {
        await apply(.event(.ignored, "cancel: unknown in \(await loader.current.phase)"))
      }
    }
  }

  // MARK: Sections

  private func pressing(_ button: Int, _ section: Int, of screen: StackedScreen?) -> Mutations<PreviewMutation> {
    guard let screen, let shown = screen.section(section),
      let buttons = format.header(shown.part, shown.id)?.buttons, buttons.indices.contains(button)
    else { return .now(.event(.ignored, "there is no such button any more")) }
    let action = buttons[button].action
    var event: PreviewMutation?
    if case .switchView = action, let view = format.switched(shown.part).flatMap(format.view) {
      event = .event(.view, "section \(shown.id) as \(view)")
    }
    return performing(action, on: screen.id, event)
  }

  private func selecting(_ item: Int, _ section: Int, of screen: StackedScreen?) -> Mutations<PreviewMutation> {
    guard let screen, let shown = screen.section(section), (0..<shown.part.cellCount).contains(item),
      format.cell(shown.part, item).kind != .empty
    else { return .now(.event(.ignored, "there is no such cell any more")) }
    return performing(.select(shown.cellIDs[item]), on: screen.id, nil)
  }

  private func performing(
    _ action: ScreenAction, on id: Int, _ event: PreviewMutation?
  ) -> Mutations<PreviewMutation> {
    later { apply in
      guard let screen = await navigator.current(), screen.id == id else { return }
      if let event { await apply(event) }
      screen.store.send(.perform(action))
    }
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

extension PreviewMutation {
  fileprivate static func event(_ notice: ScreenState<PreviewPart>.Notice) -> Self {
    switch notice {
    case .action(.custom(let name, let section)): .event(.custom, "\(name), of section \(section)")
    case .action(.select(let cell)): .event(.select, "cell \(cell)")
    case .action(let action): .event(.custom, "\(action)")
    case .noOtherView(let section): .event(.ignored, "View, of section \(section): it has no other view")
    case .noWay(let route, let reason): .event(.error, (route.map { "\($0): " } ?? "") + reason)
    case .ignored(let event, let state): .event(.ignored, "\(event.rawValue) is unknown in \(state)")
    }
  }
}
