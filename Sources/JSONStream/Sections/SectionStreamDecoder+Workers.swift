// Decoding parts of a payload that is there whole, each by a decoder of its own.
//
//     {"feed":[{…},{…},{…},{…},{…},{…}],"next":7}
//     └ first decoder ────┘└ cut
//     └ opening ┘          └ second decoder ────┘
//
// A decoder between two sections knows of those before it only their number and their lines. So
// where the first one gets to the cut, and the second one meets no error and skips nothing, their
// sections are those of one decoder. In all other cases the first one goes on as if there were no
// other.
//
// Linux's linker keeps all inlinable functions in every app. These are compiled into the apps that
// call them.

extension SectionStreamDecoder {
  /// Decodes the sections of a payload that is there whole, on up to `workers` threads at once.
  ///
  /// The sections, reports and errors are those of one worker. So work is shared only from 1 MiB
  /// on, in the only list at the path, and where nothing is bad; else it may be done twice, and
  /// cells dropped. `onSkip` gets each skipped part. The granularity is always section. Limits that
  /// have not been set are the payload's size. Throws `JSONStreamError` or `CancellationError`.
  @_alwaysEmitIntoClient
  @concurrent
  public static func sections(
    in payload: some Collection<UInt8> & Sendable,
    options: SectionDecodingOptions = SectionDecodingOptions(),
    workers: Int = 1, onSkip: (@Sendable (SkipReport) -> Void)? = nil
  ) async throws -> [ListSection<Cell>] {
    var options = options.ofWhole(payload.count)
    options.granularity = .section
    return try await sections(in: payload, options, workers, leadBytes: 64 << 10) { onSkip?($0) }
  }

  /// Decodes a payload, and shares its list if that begins in the first `leadBytes` and parts are
  /// eight times as long.
  @_alwaysEmitIntoClient
  package static func sections<Payload: Collection<UInt8> & Sendable>(
    in payload: Payload, _ options: SectionDecodingOptions, _ workers: Int, leadBytes: Int,
    onSkip: (SkipReport) throws -> Void
  ) async throws -> [ListSection<Cell>] {
    guard payload.withContiguousStorageIfAvailable({ _ in }) != nil else {
      return try await sections(
        in: Array(payload), options, workers, leadBytes: leadBytes, onSkip: onSkip)
    }
    let decoder = try SectionStreamDecoder(options: options)
    var sections = try decoder.sections(in: payload, 0..<leadBytes, onSkip)
    let workers = min(workers, payload.count / leadBytes / 8)
    var end = leadBytes
    // Behind `payloadBytes` is an error.
    if let list = decoder.assembly.openList, workers > 1,
      payload.count <= options.limits.payloadBytes
    {
      // The cuts are searched for while the first part is begun.
      async let found = payload.withContiguousStorageIfAvailable {
        SectionWalk.cuts(in: $0, behind: list, workers)
      }
      let begun = leadBytes + (payload.count - list) / workers / 8
      sections += try decoder.sections(in: payload, leadBytes..<begun, onSkip)
      let cuts = await found ?? []
      end = cuts.first ?? begun
      let rest = try await withThrowingTaskGroup(of: (Int, [ListSection<Cell>]?).self) { group in
        for (index, cut) in cuts.enumerated() {
          let end = cuts.dropFirst(index + 1).first
          group.addTask {
            (index, try? part(of: payload, options, opening: list, from: cut, to: end))
          }
        }
        sections += try decoder.sections(in: payload, begun..<end, onSkip)
        var parts = [[ListSection<Cell>]?](repeating: nil, count: cuts.count)
        if decoder.isAtCut {
          for try await (index, sections) in group { parts[index] = sections }
        }
        group.cancelAll()
        return parts.isEmpty || parts.contains { $0 == nil } ? nil : parts.flatMap { $0 ?? [] }
      }
      if let rest { return sections + rest }
    }
    return try sections + decoder.sections(in: payload, end..<Int.max, onSkip)
  }

  /// Is true between two sections, if nothing has been skipped: another decoder can go on from
  /// there.
  @_alwaysEmitIntoClient var isAtCut: Bool {
    assembly.isBetweenSections && skipped.total == 0
  }

  /// Decodes what the payload has of a range, up to its end if that is in it.
  @_alwaysEmitIntoClient
  func sections(
    in payload: some Collection<UInt8>, _ range: Range<Int>, _ onSkip: (SkipReport) throws -> Void
  ) throws -> [ListSection<Cell>] {
    var sections: [ListSection<Cell>] = []
    func take(_ event: SectionEvent<Cell>) throws {
      switch event {
      case .section(let section): sections.append(section)
      case .skipped(let report): try onSkip(report)
      case .began, .cell, .ended: break
      }
    }
    try payload.withContiguousStorageIfAvailable { bytes in
      let range = range.clamped(to: 0..<bytes.count)
      for start in stride(from: range.lowerBound, to: range.upperBound, by: 256 << 10) {
        try Task.checkCancellation()
        let piece = start..<min(start + 256 << 10, range.upperBound)
        try feed(UnsafeBufferPointer(rebasing: bytes[piece]), take)
      }
    }
    if range.upperBound == .max { try finish(take) }
    return sections
  }

  /// Returns the sections from one cut up to another one, or up to the payload's end; nil without
  /// the other one.
  @_alwaysEmitIntoClient
  static func part(
    of payload: some Collection<UInt8>, _ options: SectionDecodingOptions, opening list: Int,
    from cut: Int,
    to end: Int?
  ) throws -> [ListSection<Cell>]? {
    let decoder = try SectionStreamDecoder(options: options)
    func skip(_ report: SkipReport) throws { throw CancellationError() }
    _ = try decoder.sections(in: payload, 0..<list, skip)
    let sections = try decoder.sections(in: payload, cut..<(end ?? .max), skip)
    return end == nil || decoder.isAtCut ? sections : nil
  }
}
