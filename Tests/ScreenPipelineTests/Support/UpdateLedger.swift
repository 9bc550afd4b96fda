import CompositionalLayout
import ScreenPipeline
import Testing

struct UpdateLedger<Part: ScreenSectionContent> {
  private(set) var sections: [ScreenSectionID] = []
  private(set) var cells: [ScreenSectionID: [ScreenCellID]] = [:]
  private(set) var parts: [Part] = []
  private(set) var updates: [ScreenUpdate<Part>] = []
  private var frames: [LayoutRect] = []

  var last: ScreenUpdate<Part>? { updates.last }

  mutating func take(
    _ update: ScreenUpdate<Part>, sourceLocation: SourceLocation = #_sourceLocation
  ) {
    let difference = update.difference
    let screen = update.screen
    let inserted = difference.sections.inserted.map { screen.sectionIDs[$0] }
    #expect(
      Set(inserted).isDisjoint(with: sections), "some come twice", sourceLocation: sourceLocation)
    for index in difference.sections.removed { cells[sections[index]] = nil }
    sections = sections.applying(difference.sections) ?? []
    for change in difference.changes {
      #expect(!change.isEmpty, sourceLocation: sourceLocation)
      cells[change.id] = (cells[change.id] ?? []).applying(change.cells) ?? []
    }
    #expect(sections == screen.sectionIDs, sourceLocation: sourceLocation)
    #expect(Set(sections).count == sections.count, "ids are unique", sourceLocation: sourceLocation)
    for index in difference.sections.inserted {
      cells[screen.sections[index].id] = screen.sections[index].cellIDs
    }
    // Cells that the difference does not name are as they were.
    let changed = Set(difference.changes.map(\.id) + inserted)
    for (old, id) in zip(parts, updates.last?.screen.sectionIDs ?? []) where !changed.contains(id) {
      guard let index = screen.index(of: id) else { continue }
      #expect(screen.sections[index].part == old, sourceLocation: sourceLocation)
    }
    for section in screen.sections {
      #expect(cells[section.id] == section.cellIDs, sourceLocation: sourceLocation)
      #expect(section.cellIDs.count == section.part.cells.count, sourceLocation: sourceLocation)
    }
    let all = screen.sections.flatMap(\.cellIDs)
    #expect(Set(all).count == all.count, "ids are unique", sourceLocation: sourceLocation)

    #expect(screen.layout.sectionCount == screen.sections.count, sourceLocation: sourceLocation)
    #expect(screen.layout.totalItemCount == all.count, sourceLocation: sourceLocation)
    let frames = screen.layout.frames()
    if difference.isAppendOnly(behind: parts.count) {
      #expect(
        frames.starts(with: self.frames), "what is shown moves", sourceLocation: sourceLocation)
    }
    self.frames = frames
    if let last = updates.last {
      #expect(update.number > last.number, sourceLocation: sourceLocation)
    }
    parts = screen.sections.map(\.part)
    updates.append(update)
  }

  static func opened(
    _ loader: ScreenLoader<Part>, until isLast: (ScreenUpdate<Part>) -> Bool
  ) async throws -> (updates: ScreenUpdates<Part>, ledger: UpdateLedger) {
    var updates = loader.updates.makeAsyncIterator()
    var ledger = UpdateLedger()
    await loader.send(.open)
    try await ledger.take(from: &updates, until: isLast)
    return (updates, ledger)
  }

  static func opened(
    _ loader: ScreenLoader<Part>, until phase: ScreenPhase = .present(.complete)
  ) async throws -> (updates: ScreenUpdates<Part>, ledger: UpdateLedger) {
    try await opened(loader) { $0.phase == phase }
  }

  mutating func take(
    from updates: inout ScreenUpdates<Part>, until isLast: (ScreenUpdate<Part>) -> Bool
  ) async throws {
    while let update = await updates.next() {
      take(update)
      if isLast(update) { return }
    }
    Issue.record("the updates have ended")
    throw CancellationError()
  }

  mutating func take(from updates: inout ScreenUpdates<Part>, until state: ScreenPhase) async throws
  {
    try await take(from: &updates) { $0.phase == state }
  }
}

extension LoadEnd {
  var isDone: Bool { difference != nil }
  var difference: ScreenDifference? {
    if case .done(let difference) = self { difference } else { nil }
  }
  var isIgnored: Bool { if case .ignored = self { true } else { false } }
  var isSuperseded: Bool { if case .superseded = self { true } else { false } }
  var failure: ScreenFailure? {
    if case .failed(let failure) = self { failure } else { nil }
  }
}

extension ScreenFailure {
  var sourceError: PayloadSourceError? {
    if case .source(let error) = cause { error } else { nil }
  }
  var layoutError: LayoutError? {
    if case .layout(let error) = cause { error } else { nil }
  }
}
