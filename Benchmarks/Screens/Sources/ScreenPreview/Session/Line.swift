import ScreenPipeline
import ScreenServer

/// The settings of the line that payloads come over: its rate, and the fault of the next answer.
struct LineSettings: Sendable, Hashable, Encodable {
  /// The fault of an answer.
  enum Fault: String, Sendable, Hashable, Codable {
    case none
    /// Nothing comes for a while, in the middle.
    case stall
    /// The connection ends in the middle of the body.
    case cut
    /// The source answers with status 500.
    case status
  }

  /// The rate in bytes per second; 0 is no limit.
  private(set) var rate: Int
  /// The fault of the next answer; it occurs once.
  var fault: Fault
  /// The number of body bytes after which the line stalls or is cut.
  private(set) var behind: Int

  /// The length of a pause, in seconds: long enough to be seen on the page.
  static let stallSeconds = 3

  /// Creates settings, with numbers brought into their ranges, as a page may send any.
  init(rate: Int? = nil, fault: Fault? = nil, behind: Int? = nil) {
    self.rate = min(max(rate ?? 0, 0), 1_000_000_000)
    self.fault = fault ?? .none
    self.behind = min(max(behind ?? 4096, 0), 1 << 40)
  }

  /// The fault in words, for the list of events; empty without one.
  var words: String {
    switch fault {
    case .none: ""
    case .stall: ", to stall for \(Self.stallSeconds) s behind \(behind) bytes"
    case .cut: ", to be cut behind \(behind) bytes"
    case .status: ", to fail with status 500"
    }
  }
}

/// A source behind a line: as slow as it is set to be, and with its faults. It records each answer.
struct LineSource: PayloadSource {
  let base: any PayloadSource
  /// The request's address, for the list of events.
  let address: String
  let line: Locked<LineSettings>
  let recorder: LoadRecorder

  func answer(to request: PayloadRequest) async throws -> PayloadResponse {
    let settings = line.withLock { settings in
      defer { settings.fault = .none }
      return settings
    }
    recorder.begin(address + settings.words)
    var request = request
    // The validator is removed: a 304 has no body that could be cut.
    if settings.fault != .none { request.validator = nil }
    if settings.fault == .status {
      throw PayloadSourceError(
        .status(500), "status 500, as it was asked for: choose another fault, and retry")
    }
    var answer = try await base.answer(to: request)
    guard !answer.isUnchanged else { return answer }
    let bytes = answer.chunks
    let chunks = LineChunks(bytes, settings)
    answer.chunks = PayloadChunks {
      let chunk = try await chunks.next()
      if let chunk { recorder.add(bytes: chunk.count) }
      return chunk
    } cancel: {
      bytes.cancel()
    }
    return answer
  }

  func key(for request: PayloadRequest) -> PayloadKey? {
    base.key(for: request)
  }
}

/// Chunks that are delayed to the line's rate, and end where it is cut.
private final class LineChunks: @unchecked Sendable {
  // Sendable: a reader requests a chunk only after it has received the one before.
  private var chunks: PayloadChunks
  private var line: FaultyLine
  /// The bytes that have arrived from the source and not passed the line.
  private var ready: ArraySlice<UInt8> = []

  init(_ chunks: PayloadChunks, _ settings: LineSettings) {
    self.chunks = chunks.makeAsyncIterator()
    line = FaultyLine(
      rate: settings.rate > 0 ? settings.rate : nil,
      stall: settings.fault == .stall
        ? (.seconds(LineSettings.stallSeconds), settings.behind) : nil,
      cut: settings.fault == .cut ? settings.behind : nil)
  }

  @concurrent
  func next() async throws -> [UInt8]? {
    while ready.isEmpty {
      var taken = chunks
      defer { chunks = taken }
      guard let chunk = try await taken.next() else { return nil }
      ready = chunk[...]
    }
    var line = line
    defer { self.line = line }
    do {
      let size = try await line.pass(ready.count)
      defer { ready = ready.dropFirst(size) }
      return Array(ready.prefix(size))
    } catch is FaultyLine.Cut {
      throw PayloadSourceError(
        .connection,
        "the line was cut behind \(line.passed) bytes, as it was asked for: retry loads the rest")
    }
  }
}
