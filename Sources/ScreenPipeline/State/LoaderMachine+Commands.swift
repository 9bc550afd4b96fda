import CompositionalLayout

extension LoaderMachine {
  enum Answer: Sendable {
    case begun, joined, ignored
  }

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
    end(load, .overtaken)
  }

  mutating func close() {
    guard !isClosed else { return }
    if let load { drop(load) }
    stage = .closed
    clear()
    replacePublished(number: current.number, presents: false)
  }

  mutating func replace(_ id: ScreenSectionID, with part: Part) throws -> Bool {
    guard !isClosed, screen.sections.contains(where: { $0.id == id }) else {
      return false
    }
    let replaced = try screen.replacing([id: part])
    if case .reading(_, let reading) = stage, reading.presented != nil {
      // What this load presents from now on has the local section in the place of its own.
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
