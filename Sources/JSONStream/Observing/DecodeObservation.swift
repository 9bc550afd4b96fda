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
