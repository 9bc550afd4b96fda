extension LoaderMachine {
  mutating func take(_ step: LoadStep<Part>, of work: Int, at now: Duration) -> LoadDemand {
    guard let load, load.work == work, take(step, of: load, at: now) else {
      return .nothing
    }
    return wantsArriving(at: now) ? .arriving : .sections
  }

  /// Returns whether the work continues. A step that does not belong to the stage ends it.
  private mutating func take(_ step: LoadStep<Part>, of load: Load, at now: Duration) -> Bool {
    switch (step, stage) {
    case (.kept(let head, let showing, let age), .looking):
      return found(head, showing, age: age, load, at: now)
    case (.notKept, .looking):
      var load = load
      load.kept = nil
      ask(load)
      return false
    case (.answered(let head), .asking):
      return read(head, isKept: false, Origin(sentAt: now), load, at: now)
    case (.unchanged, .asking): return confirm(load, at: now)
    case (.refused(let error), .asking):
      fail(error, at: now)
      return false
    case (.read(let batch), _):
      guard append(batch, at: now) else { return false }
      presentMore(wantsArriving(at: now) ? batch.arriving : nil, at: now)
      if batch.envelope != nil { announce() }
      return true
    case (.finished(let batch), _): return append(batch, at: now) && finish(at: now)
    case (.failed(let error, let batch), _):
      if append(batch, at: now) {
        fail(error, arriving: batch.arriving, at: now)
      }
      return false
    default: return false
    }
  }

  /// Does what is due. A clock may wake it too early, and is asked once more then.
  mutating func wake(at now: Duration) {
    switch stage {
    case .waiting(let load, let wait) where now >= wait.until:
      ask(load)
      publish()
    case .reading(_, let reading) where reading.dueAt.map { now >= $0 } ?? false:
      presentMore(at: now)
    default: wakeAgain()
    }
  }

  private mutating func found(
    _ head: PayloadHead, _ showing: KeptPayload.Showing, age: Duration, _ load: Load,
    at now: Duration
  ) -> Bool {
    var load = load
    // The second lookup, after its source confirmed it.
    let isConfirmed = load.kept != nil
    guard showing == .onceConfirmed, !isConfirmed else {
      load.isDoneWhenRead = isConfirmed || showing == .asNew
      let origin = isConfirmed ? Origin(sentAt: now) : Origin(isKept: true, sentAt: now - age)
      return read(head, isKept: true, origin, load, at: now)
    }
    // Without a validator nobody could confirm it.
    load.kept = head.validator
    ask(load)
    return false
  }

  private mutating func read(
    _ head: PayloadHead, isKept: Bool, _ origin: Origin, _ load: Load, at now: Duration
  ) -> Bool {
    counts.isKept = isKept
    let reading = Reading(isKept: isKept, origin, validator: head.validator)
    if !isForPage(load) {
      do {
        reading.builder = try ScreenBuilder(format: settings.format, container: screen.container)
      } catch {
        fail(error, at: now)
        return false
      }
      reading.missing = Set(screen.sections.map(\.id))
    }
    stage = .reading(load, reading)
    publish()
    return true
  }

  private mutating func confirm(_ load: Load, at now: Duration) -> Bool {
    if case .complete(let validator) = shown, !isForPage(load) {
      return confirm(load, validator: validator, at: now)
    }
    if load.kept != nil {
      look(load)
      return true
    }
    let message =
      "\(load.request.path) is said to be unchanged, but nothing is shown that it could be: ask without a validator"
    fail(PayloadSourceError(.status(304), message), at: now)
    return false
  }

  mutating func fail(_ error: any Error, arriving: Part? = nil, at now: Duration) {
    guard var load else { return }
    var presents = false
    if case .reading(_, let reading) = stage {
      if reading.isKept {
        count(load.purpose)
        load.kept = nil
        load.isDoneWhenRead = false
        ask(load, forgetsKept: true)
        return publish()
      }
      if let presented = reading.presented, let whole = reading.builder {
        let longer = arriving.flatMap(whole.appending) ?? whole
        if longer.hasMore(than: presented) {
          screen = reading.changed(longer)
          presents = true
        }
      }
    }
    let failure = ScreenFailure(error, bytesRead: counts.bytes)
    if let delay = settings.retries.delay(load.retries, after: failure) {
      load.retries += 1
      counts.retries += 1
      stage = .waiting(load, Wait(failure: failure, delay: delay, until: now + delay))
      publish(presents: presents)
    } else {
      stage = .failed(load.purpose, failure)
      publish(presents: presents)
      end(load, .failed(failure))
    }
  }
}
