import Foundation
import ScreenPipeline

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// Files that only the app's user may read.
enum PrivateFile {
  /// Makes a file, and the folders that it lies in.
  static func create(_ file: URL, replaces: Bool = false) -> FileHandle? {
    try? FileManager.default.createDirectory(
      at: file.deletingLastPathComponent(), withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
    let descriptor = open(file.path, O_WRONLY | O_CREAT | O_CLOEXEC | (replaces ? O_TRUNC : O_EXCL), 0o600)
    guard descriptor >= 0 else { return nil }
    return FileHandle(fileDescriptor: descriptor, closeOnDealloc: true)
  }
}

/// A payload's file while it is written. It is removed with its last reference, unless it has been given another name.
///
/// A file begins with a line that says what it is, how many bytes the payload has, and how many the head; then follow
/// the head, as JSON, and the payload. A file of another length is damaged, and so is one whose head is longer than 1 MiB.
final class PayloadFile: @unchecked Sendable {
  // Sendable: a recording has it, which is an actor.

  /// What is known of a payload before its first byte.
  struct Head {
    var validator: String?
    var headers: [String: String]

    init(validator: String?, headers: [String: String]) {
      self.validator = validator
      self.headers = headers
    }

    /// A list: the validator, and names and values in turn. Not an object: a damaged file must not choose what is hashed.
    var json: Data? {
      let fields = headers.sorted { $0.key < $1.key }.flatMap { [$0.key, $0.value] }
      return try? JSONEncoder().encode([validator] + fields)
    }

    /// Reads a head; nil when it is none.
    init?(json: Data) {
      guard let list = try? JSONDecoder().decode([String?].self, from: json), list.count % 2 == 1 else { return nil }
      validator = list[0]
      headers = [:]
      for index in stride(from: 1, to: list.count, by: 2) {
        guard let name = list[index].flatMap(FieldText.name), let value = list[index + 1] else { return nil }
        headers[name] = value
      }
    }
  }

  let url: URL
  private let handle: FileHandle
  private let headBytes: Int
  private let limit: Int
  private var payloadBytes = 0

  /// Begins a file.
  ///
  /// - Parameter limit: How many bytes it may have.
  init?(_ url: URL, _ head: Head, limit: Int) {
    self.url = url
    guard let json = head.json, json.count <= Self.mostHeadBytes, let handle = PrivateFile.create(url) else {
      return nil
    }
    self.handle = handle
    self.limit = limit
    headBytes = json.count
    // The length is not known yet: -1 makes it a damaged file.
    guard (try? handle.write(contentsOf: Self.line(payload: -1, head: json.count) + json)) != nil else {
      try? FileManager.default.removeItem(at: url)
      return nil
    }
  }

  deinit { try? FileManager.default.removeItem(at: url) }

  /// Writes a chunk.
  ///
  /// - Returns: Whether it is written; a file that has become too large, or a disk that is full, is of no use.
  func append(_ chunk: [UInt8]) -> Bool {
    payloadBytes += chunk.count
    guard payloadBytes <= limit - Self.lineBytes - headBytes else { return false }
    return (try? handle.write(contentsOf: chunk)) != nil
  }

  /// Says that it is whole: it is on the disk afterwards.
  func end() -> Bool {
    guard (try? handle.seek(toOffset: 0)) != nil,
      (try? handle.write(contentsOf: Self.line(payload: payloadBytes, head: headBytes))) != nil,
      (try? handle.synchronize()) != nil
    else { return false }
    return true
  }

  // MARK: Reading

  /// Opens a file; nil when it is damaged.
  static func open(_ url: URL) -> (head: Head, chunks: PayloadChunks)? {
    guard let handle = try? FileHandle(forReadingFrom: url), let line = try? handle.read(upToCount: lineBytes),
      line.count == lineBytes, line.last == UInt8(ascii: "\n")
    else { return nil }
    let words = line.dropLast().split(separator: UInt8(ascii: " ")).map { String(decoding: $0, as: UTF8.self) }
    guard words.count == 3, words[0] == mark, let payload = UInt64(words[1]), let headBytes = Int(words[2]),
      1...mostHeadBytes ~= headBytes, let end = try? handle.seekToEnd(), end >= UInt64(lineBytes + headBytes),
      end - UInt64(lineBytes + headBytes) == payload, (try? handle.seek(toOffset: UInt64(lineBytes))) != nil,
      let json = try? handle.read(upToCount: headBytes), let head = Head(json: json)
    else { return nil }
    let reader = KeptFileReader(handle)
    return (head, PayloadChunks(next: { try reader.next() }, cancel: { reader.close() }))
  }

  private static var mark: String { "sectile-payload-2" }
  private static var mostHeadBytes: Int { 1 << 20 }
  /// The mark, a space, 20 digits, a space, 10 digits, and the line's end.
  private static var lineBytes: Int { mark.utf8.count + 33 }

  private static func line(payload: Int, head: Int) -> Data {
    func padded(_ number: Int, _ count: Int) -> String {
      let text = "\(number)"
      return String(repeating: " ", count: count - text.count) + text
    }
    return Data("\(mark) \(padded(payload, 20)) \(padded(head, 10))\n".utf8)
  }
}

/// Reads the rest of a file that is open. It stays readable when its name has gone.
private final class KeptFileReader: @unchecked Sendable {
  // Sendable: the handle is used under the lock alone.
  private let lock = NSLock()
  private var handle: FileHandle?

  init(_ handle: FileHandle) { self.handle = handle }

  func next() throws -> [UInt8]? {
    try lock.withLock {
      guard let handle else { throw CancellationError() }
      do {
        return try handle.read(upToCount: 64 << 10).flatMap { $0.isEmpty ? nil : Array($0) }
      } catch {
        throw PayloadSourceError(.io, "a kept payload cannot be read (\(error.localizedDescription))")
      }
    }
  }

  func close() { lock.withLock { handle = nil } }
}
