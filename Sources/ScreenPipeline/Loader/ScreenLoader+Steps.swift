// The steps of a load that is under way, and what of it is presented when.

extension ScreenLoader {
  /// Takes a step, and says what is wanted next.
  func take(_ step: LoadStep<Part>, of id: Int) -> LoadDemand {
    guard load?.id == id, perform(step) else { return .nothing }
    return wantsArriving ? .arriving : .sections
  }

  /// Whether the section that is arriving is to be shown with the cells that are there. Copying them for every step would cost
  /// more than decoding them: so only where an update is due. Over a screen that is shown nothing is presented that is
  /// not whole.
  private var wantsArriving: Bool {
    switch machine.state {
    case .load: machine.shown == nil
    case .present(.partial): nextPresentation.map { clock.now() >= $0 } ?? false
    default: false
    }
  }

  /// When the next update behind the first viewport is due; nil when there is none before the complete screen.
  private var nextPresentation: Duration? {
    guard let load, let interval = pacing.interval(before: load.presentations) else { return nil }
    return load.presentedAt + interval
  }

  /// - Returns: Whether the load is still wanted.
  private func perform(_ step: LoadStep<Part>) -> Bool {
    switch step {
    case .answered(let kind, let validator, let isKept):
      return begin(kind, validator: validator, isKept: isKept)
    case .refused(let error):
      fail(.badData, error)
      return false
    case .read(let batch):
      guard append(batch) else { return false }
      presentMore(batch.arriving)
      return true
    case .finished(let batch):
      return append(batch) && finish()
    case .keptIsBad:
      // As if the kept payload had not been there.
      machine.handle(.failure)
      machine.handle(.retry)
      load?.timer?.cancel()
      load?.timer = nil
      load?.screen = nil
      counts = ScreenCounts()
      return true
    case .failed(let error, let batch):
      if append(batch) { fail(.failure, error, arriving: batch.arriving) }
      return false
    }
  }

  private func begin(_ kind: PayloadAnswer.Kind, validator: String?, isKept: Bool) -> Bool {
    counts.isKept = isKept
    guard kind == .payload else {
      guard case .action = machine.handle(.unchanged) else {
        fail(
          .badData,
          PayloadSourceError(
            .status(304),
            "\(request.path) is said to be unchanged, but nothing is shown that it could be: ask without a validator"))
        return false
      }
      load = nil
      publish()
      return true
    }
    machine.handle(.loadData)
    load?.validator = validator
    if load?.purpose != .more {
      do {
        load?.screen = try ScreenBuilder(format: format, container: container)
      } catch {
        fail(.failure, error)
        return false
      }
      load?.missing = Set(shown.sections.map(\.id))
    }
    publish()
    return true
  }

  /// Lays out what has been read.
  private func append(_ batch: LoadBatch<Part>) -> Bool {
    counts.bytes += batch.bytes
    counts.chunks += batch.chunks
    counts.skipped += batch.skipped.count
    counts.reports += batch.skipped.prefix(max(0, ScreenCounts.maxReports - counts.reports.count))
    guard load?.screen != nil else {
      load?.page += batch.parts
      count(batch.parts)
      return true
    }
    if let name = batch.name { load?.screen?.name = name }
    do {
      for part in batch.parts {
        if let id = try load?.screen?.append(part) { load?.missing.remove(id) }
      }
    } catch {
      fail(.failure, error)
      return false
    }
    count(batch.parts)
    return true
  }

  private func count(_ parts: [Part]) {
    counts.sections += parts.count
    counts.cells += parts.reduce(0) { $0 + $1.cellCount }
  }

  /// Presents what has been read, where it is time.
  ///
  /// - Parameter arriving: The section that is arriving, with the cells that are there.
  private func presentMore(_ arriving: Part? = nil) {
    guard let load, var screen = load.screen, load.missing.isEmpty else { return }
    switch machine.state {
    case .load:
      if !screen.coversFirstViewport {
        guard machine.shown == nil, let covering = arriving.flatMap(screen.covering) else { return }
        screen = covering
      }
      machine.handle(.firstViewport)
      present(screen)
    case .present(.partial):
      if let arriving { screen = screen.appending(arriving: arriving) ?? screen }
      guard screen.hasMore(than: load.presentedSections, cells: load.presentedCells), let due = nextPresentation
      else { return }
      if clock.now() >= due {
        self.load?.presentations += 1
        present(screen)
      } else if load.timer == nil {
        self.load?.timer = wait(until: due, id: load.id)
      }
    default: break
    }
  }

  private func present(_ screen: ScreenBuilder<Part>) {
    load?.presentedAt = clock.now()
    load?.presentedSections = screen.sections.count
    load?.presentedCells = screen.cellCount
    load?.timer?.cancel()
    load?.timer = nil
    shown = screen
    validator = nil
    publish(presents: true)
  }

  private func wait(until due: Duration, id: Int) -> Task<Void, Never> {
    Task { [weak self, clock] in
      guard (try? await clock.sleep(due)) != nil else { return }
      await self?.timerFired(id)
    }
  }

  private func timerFired(_ id: Int) {
    guard load?.id == id, load?.timer != nil else { return }
    load?.timer = nil
    presentMore()
  }

  private func finish() -> Bool {
    guard let load else { return false }
    load.timer?.cancel()
    if let screen = load.screen {
      shown = screen
      validator = load.validator
    } else {
      do {
        let duplicates = try shown.append(page: load.page)
        counts.duplicates = duplicates.count
        counts.duplicateIDs = Array(duplicates.prefix(ScreenCounts.maxReports))
      } catch {
        fail(.failure, error)
        return false
      }
    }
    machine.handle(.success)
    self.load = nil
    publish(presents: true)
    if counts.isKept { _ = send(.react) }
    return true
  }

  private func fail(_ event: ScreenMachine.Event, _ error: any Error, arriving: Part? = nil) {
    load?.timer?.cancel()
    var presents = false
    // Nothing that has been decoded below what is shown is lost.
    if machine.state == .present(.partial), let load, let whole = load.screen {
      let screen = arriving.flatMap(whole.appending) ?? whole
      if screen.hasMore(than: load.presentedSections, cells: load.presentedCells) {
        shown = screen
        presents = true
      }
    }
    load = nil
    failure = ScreenFailure(error, bytesRead: counts.bytes)
    machine.handle(event)
    publish(presents: presents)
  }
}
