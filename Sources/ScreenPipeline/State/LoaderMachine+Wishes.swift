import CompositionalLayout

extension LoaderMachine {
  mutating func take(_ wish: ScreenWish) -> WishAnswer {
    switch wish {
    case .open: open()
    case .refresh: refresh()
    case .retry: retry()
    case .more: more()
    case .cancel: cancel()
    }
  }

  private mutating func open() -> WishAnswer {
    switch stage {
    case .start, .failed: return again()
    case .looking(let load), .asking(let load), .waiting(let load, _), .reading(let load, _):
      return load.purpose == .more ? .ignored : .joined
    case .complete, .closed: return .ignored
    }
  }

  private mutating func refresh() -> WishAnswer {
    switch stage {
    case .complete, .failed: return again()
    // A page belongs to the screen that is replaced.
    case .looking(let load), .asking(let load), .waiting(let load, _), .reading(let load, _):
      if load.purpose == .more { return overtake(load) }
      if case .waiting(let load, _) = stage { askNow(load) }
      return .joined
    case .start, .closed: return .ignored
    }
  }

  private mutating func retry() -> WishAnswer {
    switch stage {
    case .failed(.more, _): return more()
    case .failed: return again()
    case .waiting(let load, _):
      askNow(load)
      return .joined
    case .start, .looking, .asking, .reading, .complete, .closed: return .ignored
    }
  }

  private mutating func more() -> WishAnswer {
    switch stage {
    case .complete, .failed:
      guard let request = nextRequest else { return .ignored }
      begin(.more, request)
      return .begun
    case .looking(let load), .asking(let load), .waiting(let load, _), .reading(let load, _):
      return load.purpose == .more ? .joined : .ignored
    case .start, .closed: return .ignored
    }
  }

  private mutating func cancel() -> WishAnswer {
    switch stage {
    case .looking(let load), .asking(let load), .waiting(let load, _), .reading(let load, _):
      stop()
      end(load, .overtaken)
      counts.isCancelled = true
    case .failed: break
    case .start, .complete, .closed: return .ignored
    }
    if isComplete {
      stage = .complete
      publish()
    } else {
      stage = .start
      clear()
      publish(presents: true)
    }
    return .begun
  }

  private mutating func again() -> WishAnswer {
    begin(isComplete ? .refresh : .first, request)
    return .begun
  }

  private mutating func overtake(_ page: Load) -> WishAnswer {
    stop()
    end(page, .overtaken)
    return again()
  }

  private mutating func askNow(_ load: Load) {
    var load = load
    load.retries = 0
    ask(load)
    publish()
  }

  mutating func close() {
    guard !isClosed else { return }
    stop()
    if let load { end(load, .overtaken) }
    stage = .closed
    clear()
    forgetPublished()
  }

  mutating func replace(_ id: ScreenSectionID, with part: Part) throws -> Bool {
    guard !isClosed, let replaced = try screen.replacing(id, with: part) else { return false }
    // A load that already presents continues with the replaced section.
    if case .reading(let load, var reading) = stage, reading.presented != nil,
      case .screen(let builder) = reading.result
    {
      if let builder = try builder.replacing(id, with: part) { reading.result = .screen(builder) }
      stage = .reading(load, reading)
    }
    screen = replaced
    publish(presents: true)
    return true
  }

  mutating func resize(to container: LayoutContainer) throws {
    guard !isClosed, container != screen.container else { return }
    let resized = try screen.resized(to: container)
    if case .reading(let load, var reading) = stage, case .screen(let builder) = reading.result {
      reading.result = .screen(try builder.resized(to: container))
      stage = .reading(load, reading)
    }
    screen = resized
    publish(presents: true)
  }
}
