import BenchmarkKit

/// The buffered output of a command, which calls `flush()` when it is done, and before it reports a failure.
///
/// Not `Sendable`: one command writes.
public struct ByteOutput: ~Copyable {
  private static let capacity = 64 << 10
  private let descriptor: Descriptor
  private let name: String
  private let isOwned: Bool
  private var text = JSONText()

  /// The output to standard output.
  public static var standard: ByteOutput {
    ByteOutput(descriptor: .standardOutput, name: "standard output", isOwned: false)
  }

  private init(descriptor: Descriptor, name: String, isOwned: Bool) {
    (self.descriptor, self.name, self.isOwned) = (descriptor, name, isOwned)
    text.bytes.reserveCapacity(Self.capacity + 4096)
  }

  /// A file of one of these identities, those of the payloads, is never overwritten; a kept one stays until `empty()`.
  init(_ name: String, sparing identities: [[UInt64]] = [], isKept: Bool = false) throws(ToolFailure) {
    guard name != "-" else {
      self = .standard
      return
    }
    do {
      let descriptor = try Descriptor.open(forWriting: name)
      if let status = try? descriptor.status(), status.isRegularFile {
        guard !identities.contains(status.identity) else {
          descriptor.close()
          throw ToolFailure(.usage, "\(name): is a payload itself; name another file for the result")
        }
        if !isKept { try descriptor.truncate() }
      }
      self.init(descriptor: descriptor, name: name, isOwned: true)
    } catch {
      throw ToolFailure(error, on: name)
    }
  }

  deinit {
    if isOwned { descriptor.close() }
  }

  /// Writes a text for people to standard output. A broken pipe is ignored: the command ends with its own status.
  static func show(_ text: String) throws(ToolFailure) {
    var output = ByteOutput.standard
    do { try output.write(Array(LogText.safe(text).utf8)) } catch { if error.status != .done { throw error } }
  }

  fileprivate func empty() throws(ToolFailure) {
    do throws(Descriptor.Failure) {
      if isOwned, try descriptor.status().isRegularFile { try descriptor.truncate() }
    } catch {
      throw ToolFailure(error, on: name)
    }
  }

  mutating func append(_ body: (inout JSONText) -> Void) throws(ToolFailure) {
    body(&text)
    if text.bytes.count >= Self.capacity { try flush() }
  }

  mutating func write(_ bytes: UnsafeRawBufferPointer) throws(ToolFailure) {
    try flush()
    do { try descriptor.write(bytes) } catch { throw ToolFailure(error, on: name) }
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
      try text.bytes.withUnsafeBytes { try descriptor.write($0) }
    } catch {
      throw ToolFailure(error, on: name)
    }
  }
}

/// A file for a result at the end of long work: errors are thrown at the beginning, and until the result is written, an
/// existing file stays as it was and no new one is made.
struct ResultFile: ~Copyable {
  private let name: String
  private var output: ByteOutput?

  init(_ name: String, sparing identities: [[UInt64]]) throws(ToolFailure) {
    self.name = name
    output = name != "-" && Descriptor.canCreate(name) ? nil : try ByteOutput(name, sparing: identities, isKept: true)
  }

  mutating func write(_ bytes: [UInt8]) throws(ToolFailure) {
    if output == nil { output = try ByteOutput(name) }
    try output?.empty()
    try output?.write(bytes)
  }
}
