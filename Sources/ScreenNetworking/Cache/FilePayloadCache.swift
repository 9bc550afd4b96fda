public import Foundation
public import ScreenPipeline

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// A cache of payloads in the files of a folder, so that the next launch of an app shows a screen at once.
///
///     let cache = FilePayloadCache(folder: .cachesDirectory, limit: 64 << 20)
///     let loader = try ScreenLoader(request, from: source, format: format, container: container, cache: cache)
///
/// The files are in the subfolder `sectile-payloads`, readable by the app's user only; other files are not touched. A
/// payload is written to a file that replaces the old one once complete, so a crash leaves the old one.
///
///     sectile-payloads/  DIGEST-MILLISECONDS-SECONDS.payload   HMAC-SHA-256 of the key, time, freshness
///                        RANDOM-MILLISECONDS.part              a payload that is being written
///                        sectile-names.key                     the folder's random HMAC key
///
/// Nothing of a request, such as its path or tokens, can be read from a name. The payloads are stored as they came,
/// with some header fields. The payloads that were stored or confirmed longest ago are removed first; names contain
/// that time, as Apple requires a declared reason for reading modification times. A lookup is O(files).
public actor FilePayloadCache: PayloadCache {
  private nonisolated let folder: URL
  private nonisolated let limit: Int
  private nonisolated let maxAge: Duration
  private nonisolated let keptHeaders: Set<String>
  private nonisolated let now: @Sendable () -> Date

  private var key: [UInt8]?
  private var tickets = CacheTickets()
  private var isSwept = false

  /// Creates a cache in a folder, which is created when the first payload is stored. The limit is in bytes, without those
  /// being written.
  public init(
    folder: URL, limit: Int = 64 << 20, maxAge: Duration = .seconds(30 * 86_400),
    keptHeaders: Set<String> = ["content-language", "content-type", "link"]
  ) {
    self.init(folder: folder, limit: limit, maxAge: maxAge, keptHeaders: keptHeaders, now: { Date() })
  }

  package init(
    folder: URL, limit: Int = 64 << 20, maxAge: Duration = .seconds(30 * 86_400),
    keptHeaders: Set<String> = [], now: @escaping @Sendable () -> Date
  ) {
    self.folder = folder.appendingPathComponent("sectile-payloads")
    self.limit = limit
    self.maxAge = maxAge
    self.keptHeaders = Set(keptHeaders.map { $0.lowercased() })
    self.now = now
  }

  /// Returns the payload stored under a key.
  public func kept(for key: PayloadKey) -> KeptPayload? {
    removeOld()
    guard let newest = newest(digest(of: key)), let (head, chunks) = PayloadFile.contents(of: newest.url) else {
      return nil
    }
    return KeptPayload(
      head: PayloadHead(validator: head.validator, headers: head.headers, storage: newest.name.storage),
      age: age(since: newest.name.keptAt), chunks: chunks)
  }

  /// Issues a ticket, before a source is asked.
  public func ticket(for key: PayloadKey) -> CacheTicket { tickets.issue(key) }

  /// Begins to store a payload. One larger than the limit is abandoned.
  public func begin(_ ticket: CacheTicket, _ head: PayloadHead) -> (any PayloadRecording)? {
    guard head.storage != .forbidden else {
      forget(ticket.key)
      return nil
    }
    removeOld()
    guard tickets.holds(ticket), let digest = digest(of: ticket.key, makes: true) else { return nil }
    let kept = PayloadFile.Head(
      validator: head.validator, headers: head.headers.filter { keptHeaders.contains($0.key) })
    let url = folder.appendingPathComponent(CacheFileName.part(milliseconds))
    return PayloadFile(url, kept, limit: limit) { await self.commit($0, digest, head.storage, ticket) }
  }

  /// Restarts the age of a payload that its source confirmed.
  public func confirm(_ ticket: CacheTicket, _ head: PayloadHead) {
    guard head.storage != .forbidden else { return forget(ticket.key) }
    guard tickets.holds(ticket), let newest = newest(digest(of: ticket.key)) else { return }
    name(newest.url, newest.name.digest, head.saysStorage ? head.storage : newest.name.storage)
  }

  /// Removes a payload, and one that is being written in its place.
  public func forget(_ key: PayloadKey) {
    tickets.takeBack(key)
    let digest = digest(of: key)
    for file in files where file.name.digest == digest { remove(file.url) }
  }

  /// Removes all payloads, those being written, and the key of the names.
  public func removeAll() {
    tickets.takeBackAll()
    key = nil
    // With another key, new names do not reveal that a request is the same as before.
    remove(keyFile)
    for file in contents {
      let name = file.lastPathComponent
      if CacheFileName(name) != nil || CacheFileName.began(name) != nil { remove(file) }
    }
    // Succeeds only if the folder is empty.
    rmdir(folder.path)
  }

  private func commit(_ file: URL, _ digest: String, _ storage: PayloadStorage, _ ticket: CacheTicket) {
    guard tickets.holds(ticket) else { return remove(file) }
    name(file, digest, storage)
    var total = 0
    for file in files {
      total += (try? file.url.resourceValues(forKeys: [.fileSizeKey]))?.fileSize ?? 0
      if total > limit { remove(file.url) }
    }
  }
}

