// The first page, and what is shown with it until the next answer: local changes and further pages.

extension LoaderMachine {
  /// Keeps the complete first page as it came, before something else is shown with it.
  mutating func keepFirstPage() {
    if isComplete, origin.firstPage == nil { origin.firstPage = screen }
  }

  /// Returns the number of pages that a load brings.
  func keptPageCount(_ load: Load) -> Int {
    settings.keepsPages && load.purpose == .refresh ? max(1, screen.pageCount) : 1
  }

  /// Shows the first page again as it came, after its source confirmed that it is unchanged.
  /// Returns whether the work continues.
  mutating func confirm(_ load: Load, validator: String?, at now: Duration) -> Bool {
    guard let firstPage = origin.firstPage else {
      origin = Origin(sentAt: now)
      complete(load, presents: false)
      return true
    }
    do {
      let again = try firstPage.restored(in: screen.container)
      show(firstPage: again, Origin(sentAt: now), validator: validator, load)
      return true
    } catch {
      fail(error, at: now)
      return false
    }
  }

  /// Shows the complete first page, or asks for the next one before, if the pages are kept.
  mutating func show(
    firstPage: ScreenBuilder<Part>, _ origin: Origin, validator: String?, _ load: Load
  ) {
    let count = keptPageCount(load)
    if count > 1, let request = settings.nextPage?(firstPage.screen) {
      var origin = origin
      origin.firstPage = firstPage
      pages = KeptPages(
        origin: origin, validator: validator, count: count, builder: firstPage, request: request)
      return askForPage(load)
    }
    show(firstPage, origin, validator: validator)
    complete(load)
  }

  private mutating func show(_ builder: ScreenBuilder<Part>, _ origin: Origin, validator: String?) {
    screen = builder
    shown = .complete(validator: validator)
    self.origin = origin
  }

  /// Appends a page to the screen, or to the pages of a refresh. Returns whether the work
  /// continues.
  mutating func finishPage(
    _ page: (parts: [Part], envelope: Part.Envelope?), of load: Load, at now: Duration
  ) -> Bool {
    do {
      guard let pages else {
        keepFirstPage()
        counts.duplicates = try screen.append(page: page.parts, envelope: page.envelope)
        counts.unknownTemplates = screen.unknownTemplates
        complete(load)
        return true
      }
      try finishKeptPage(page, after: pages, of: load)
      return true
    } catch {
      fail(error, at: now)
      return false
    }
  }

  private mutating func finishKeptPage(
    _ page: (parts: [Part], envelope: Part.Envelope?), after pages: KeptPages, of load: Load
  ) throws {
    var builder = try pages.builder.fitted(to: screen.container)
    counts.duplicates += try builder.append(page: page.parts, envelope: page.envelope)
    counts.unknownTemplates = builder.unknownTemplates
    if builder.pageCount < pages.count, let request = settings.nextPage?(builder.screen) {
      self.pages?.builder = builder
      self.pages?.request = request
      return askForPage(load)
    }
    show(builder, pages.origin, validator: pages.validator)
    complete(load)
  }

  private mutating func askForPage(_ load: Load) {
    var load = load
    load.retries = 0
    load.kept = nil
    ask(load)
    publish()
  }

  /// Ends a load whose screen is complete, but for a cached payload that its source has yet to
  /// confirm.
  private mutating func complete(_ load: Load, presents: Bool = true) {
    let wasKept = if case .reading(_, let reading) = stage { reading.isKept } else { false }
    stage = .complete
    publish(presents: presents)
    guard wasKept, !load.isDoneWhenRead else { return endDone(load) }
    var load = load
    load.purpose = .refresh
    count(.refresh)
    ask(load)
    publish()
  }
}
