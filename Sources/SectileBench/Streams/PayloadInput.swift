import BenchmarkKit
import JSONStream

/// Passes the next chunk of a payload to a closure; returns false at the end, without calling it.
public typealias ChunkSource = (_ body: (UnsafeBufferPointer<UInt8>) throws -> Void) throws -> Bool

/// Reads a payload from a file or from standard input (`-`), in chunks into one buffer. A payload
/// that is packed by gzip is unpacked, whatever its name is. A response of a HAR file is one chunk.
struct PayloadInput: ~Copyable {
  static let longestChunk = 64 << 20
  /// The most that a packed payload may unpack to where it is held whole: a few bytes can make
  /// thousands of times as many.
  private static let mostUnpacked = 128 << 20
  private static let lookBytes = 4096
  let name: String
  private(set) var byteCount = 0
  private var source: Source
  /// Is true once a byte was read from the source.
  private var hasBegun = false
  /// Allocated and released here only. The slices handed out have just been filled, and are valid
  /// during the call.
  private let buffer: UnsafeMutableRawBufferPointer
  /// The bytes read ahead to recognize the format, or a response, and the number of them already
  /// handed out.
  private var ahead: [UInt8] = []
  private var handedOut = 0

  /// Where the bytes come from.
  private struct Source {
    let status: Descriptor.Status
    /// Nil for a response of a HAR file, which has been read.
    var descriptor: Descriptor?
    /// Unpacks what the descriptor has; nil where that is the payload itself.
    var gzip: GzipReader?
    var response: [UInt8]?

    init(_ name: String) throws {
      if let place = HARFile.place(in: name) {
        status = try Descriptor.status(of: place.file)
        response = try HARFile.opened(place.file).response(place.number, of: place.file).body
        return
      }
      let descriptor =
        name == "-" ? Descriptor.standardInput : try Descriptor.open(forReading: name)
      self.descriptor = descriptor
      do {
        status = try descriptor.status()
        guard !status.isDirectory else { throw PayloadInput.isDirectory(name) }
        // A pipe shows its first bytes only when it is read.
        let first = status.isRegularFile ? try descriptor.first(2) : []
        let isPacked = Gzip.begins(first)
        gzip = isPacked || name.hasSuffix(".gz") ? try GzipReader(name) : nil
      } catch {
        if name != "-" { descriptor.close() }
        throw error
      }
    }
  }

  init(_ name: String, chunkBytes: Int) throws(ToolFailure) {
    do { source = try Source(name) } catch { throw Self.failure(error, name) }
    self.name = name
    ahead = source.response ?? []
    buffer = .allocate(byteCount: min(max(1, chunkBytes), Self.longestChunk), alignment: 64)
  }

  deinit {
    buffer.deallocate()
    if name != "-" { source.descriptor?.close() }
  }

  private static func isDirectory(_ name: String) -> ToolFailure {
    ToolFailure(.noInput, "\(name): is a directory; name a file")
  }

  private static func failure(_ error: any Error, _ name: String) -> ToolFailure {
    guard let failure = error as? Descriptor.Failure else {
      return ToolFailure(error, on: name)
    }
    let what = name == "-" && failure.isAboutTheName ? "standard input is closed" : failure.text
    return ToolFailure(failure.isAboutTheName ? .noInput : .ioFailed, "\(name): \(what)")
  }

  /// Returns the status of a payload's file, without opening it: a pipe can be read only once.
  static func status(of name: String) throws(Descriptor.Failure) -> Descriptor.Status {
    guard name != "-" else { return try Descriptor.standardInput.status() }
    return try Descriptor.status(of: HARFile.place(in: name)?.file ?? name)
  }

  /// Throws where a payload cannot be read, so that this is said before the work. Of a pipe or a
  /// device it checks only that it is there.
  static func check(_ name: String) throws(ToolFailure) {
    guard name != "-" else { return }
    do {
      guard try status(of: name).isRegularFile else {
        if try status(of: name).isDirectory { throw isDirectory(name) }
        return
      }
      _ = try PayloadInput(name, chunkBytes: 1)
    } catch {
      throw failure(error, name)
    }
  }

  var identity: [UInt64]? { source.status.identity }
  var isRegularFile: Bool { source.status.isRegularFile }
  private var isPacked: Bool { source.gzip != nil }
  /// Is true of a file that is no longer when it is read than it is on the disk.
  var isOfItsOwnSize: Bool { isRegularFile && !isPacked }

  /// Throws where so many bytes of a packed payload are too many to be held.
  func checkHeld(_ bytes: Int) throws(ToolFailure) {
    guard isPacked, bytes > Self.mostUnpacked else { return }
    throw ToolFailure(
      .badInput,
      "\(name): unpacks to more than \(Self.mostUnpacked) bytes, and is held whole; if it is meant, unpack it, and name "
        + "that file")
  }

  /// The size of a payload that is there whole; nil for one that arrives, or is unpacked.
  var wholeBytes: Int? {
    if let response = source.response { return response.count }
    return isOfItsOwnSize ? source.status.size : nil
  }