extension FilePayloadCache {
  private typealias Entry = (url: URL, name: CacheFileName)

  private var contents: [URL] {
    (try? FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil)) ?? []
  }

  private var files: [Entry] {
    contents.compactMap { url in CacheFileName(url.lastPathComponent).map { (url, $0) } }
      .sorted { $0.name.keptAt > $1.name.keptAt }
  }

  private func newest(_ digest: String?) -> Entry? { files.first { $0.name.digest == digest } }

  private var milliseconds: Int64 { Int64(now().timeIntervalSince1970 * 1000) }

  private func name(_ file: URL, _ digest: String, _ storage: PayloadStorage) {
    let name = CacheFileName(digest: digest, keptAt: milliseconds, storage: storage).text
    // Atomic, and replaces a file of the same name.
    guard rename(file.path, folder.appendingPathComponent(name).path) == 0 else { return }
    for old in files where old.name.digest == digest && old.url.lastPathComponent != name { remove(old.url) }
  }

  /// Absolute, so that setting the clock back does not make old payloads fresh.
  private func age(since milliseconds: Int64) -> Duration { .milliseconds(abs(self.milliseconds - milliseconds)) }

  private func remove(_ file: URL) { try? FileManager.default.removeItem(at: file) }

  /// Removes old payloads and, once, parts that a crash left. Parts of less than a day may be another process's.
  private func removeOld() {
    for file in files where age(since: file.name.keptAt) > maxAge { remove(file.url) }
    guard !isSwept else { return }
    isSwept = true
    for file in contents {
      if let began = CacheFileName.began(file.lastPathComponent), age(since: began) > .seconds(86_400) { remove(file) }
    }
  }

  private var keyFile: URL { folder.appendingPathComponent("sectile-names.key") }

  private func digest(of request: PayloadKey, makes: Bool = false) -> String? {
    if key == nil { key = folderKey(makes: makes) }
    guard let key else { return nil }
    let digest = SHA256.digest(request.bytes, key: key)
    return digest.prefix(16).map { String($0 >> 4, radix: 16) + String($0 & 15, radix: 16) }.joined()
  }

  private func folderKey(makes: Bool) -> [UInt8]? {
    if let data = try? Data(contentsOf: keyFile), data.count == 32 { return Array(data) }
    guard makes else { return nil }
    var generator = SystemRandomNumberGenerator()
    let bytes = (0..<32).map { _ in UInt8.random(in: 0...255, using: &generator) }
    // If another process creates one at the same time, the last one counts.
    guard let handle = PayloadFile.create(keyFile, replaces: true), (try? handle.write(contentsOf: Data(bytes))) != nil,
      (try? handle.synchronize()) != nil
    else { return nil }
    return bytes
  }
}
