import JSONStream

/// One piece of a loader's work: reads a cached payload, or the source's answer, and decodes it as
/// it arrives.
struct ScreenLoad<Part: ScreenSectionContent>: Sendable {
  /// The most bytes decoded between two looks at cancellation: 64 KiB.
  static var stepBytes: Int { 64 << 10 }

  let request: PayloadRequest
  let source: any PayloadSource
  let format: any ScreenFormat<Part>
  let cache: PayloadCache?
  /// Delivers a step to the loader, and returns the next demand.
  let deliver: @Sendable (LoadStep<Part>) async -> LoadDemand

  /// Thrown to leave a payload that the loader does not want any more. It is never delivered.
  private struct Unwanted: Error {}

  /// The key of the payload in the cache; nil without a cache, or if it must not be cached.
  private var key: PayloadKey? { cache == nil ? nil : source.key(for: request) }

  /// Looks for a cached payload, and decodes it if it is to be shown.
  @concurrent
  func look() async {
    guard let key, let kept = await cache?.kept(for: key) else {
      _ = await deliver(.notKept)
      return
    }
    await withTaskCancellationHandler {
      let demand = await deliver(.kept(kept.head, kept.showing, age: kept.age))
      guard demand != .nothing else { return kept.chunks.cancel() }
      do {
        try await read(kept.chunks, kept.head, keptBy: nil)
      } catch {
        kept.chunks.cancel()
      }
    } onCancel: {
      kept.chunks.cancel()
    }
  }

  /// Asks the source, and decodes its answer. `forgets` removes the cached payload first; `keeps`
  /// writes the answer to the cache, which stores it once it is decoded and laid out.
  @concurrent
  func ask(forgets: Bool, keeps: Bool) async {
    let key = forgets || keeps ? key : nil
    if forgets, let key { await cache?.forget(key) }
    // Before the source is asked: if the user signs out from here on, the answer is not stored.
    var ticket: CacheTicket?
    if keeps, let key { ticket = await cache?.ticket(for: key) }
    do {
      let answer = try await source.answer(to: request)
      await withTaskCancellationHandler {
        await take(answer, keptBy: ticket)
      } onCancel: {
        answer.chunks.cancel()
      }
    } catch {
      if !Task.isCancelled { _ = await deliver(.refused(error)) }
    }
    // Does nothing for a payload that has been stored.
    if let ticket { await cache?.abandon(ticket) }
  }

  /// Handles the source's answer. The cache begins a payload only after the loader wants it, and
  /// commits it only after the loader took its end.
  private func take(_ answer: PayloadResponse, keptBy ticket: CacheTicket?) async {
    guard !answer.isUnchanged else {
      answer.chunks.cancel()
      if await deliver(.unchanged) != .nothing, let ticket {
        await cache?.confirm(ticket, answer.head)
      }
      return
    }
    guard await deliver(.answered(answer.head)) != .nothing else {
      return answer.chunks.cancel()
    }
    if let ticket { await cache?.begin(ticket, answer.head) }
    do {
      let chunks = answer.chunks.limited(to: request.byteLimit, of: request.path)
      try await read(chunks, answer.head, keptBy: ticket)
      if let ticket { await cache?.commit(ticket) }
    } catch {
      answer.chunks.cancel()
    }
  }

  /// Decodes a payload to its end or error, and delivers both. Throws whenever the payload was not
  /// finished, so that it is not stored.
  private func read(_ chunks: PayloadChunks, _ head: PayloadHead, keptBy ticket: CacheTicket?)
    async throws
  {
    var batch = LoadBatch<Part>()
    var demand = LoadDemand.arriving
    do {
      let decoder = try format.makeDecoder(for: head)
      var iterator = chunks.makeAsyncIterator()
      while let chunk = try await iterator.next() {
        if let ticket { await cache?.append(chunk, ticket) }
        try await feed(chunk, to: decoder, &batch, &demand)
      }
      guard !Task.isCancelled else { throw Unwanted() }
      batch.arriving = nil
      try decoder.finish { try batch.take($0) }
    } catch {
      guard !(error is Unwanted), !Task.isCancelled else { throw Unwanted() }
      _ = await deliver(.failed(error, batch))
      throw error
    }
    guard await deliver(.finished(batch)) != .nothing else { throw Unwanted() }
  }

  /// Decodes a chunk in steps of at most ``stepBytes``, and delivers what is due after each.
  private func feed(
    _ chunk: [UInt8], to decoder: any PayloadDecoder<ScreenEvent<Part>>,
    _ batch: inout LoadBatch<Part>,
    _ demand: inout LoadDemand
  ) async throws {
    var start = 0
    while start < chunk.count {
      guard !Task.isCancelled else { throw Unwanted() }
      let end = min(start + Self.stepBytes, chunk.count)
      batch.bytes += end - start
      batch.arriving = nil
      try chunk[start..<end].withUnsafeBufferPointer { bytes in
        try decoder.feed(bytes) { try batch.take($0) }
      }
      start = end
      guard batch.isDue(demand) else { continue }
      demand = await deliver(.read(batch))
      guard demand != .nothing else { throw Unwanted() }
      batch = LoadBatch(
        arriving: batch.arriving, decodesCells: batch.decodesCells && demand == .arriving)
    }
  }
}

/// A result of a loader's work.
enum LoadStep<Part: ScreenSectionContent>: Sendable {
  case kept(PayloadHead, KeptPayload.Showing, age: Duration = .zero)
  /// The cache has no payload.
  case notKept
  case answered(PayloadHead)
  /// The source answered that the known payload is unchanged.
  case unchanged
  /// The source did not answer with a payload.
  case refused(any Error)
  case read(LoadBatch<Part>)
  case finished(LoadBatch<Part>)
  /// The payload failed; the batch was decoded before.
  case failed(any Error, LoadBatch<Part>)
}

/// The loader's answer to a step: stop, or go on and deliver complete sections only, or incomplete
/// ones as well.
enum LoadDemand: Sendable {
  case nothing, sections, arriving
}

/// The values decoded since the last step.
struct LoadBatch<Part: ScreenSectionContent>: Sendable {
  var envelope: Part.Envelope?
  var parts: [Part] = []
  /// The number of skipped values. The first reports of them are in `reports`, a limited number.
  var skipped = 0
  var reports: [SkipReport] = []
  /// The incomplete section. Taken out before the next bytes are decoded, as its cells would be
  /// copied otherwise.
  var arriving: Part?
  /// The payload's bytes since the last step.
  var bytes = 0
  /// Is true until something has been shown: the sections may be in the first viewport.
  var decodesCells = true

  /// Returns whether to deliver the batch: if there is something new, or after 64 KiB without
  /// anything, so that the loader sees that bytes arrive.
  func isDue(_ demand: LoadDemand) -> Bool {
    demand == .arriving && arriving != nil || !parts.isEmpty || skipped > 0 || envelope != nil
      || bytes >= ScreenLoad<Part>.stepBytes
  }

  mutating func take(_ event: ScreenEvent<Part>) throws {
    switch event {
    case .envelope(let envelope): self.envelope = envelope
    case .part(var part):
      if decodesCells { try part.decodeCells() }
      parts.append(part)
    case .arriving(let part): arriving = part
    case .skipped(let report):
      skipped += 1
      if reports.count < ScreenCounts.maxReports { reports.append(report) }
    }
  }
}
