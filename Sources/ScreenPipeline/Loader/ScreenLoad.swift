import JSONStream
import Sections

/// What a load tells its screen, step by step.
enum LoadStep<Part: ScreenPart>: Sendable {
  /// There is an answer.
  case answered(PayloadAnswer.Kind, validator: String?, isKept: Bool)
  /// More has been decoded.
  case read(LoadBatch<Part>)
  /// The last has been decoded.
  case finished(LoadBatch<Part>)
  /// The kept payload is of no use: the source is asked after all.
  case keptIsBad
  /// There is no answer.
  case refused(any Error)
  /// The payload is bad, or ends too early; what was decoded before.
  case failed(any Error, LoadBatch<Part>)
}

/// What a screen wants of its load next.
enum LoadDemand: Sendable {
  /// Nothing any more.
  case nothing
  /// Sections.
  case sections
  /// Sections, and of the one that is arriving what is there: the first viewport is still open.
  case arriving
}

/// What has been read since the step before.
struct LoadBatch<Part: ScreenPart>: Sendable {
  var name: String?
  var parts: [Part] = []
  var skipped: [SkipReport] = []
  /// The section that is arriving, where it is wanted.
  var arriving: Part?
  var bytes = 0
  var chunks = 0

  /// Whether it is worth telling.
  var isDue: Bool {
    arriving != nil || !parts.isEmpty || !skipped.isEmpty || name != nil || bytes >= ScreenLoad<Part>.stepBytes
  }

  mutating func take(_ event: ScreenEvent<Part>) {
    switch event {
    case .name(let name): self.name = name
    case .part(let part): parts.append(part)
    case .skipped(let report): skipped.append(report)
    }
  }
}

/// One load: asks for a payload, and decodes it as it arrives.
struct ScreenLoad<Part: ScreenPart>: Sendable {
  /// The most that is decoded at a step.
  static var stepBytes: Int { 64 << 10 }

  let request: PayloadRequest
  let source: any PayloadSource
  let format: any ScreenFormat<Part>
  let cache: (any PayloadCache)?
  /// Whether a kept payload is shown first.
  let looksForKept: Bool
  /// Takes a step, and says what is wanted next.
  let deliver: @Sendable (LoadStep<Part>) async -> LoadDemand

  /// Nobody wants any more.
  private struct Unwanted: Error {}

  /// Runs the load to its end. Never on the caller's actor.
  @concurrent
  func run() async {
    let key = cache == nil ? nil : source.key(for: request)
    if looksForKept, let key, let kept = await cache?.kept(for: key), kept.showing != .onceConfirmed {
      guard await deliver(.answered(.payload, validator: kept.head.validator, isKept: true)) != .nothing else { return }
      do {
        try await read(kept.chunks, into: nil, isKept: true)
        return
      } catch {
        guard !(error is Unwanted) else { return }
        await cache?.forget(key)
        guard await deliver(.keptIsBad) != .nothing else { return }
      }
    }
    await fetch(key)
  }

  private func fetch(_ key: PayloadKey?) async {
    let answer: PayloadAnswer
    do {
      answer = try await source.answer(to: request)
    } catch {
      if !Task.isCancelled { _ = await deliver(.refused(error)) }
      return
    }
    await withTaskCancellationHandler {
      guard await deliver(.answered(answer.kind, validator: answer.head.validator, isKept: false)) != .nothing,
        answer.kind == .payload
      else {
        answer.chunks.cancel()
        if let key, answer.kind == .unchanged { await cache?.confirm(key, answer.head) }
        return
      }
      var recording: (any PayloadRecording)?
      if let key { recording = await cache?.begin(key, answer.head) }
      do {
        let chunks = answer.chunks.limited(to: request.byteLimit, of: request.path)
        try await read(chunks, into: recording, isKept: false)
        await recording?.commit()
      } catch {
        answer.chunks.cancel()
        await recording?.abandon()
      }
    } onCancel: {
      answer.chunks.cancel()
    }
  }

  /// Reads a payload to its end, or until it fails: then the screen knows.
  ///
  /// - Throws: What went wrong.
  private func read(_ chunks: PayloadChunks, into recording: (any PayloadRecording)?, isKept: Bool) async throws {
    var batch = LoadBatch<Part>()
    var demand = LoadDemand.arriving
    var reader: (any ScreenReader<Part>)?
    do {
      let made = try format.makeReader()
      reader = made
      var iterator = chunks.makeAsyncIterator()
      while let chunk = try await iterator.next() {
        await recording?.append(chunk)
        batch.chunks += 1
        try await feed(chunk, to: made, &batch, &demand)
      }
      guard !Task.isCancelled else { throw Unwanted() }
      try made.finish { batch.take($0) }
    } catch {
      guard !(error is Unwanted), !Task.isCancelled else { throw Unwanted() }
      batch.arriving = reader?.arriving
      if !isKept { _ = await deliver(.failed(error, batch)) }
      throw error
    }
    guard await deliver(.finished(batch)) != .nothing else { throw Unwanted() }
  }

  /// Decodes a chunk, a step at a time.
  private func feed(
    _ chunk: [UInt8], to reader: any ScreenReader<Part>, _ batch: inout LoadBatch<Part>, _ demand: inout LoadDemand
  ) async throws {
    var start = 0
    while start < chunk.count {
      guard !Task.isCancelled else { throw Unwanted() }
      let end = min(start + Self.stepBytes, chunk.count)
      batch.bytes += end - start
      try chunk[start..<end].withUnsafeBufferPointer { bytes in try reader.feed(bytes) { batch.take($0) } }
      start = end
      if demand == .arriving { batch.arriving = reader.arriving }
      guard batch.isDue else { continue }
      demand = await deliver(.read(batch))
      guard demand != .nothing else { throw Unwanted() }
      batch = LoadBatch()
    }
  }
}