  /// Options whose limits are the payload's size, where it is there whole: no option of a command
  /// raises them.
  func bounding(_ options: SectionDecodingOptions) -> SectionDecodingOptions {
    wholeBytes.map(options.ofWhole) ?? options
  }

  mutating func next(_ body: (UnsafeBufferPointer<UInt8>) throws -> Void) throws -> Bool {
    if handedOut < ahead.count {
      let end = min(handedOut + buffer.count, ahead.count)
      defer {
        handedOut = end
        if end == ahead.count { (ahead, handedOut) = ([], 0) }
      }
      byteCount += end - handedOut
      try ahead.withUnsafeBufferPointer {
        try body(UnsafeBufferPointer(rebasing: $0[handedOut..<end]))
      }
      return true
    }
    let count = try read(buffer.count)
    guard count > 0 else { return false }
    byteCount += count
    let chunk = UnsafeRawBufferPointer(rebasing: buffer[..<count])
    try chunk.withMemoryRebound(to: UInt8.self, body)
    return true
  }

  private mutating func read(_ size: Int) throws(ToolFailure) -> Int {
    try read(into: UnsafeMutableRawBufferPointer(rebasing: buffer[..<size]))
  }

  private mutating func read(
    into room: UnsafeMutableRawBufferPointer
  ) throws(ToolFailure) -> Int {
    guard let descriptor = source.descriptor else { return 0 }
    if let gzip = source.gzip {
      return try gzip.read(from: descriptor, into: room)
    }
    let count: Int
    do { count = try descriptor.read(into: room) } catch {
      throw ToolFailure(.ioFailed, "\(name): \(error.text)")
    }
    defer { hasBegun = true }
    guard !hasBegun, Gzip.begins(room.prefix(count)) else { return count }
    let gzip = try GzipReader(name, begun: Array(room.prefix(count)))
    source.gzip = gzip
    return try gzip.read(from: descriptor, into: room)
  }

  /// Reads ahead until `body` has seen enough, the payload ends, or so many bytes are held; `next`
  /// returns these bytes again. Returns whether the payload has ended.
  @discardableResult
  mutating func look(
    upTo most: Int, _ body: (UnsafeBufferPointer<UInt8>) -> Bool
  ) throws(ToolFailure) -> Bool {
    var seen = 0
    var isOver = false
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
        while case let count = try read(into: buffer), count > 0 {
          bytes.append(contentsOf: buffer[..<count])
          try checkHeld(bytes.count)
        }
      }
    } catch {
      throw ToolFailure(error, on: name)
    }
    ahead = bytes
    return bytes
  }
}

/// Unpacks a file while it is read.
private final class GzipReader {
  private let name: String
  private let decoder: GzipDecoder
  private var isOver = false
  private var failure: ToolFailure?

  /// - Parameter begun: The first bytes, where they have been read already.
  init(_ name: String, begun: [UInt8] = []) throws(ToolFailure) {
    self.name = name
    do { decoder = try GzipDecoder() } catch {
      throw ToolFailure(.ioFailed, "\(name): \(error)")
    }
    if !begun.isEmpty { decoder.give(begun[...]) }
  }

  /// Fills the buffer, if there is so much; returns 0 at the end. An error comes after the bytes
  /// before it.
  func read(
    from descriptor: Descriptor, into output: UnsafeMutableRawBufferPointer
  ) throws(ToolFailure) -> Int {
    var written = 0
    do {
      if let failure { throw failure }
      while written < output.count {
        let room = UnsafeMutableRawBufferPointer(rebasing: output[written...])
        let count = try decoder.read(into: room)
        written += count
        guard count == 0 else { continue }
        guard !isOver else { break }
        let packed = try Self.piece(of: descriptor)
        isOver = packed.isEmpty
        guard !isOver || decoder.isComplete else {
          throw broken("it breaks off")
        }
        decoder.give(packed[...])
      }
    } catch {
      let failure = toolFailure(error)
      guard written > 0 else { throw failure }
      self.failure = failure
    }
    return written
  }

  private func toolFailure(_ error: any Error) -> ToolFailure {
    switch error {
    case let failure as Descriptor.Failure: ToolFailure(.ioFailed, "\(name): \(failure.text)")
    case let failure as GzipFailure: broken("\(failure)")
    default: ToolFailure(error, on: name)
    }
  }

  private func broken(_ why: String) -> ToolFailure {
    ToolFailure(
      .badInput,
      "\(name): is no gzip, or breaks off: \(why), at byte \(decoder.readBytes) of the file")
  }

  private static func piece(of descriptor: Descriptor) throws(Descriptor.Failure) -> [UInt8] {
    var failure: Descriptor.Failure?
    let bytes = [UInt8](unsafeUninitializedCapacity: 64 << 10) { buffer, count in
      do throws(Descriptor.Failure) {
        count = try descriptor.read(into: UnsafeMutableRawBufferPointer(buffer))
      } catch {
        failure = error
      }
    }
    if let failure { throw failure }
    return bytes
  }
}
