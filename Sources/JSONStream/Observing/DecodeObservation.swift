/// Nests an observer's phases properly, also when an error ends them.
final class DecodeObservation {
  private let observer: any DecodeObserver
  private var chunks = 0
  private var sections = 0
  private var isInChunk = false
  /// The current phase: reading, decoding or neither.
  private var part: DecodePhase?
  private var isInSection = false

  init(_ observer: any DecodeObserver) { self.observer = observer }

  func beganChunk(at progress: DecodeProgress) {
    isInChunk = true
    observer.phaseBegan(.chunk(index: chunks), at: progress)
  }

  func began(_ next: DecodePhase, at progress: DecodeProgress) {
    guard next != part else { return }
    endPart(at: progress)
    part = next
    observer.phaseBegan(next, at: progress)
  }

  func endedChunk(at progress: DecodeProgress) {
    endPart(at: progress)
    guard isInChunk else { return }
    isInChunk = false
    observer.phaseEnded(.chunk(index: chunks), at: progress)
    chunks += 1
  }

  func beganSection(at progress: DecodeProgress) {
    isInSection = true
    observer.phaseBegan(.section(index: sections), at: progress)
  }

  func endedSection(at progress: DecodeProgress) {
    guard isInSection else { return }
    isInSection = false
    observer.phaseEnded(.section(index: sections), at: progress)
    sections += 1
  }

  func failed(at progress: DecodeProgress) {
    endedSection(at: progress)
    endedChunk(at: progress)
  }

  private func endPart(at progress: DecodeProgress) {
    guard let part else { return }
    self.part = nil
    observer.phaseEnded(part, at: progress)
  }
}

extension SectionScanner {
  private var read: DecodeProgress {
    DecodeProgress(bytes: guarded.source.pointee.received, tokens: guarded.source.pointee.readTokens)
  }

  func observeChunk() { observation?.beganChunk(at: read) }

  func observe(_ phase: DecodePhase) { observation?.began(phase, at: read) }

  func observeChunkEnd() { observation?.endedChunk(at: read) }

  func observeFailure() { observation?.failed(at: read) }

  func observeSection() {
    guard let observation else { return }
    let source = guarded.source
    observation.beganSection(
      at: DecodeProgress(
        bytes: source.pointee.absoluteOffset(of: source.pointee.tokens[head]),
        tokens: source.pointee.droppedTokens + head))
  }

  func observeLoss() {
    guard let observation else { return }
    let source = guarded.source
    let offset =
      head < source.pointee.count
      ? source.pointee.absoluteOffset(of: source.pointee.tokens[head]) : source.pointee.received
    observation.endedSection(at: DecodeProgress(bytes: offset, tokens: source.pointee.droppedTokens + head))
  }

  @usableFromInline
  func sectionIsBuilt() {
    guard let observation else { return }
    let source = guarded.source
    // Safe: the closing brace is directly before the head, as nothing was dropped since.
    observation.endedSection(
      at: DecodeProgress(
        bytes: source.pointee.absoluteOffset(of: source.pointee.tokens[head - 1]) + 1,
        tokens: source.pointee.droppedTokens + head))
  }
}
