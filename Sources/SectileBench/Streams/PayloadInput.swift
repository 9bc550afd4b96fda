import BenchmarkKit
import HomeFeed
import JSONStream

/// Passes the next chunk of a payload to a closure; returns false at the end, without calling it.
public typealias ChunkSource = (_ body: (UnsafeBufferPointer<UInt8>) throws -> Void) throws -> Bool

/// Reads a payload from a file, or from standard input (`-`), in chunks into one buffer; `.gz` and
/// HAR files whole.
struct PayloadInput: ~Copyable {
  static let longestChunk = 64 << 20
  private static let lookBytes = 4096
  private static let farthestLook = 8 << 20
  let name: String
  private(set) var byteCount = 0
  private let descriptor: Descriptor
  /// Allocated and released here only. The slices handed out have just been filled, and are valid
  /// during the call.
  private let buffer: UnsafeMutableRawBufferPointer
  /// The bytes read ahead to recognize the format, or decompressed, and the number of them already
  /// handed out.
  private var ahead: [UInt8] = []
  private var handedOut = 0

  init(_ name: String, chunkBytes: Int) throws(ToolFailure) {
    let entry = HARFile.place(in: name)
    do {
      let descriptor =
        name == "-" ? Descriptor.standardInput : try Descriptor.open(forReading: entry?.file ?? name)
      let status = try descriptor.status()
      guard !status.isDirectory else {
        if name != "-" { descriptor.close() }
        throw ToolFailure(.noInput, "\(name): is a directory; name a file")
      }
      do { ahead = try Self.unpacked(name, descriptor, entry) } catch {
        descriptor.close()
        throw error
      }
      self.name = name
      self.descriptor = descriptor
      buffer = .allocate(byteCount: min(max(1, chunkBytes), Self.longestChunk), alignment: 64)
    } catch let failure as Descriptor.Failure {
      let what = name == "-" && failure.isAboutTheName ? "standard input is closed" : failure.text
      throw ToolFailure(failure.isAboutTheName ? .noInput : .ioFailed, "\(name): \(what)")
    } catch {
      throw ToolFailure(error, on: name)
    }
  }

  private static func unpacked(
    _ name: String, _ descriptor: Descriptor, _ entry: (file: String, number: Int)?
  ) throws -> [UInt8] {
    guard entry != nil || name.hasSuffix(".gz") else { return [] }
    var bytes: [UInt8] = []
    try withUnsafeTemporaryAllocation(byteCount: 64 << 10, alignment: 64) { buffer in
      while case let count = try descriptor.read(into: buffer), count > 0 { bytes.append(contentsOf: buffer[..<count]) }
    }
    if let entry { return try HARFile(bytes, named: entry.file).response(entry.number, of: entry.file).body }
    do { return try Gzip.unpacked(bytes) } catch {
      throw ToolFailure(.badInput, "\(name): is no gzip, or breaks off: \(error)")
    }
  }

  deinit {
    buffer.deallocate()
    if name != "-" { descriptor.close() }
  }

  var identity: [UInt64]? { (try? descriptor.status())?.identity }
  var isRegularFile: Bool { (try? descriptor.status())?.isRegularFile ?? false }

  mutating func next(_ body: (UnsafeBufferPointer<UInt8>) throws -> Void) throws -> Bool {
    if handedOut < ahead.count {
      let end = min(handedOut + buffer.count, ahead.count)
      defer {
        handedOut = end
        if end == ahead.count { (ahead, handedOut) = ([], 0) }
      }
      byteCount += end - handedOut
      try ahead.withUnsafeBufferPointer { try body(UnsafeBufferPointer(rebasing: $0[handedOut..<end])) }
      return true
    }
    let count = try read(buffer.count)
    guard count > 0 else { return false }
    byteCount += count
    let chunk = UnsafeRawBufferPointer(rebasing: buffer[..<count])
    try chunk.withMemoryRebound(to: UInt8.self, body)
    return true
  }

  private func read(_ size: Int) throws(ToolFailure) -> Int {
    do {
      return try descriptor.read(into: UnsafeMutableRawBufferPointer(rebasing: buffer[..<size]))
    } catch {
      throw ToolFailure(.ioFailed, "\(name): \(error.text)")
    }
  }

  /// Reads ahead until the format is known; `next` returns these bytes again. Nil is an unknown
  /// one.
  mutating func format(at path: JSONPath) throws -> PayloadFormat? {
    let detector = try FormatDetector(path: path)
    try look(upTo: Self.farthestLook) { detector.feed($0) }
    return detector.format
  }

  /// Reads ahead until `body` has seen enough, the payload ends, or so many bytes are held; `next`
  /// returns these bytes again. Returns whether the payload has ended.
  @discardableResult
  mutating func look(
    upTo most: Int, _ body: (UnsafeBufferPointer<UInt8>) -> Bool
  ) throws(ToolFailure) -> Bool {
    var (seen, isOver) = (0, false)
    while !isOver {
      if seen == ahead.count {
        guard ahead.count < most else { return false }
        let count = try read(min(buffer.count, Self.lookBytes))
        guard count > 0 else { return true }
        ahead.append(contentsOf: UnsafeRawBufferPointer(rebasing: buffer[..<count]))
      }
      let next = ahead[seen...].prefix(Self.lookBytes)
      isOver = next.withUnsafeBufferPointer(body)
      seen = next.endIndex
    }
    return false
  }

  /// Reads all of the payload ahead; `next` returns these bytes again.
  mutating func readAhead() throws(ToolFailure) -> [UInt8] {
    var bytes: [UInt8] = []
    swap(&bytes, &ahead)
    do {
      // Chunks may be as short as a byte.
      try withUnsafeTemporaryAllocation(byteCount: 64 << 10, alignment: 64) { buffer in
        while case let count = try descriptor.read(into: buffer), count > 0 {
          bytes.append(contentsOf: buffer[..<count])
        }
      }
    } catch {
      throw ToolFailure(error, on: name)
    }
    ahead = bytes
    return bytes
  }
}
