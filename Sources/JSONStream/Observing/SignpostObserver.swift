#if canImport(os)
  public import os

  /// An observer that shows a decoder's phases in Instruments, as `os_signpost` intervals.
  ///
  ///     let decoder = try SectionStreamDecoder<MyCell>(observer: SignpostObserver())
  ///
  /// Intervals cost next to nothing while Instruments does not record.
  public final class SignpostObserver: DecodeObserver, @unchecked Sendable {
    // Sendable: the intervals are touched only while the lock is held.
    private let lock = Guarded(())
    private let signposter: OSSignposter
    private var chunk: OSSignpostIntervalState?
    private var reading: OSSignpostIntervalState?
    private var decoding: OSSignpostIntervalState?
    private var section: OSSignpostIntervalState?
    private var start = DecodeProgress(bytes: 0, tokens: 0)

    /// Creates an observer for one decoder. By default, it has the subsystem `sectile` and the category `decode`.
    public init(signposter: OSSignposter = OSSignposter(subsystem: "sectile", category: "decode")) {
      self.signposter = signposter
    }

    /// Begins an interval.
    public func phaseBegan(_ phase: DecodePhase, at progress: DecodeProgress) {
      lock.with { _ in begin(phase, at: progress) }
    }

    /// Ends an interval.
    public func phaseEnded(_ phase: DecodePhase, at progress: DecodeProgress) {
      lock.with { _ in end(phase, at: progress) }
    }

    private func begin(_ phase: DecodePhase, at progress: DecodeProgress) {
      switch phase {
      case .chunk(let index):
        chunk = signposter.beginInterval(
          "chunk", id: signposter.makeSignpostID(), "chunk \(index) from byte \(progress.bytes)")
      case .reading:
        reading = signposter.beginInterval("reading", id: signposter.makeSignpostID())
      case .decoding:
        decoding = signposter.beginInterval("decoding", id: signposter.makeSignpostID())
      case .section(let index):
        start = progress
        section = signposter.beginInterval(
          "section", id: signposter.makeSignpostID(), "section \(index) from byte \(progress.bytes)")
      }
    }

    private func end(_ phase: DecodePhase, at progress: DecodeProgress) {
      switch phase {
      case .chunk:
        if let chunk { signposter.endInterval("chunk", chunk) }
        chunk = nil
      case .reading:
        if let reading { signposter.endInterval("reading", reading) }
        reading = nil
      case .decoding:
        if let decoding { signposter.endInterval("decoding", decoding) }
        decoding = nil
      case .section:
        let bytes = progress.bytes - start.bytes
        let tokens = progress.tokens - start.tokens
        if let section { signposter.endInterval("section", section, "\(bytes) bytes, \(tokens) tokens") }
        section = nil
      }
    }
  }
#endif
