import CompositionalLayout

extension LoaderMachine {
  /// The answer to a command: it began work, joined work that runs, or does not fit the stage.
  enum Answer: Sendable {
    case begun, joined, ignored
  }

  /// Handles a command. While a load runs, the load decides; otherwise the stage does.
  mutating func take(_ command: ScreenCommand) -> Answer {
    if let load { return take(command, during: load) }
    switch (command, stage) {
    case (.retry, .failed(.more, _)), (.more, .complete), (.more, .failed):
      guard let request = nextRequest else { return .ignored }
      begin(.more, request)
      return .begun
    case (.open, .start), (.open, .failed), (.refresh, .complete), (.refresh, .failed),
      (.retry, .failed):
      return again()
    case (.cancel, .failed):
      showRest()
      return .begun
    default: return .ignored
    }
  }

  /// Handles a command during a load. A refresh overtakes a page; a refresh or retry during a wait
  /// asks at once, with all repetitions ahead again.
  private mutating func take(_ command: ScreenCommand, during load: Load) -> Answer {
    let isPage = load.purpose == .more
    let isWaiting = if case .waiting = stage { true } else { false }
    switch command {
    case .open: return isPage ? .ignored : .joined
    case .more: return isPage ? .joined : .ignored
    case .refresh where isPage:
      // A page belongs to the screen that is replaced.
      drop(load)
      return again()
    case .refresh,
      .retry where isWaiting:
      if isWaiting {
        var load = load
        load.retries = 0
        ask(load)
        publish()
      }
      return .joined
    case .retry: return .ignored
    case .cancel:
      drop(load)
      counts.isCancelled = true
      showRest()
      return .begun
    }
  }

  /// Leaves a complete screen in place after a cancellation, and drops an incomplete one.
  private mutating func showRest() {
    if isComplete {
      stage = .complete
      publish()
    } else {
      stage = .start
      clear()
      publish(presents: true)
    }
  }

  private mutating func again() -> Answer {
    begin(isComplete ? .refresh : .first, settings.request)
    return .begun
  }

  private mutating func drop(_ load: Load) {
    actions.append(.stop)
    end(load, .superseded)
  }

  mutating func close() {
    guard !isClosed else { return }
    if let load { drop(load) }
    stage = .closed
    clear()
    replacePublished(number: current.number, presents: false)
  }

  /// Replaces a section locally. Returns false if it is not shown, or the loader is closed.
  mutating func replace(_ id: ScreenSectionID, with part: Part) throws -> Bool {
    guard !isClosed, screen.sections.contains(where: { $0.id == id }) else {
      return false
    }
    let replaced = try screen.replacing([id: part])
    if case .reading(_, let reading) = stage, reading.presented != nil {
      // From now on this load presents the local section in the place of its own.
      reading.replacements[id] = part
    } else {
      keepFirstPage()
    }
    screen = replaced
    publish(presents: true)
    return true
  }

  mutating func resize(to container: LayoutContainer) throws {
    guard !isClosed, container != screen.container else { return }
    let resized = try screen.resized(to: container)
    if case .reading(_, let reading) = stage {
      reading.builder = try reading.builder?.resized(to: container)
    }
    screen = resized
    publish(presents: true)
  }
}
