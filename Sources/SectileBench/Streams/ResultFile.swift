import PayloadTools

/// Where a result goes that comes at the end of long work.
///
/// What keeps it from being written is said at the beginning; but until there is a result, a file stays as it was, and
/// where there is none, none is made: work that is broken off leaves nothing half done.
struct ResultFile: ~Copyable {
  private let name: String
  /// Nil for a file that is not there yet.
  private var output: ByteOutput?

  /// Writes to a file, or to standard output for `-`.
  ///
  /// - Parameters:
  ///   - name: The file's path, or `-`.
  ///   - identities: The payloads': to write over one of them is refused.
  /// - Throws: `ToolFailure` when the file cannot be written.
  init(_ name: String, sparing identities: [[UInt64]]) throws(ToolFailure) {
    self.name = name
    output = name != "-" && Descriptor.canCreate(name) ? nil : try ByteOutput(name, sparing: identities, isKept: true)
  }

  /// Writes the result in place of what there was.
  ///
  /// - Throws: `ToolFailure`: `brokenPipe` when nobody reads any more, otherwise status `ioFailed`.
  mutating func write(_ bytes: [UInt8]) throws(ToolFailure) {
    if output == nil { output = try ByteOutput(name, sparing: []) }
    try output?.empty()
    try output?.write(bytes)
  }
}
