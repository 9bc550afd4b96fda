import BenchmarkKit

/// The buffered output of a command, which calls `flush()` when it is done, and before it reports a
/// failure. An existing file stays as it was, and no new one is made, until the first bytes are
/// written.
///
/// Not `Sendable`: one command writes.
public struct ByteOutput: ~Copyable {
  private static let capacity = 64 << 10
  private let name: String
  /// The open file; nil for a new one that has no bytes yet.
  private var descriptor: Descriptor?
  private var hasBegun = false
  private var text = JSONText()

  /// The output to standard output.
  public static var standard: ByteOutput {
    var output = ByteOutput(.standardOutput, name: "standard output")
    output.hasBegun = true
    return output
  }

  private init(_ descriptor: Descriptor?, name: String) {
    self.descriptor = descriptor
    self.name = name
    text.bytes.reserveCapacity(Self.capacity + 4096)
  }

  /// Opens a file, or `-`. A file of one of these identities, those of the payloads, is never
  /// overwritten.
  init(_ name: String, sparing identities: [[UInt64]] = []) throws(ToolFailure) {
    guard name != "-" else {
      self = .standard
      return
    }
    self.init(nil, name: name)
    guard !Descriptor.canCreate(name) else { return }
    do {
      descriptor = try Descriptor.open(forWriting: name)
      if let status = try? descriptor?.status(), status.isRegularFile,
        identities.contains(status.identity)
      {
        throw ToolFailure(.usage, "\(name): is a payload itself; name another file for the result")
      }
    } catch {
      throw ToolFailure(error, on: name)
    }
  }

  deinit {
    if let descriptor, descriptor != .standardOutput { descriptor.close() }
  }

  /// Writes a text for people to standard output; `verdicts` are its lines with a verdict. A broken
  /// pipe is ignored: the command ends with its own status.
  static func show(_ text: String, verdicts: [String: Verdict] = [:]) throws(ToolFailure) {
    var output = ByteOutput.standard
    let lines = Dictionary(verdicts.map { (LogText.safe($0), $1) }) { first, _ in first }
    let dressed = TerminalText.standardOutput.dressed(LogText.safe(text), verdicts: lines)
    do { try output.write(Array(dressed.utf8)) } catch {
      if error.status != .done { throw error }
    }
  }

  mutating func append(_ body: (inout JSONText) -> Void) throws(ToolFailure) {
    body(&text)
    if text.bytes.count >= Self.capacity { try flush() }
  }

  mutating func write(_ bytes: UnsafeRawBufferPointer) throws(ToolFailure) {
    try flush()
    do { try descriptor?.write(bytes) } catch {
      throw ToolFailure(error, on: name)
    }
  }

  /// Appends bytes unchanged.
  public mutating func write(_ bytes: [UInt8]) throws(ToolFailure) {
    try append { $0.bytes.append(contentsOf: bytes) }
    try flush()
  }

  mutating func flush() throws(ToolFailure) {
    // Cleared also after a failure, so that the bytes are not written again at the end.
    defer { text.bytes.removeAll(keepingCapacity: true) }
    do {
      let file = try descriptor ?? Descriptor.open(forWriting: name)
      descriptor = file
      if !hasBegun, try file.status().isRegularFile { try file.truncate() }
      hasBegun = true
      try text.bytes.withUnsafeBytes { try file.write($0) }
    } catch {
      throw ToolFailure(error, on: name)
    }
  }
}
