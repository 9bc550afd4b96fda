import Foundation
import JSONStream
import ScreenPipeline

/// The file of a payload while it is written; removed with its last reference unless it was
/// renamed.
///
///     sectile-payload-2 <payload bytes> <head bytes>\n | head: JSON array | payload
///
/// A file of another length, or with a head above 1 MiB, is invalid.
final class PayloadFile: @unchecked Sendable {
  // Sendable: one cache uses it, in one call at a time.
  struct Head {
    var validator: String?
    var headers: [String: String]

    /// An array, not an object, so that an invalid file does not choose the keys that are hashed.
    var json: Data? {
      let fields = headers.sorted { $0.key < $1.key }.flatMap { [$0.key, $0.value] }
      return try? JSONEncoder().encode([validator] + fields)
    }
  }

  /// The file, as it was created. After a renaming this path does not exist, and `deinit` removes
  /// nothing.
  let url: URL
  /// Open for writing, until the last reference is gone.
  private let handle: FileHandle
  /// The length of the head's JSON, at most 1 MiB.
  private let headBytes: Int
  /// The largest length of the whole file.
  private let limit: Int
  /// The number of payload bytes so far, those that exceeded the limit included.
  private var payloadBytes = 0

  init?(_ url: URL, _ head: Head, limit: Int) {
    guard let json = head.json, json.count <= Self.mostHeadBytes, let handle = Self.create(url)
    else { return nil }
    self.url = url
    self.handle = handle
    self.limit = limit
    headBytes = json.count
    // The length is unknown yet: −1 makes the file invalid.
    guard write(Self.line(payload: -1, head: json.count) + json) else {
      return nil
    }
  }

  deinit { try? FileManager.default.removeItem(at: url) }

  private func write(_ bytes: some DataProtocol) -> Bool {
    (try? handle.write(contentsOf: bytes)) != nil
  }

  /// Writes the next bytes; returns false if the file would exceed its limit, or the disk is full.
  func append(_ chunk: [UInt8]) -> Bool {
    payloadBytes += chunk.count
    return payloadBytes <= limit - Self.lineBytes - headBytes && write(chunk)
  }

  /// Writes the true length over the -1 and synchronises. Only then the file is valid, so one that
  /// a crash cut is never read.
  func complete() -> Bool {
    (try? handle.seek(toOffset: 0)) != nil
      && write(Self.line(payload: payloadBytes, head: headBytes))
      && (try? handle.synchronize()) != nil
  }

  /// Returns a complete file's head, and its payload to be read 64 KiB at a time; nil if it is
  /// invalid.
  static func contents(of url: URL) -> (head: Head, chunks: PayloadChunks)? {
    guard let handle = try? FileHandle(forReadingFrom: url),
      let line = try? handle.read(upToCount: lineBytes),
      line.count == lineBytes, line.last == UInt8(ascii: "\n")
    else { return nil }
    let words = line.dropLast().split(separator: UInt8(ascii: " ")).map {
      String(decoding: $0, as: UTF8.self)
    }
    guard words.count == 3, words[0] == mark, let payload = UInt64(words[1]),
      let headBytes = Int(words[2]),
      1...mostHeadBytes ~= headBytes, let end = try? handle.seekToEnd(),
      end >= UInt64(lineBytes + headBytes),
      end - UInt64(lineBytes + headBytes) == payload,
      (try? handle.seek(toOffset: UInt64(lineBytes))) != nil,
      let json = try? handle.read(upToCount: headBytes), let head = Head(json: json)
    else { return nil }
    // The rest of an open file stays readable after its removal.
    let rest = Guarded<FileHandle?>(handle)
    let chunks = PayloadChunks {
      try rest.with { handle in
        guard let handle else { throw CancellationError() }
        do {
          return try handle.read(upToCount: 64 << 10).flatMap { $0.isEmpty ? nil : Array($0) }
        } catch {
          throw PayloadSourceError(
            .io, "a kept payload cannot be read (\(error.localizedDescription))")
        }
      }
    } cancel: {
      rest.with { $0 = nil }
    }
    return (head, chunks)
  }

  /// Creates a file that only the user can read, and its folder. An existing file is an error,
  /// unless `replaces` empties it.
  static func create(_ file: URL, replaces: Bool = false) -> FileHandle? {
    try? FileManager.default.createDirectory(
      at: file.deletingLastPathComponent(), withIntermediateDirectories: true,
      attributes: [.posixPermissions: 0o700])
    let flags = O_WRONLY | O_CREAT | O_CLOEXEC | (replaces ? O_TRUNC : O_EXCL)
    let descriptor = open(file.path, flags, 0o600)
    return descriptor >= 0 ? FileHandle(fileDescriptor: descriptor, closeOnDealloc: true) : nil
  }

  private static var mark: String { "sectile-payload-2" }
  private static var mostHeadBytes: Int { 1 << 20 }
  /// The mark, a space, 20 digits, a space, 10 digits and a line feed.
  private static var lineBytes: Int { mark.utf8.count + 33 }

  /// Returns the first line. Its length is fixed, so that the final one fits over the first.
  private static func line(payload: Int, head: Int) -> Data {
    Data("\(mark) \(String(format: "%20ld %10ld", payload, head))\n".utf8)
  }
}

extension PayloadFile.Head {
  init?(json: Data) {
    guard let list = try? JSONStreamDecoder().decode([String?].self, from: json),
      list.count % 2 == 1
    else {
      return nil
    }
    validator = list[0]
    headers = [:]
    for index in stride(from: 1, to: list.count, by: 2) {
      guard let name = list[index].flatMap(FieldText.name), let value = list[index + 1] else {
        return nil
      }
      headers[name] = value
    }
  }
}
