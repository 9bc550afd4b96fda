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
///     sectile-payloads/  DIGEST-MILLISECONDS-TERM.payload      HMAC-SHA-256 of the key, time, freshness
///                        RANDOM-MILLISECONDS.part              a payload that is being written
///                        sectile-names.key                     the folder's random HMAC key
///
/// Nothing of a request, such as its path or tokens, can be read from a name. The payloads are stored as they came,
/// with the header fields in ``keptHeaders``. The payloads that were stored or confirmed longest ago are removed first;
/// names contain that time, as Apple requires a declared reason for reading modification times. A lookup is O(files).
public actor FilePayloadCache: PayloadCache {
  /// The folder of the subfolder.
  public nonisolated let folder: URL
  /// The most bytes of the files, apart from those being written.
  public nonisolated let limit: Int
  /// The highest age of a payload.
  public nonisolated let maxAge: Duration
  /// The header fields that are stored, by names in lower case.
  public nonisolated let keptHeaders: Set<String>

  private let now: @Sendable () -> Date
  private let place: URL
  private var key: [UInt8]?
  private var tickets = CacheTickets()
  private var isSwept = false

  /// Creates a cache. The folder is created when the first payload is stored.
  ///
  /// - Parameters:
  ///   - folder: The folder, in which the cache has the subfolder `sectile-payloads`.
  ///   - limit: The most bytes of the files.
  ///   - maxAge: The highest age of a payload.
  ///   - keptHeaders: The header fields that are stored.
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
    self.folder = folder
    place = folder.appendingPathComponent("sectile-payloads")
    self.limit = limit
    self.maxAge = maxAge
    self.keptHeaders = Set(keptHeaders.map { $0.lowercased() })
    self.now = now
  }

  /// Returns the payload stored under a key.
  public func kept(for key: PayloadKey) -> KeptPayload? {
    removeOld()
    guard let digest = digest(of: key), let newest = newest(digest), let (head, chunks) = PayloadFile.open(newest.url)
    else { return nil }
    return KeptPayload(
      head: PayloadHead(validator: head.validator, headers: head.headers, storage: newest.name.term.storage),
      age: age(since: newest.name.keptAt), chunks: chunks)
  }

  /// Issues a ticket, before a source is asked.
  public func ticket(for key: PayloadKey) -> CacheTicket { tickets.issue(key) }

  /// Begins to store a payload. One larger than the limit is abandoned.
  public func begin(_ ticket: CacheTicket, _ head: PayloadHead) -> (any PayloadRecording)? {
    guard let term = CacheFileName.Term(head.storage) else {
      forget(ticket.key)
      return nil
    }
    removeOld()
    guard tickets.holds(ticket), let digest = digest(of: ticket.key, makes: true) else { return nil }
    let kept = PayloadFile.Head(
      validator: head.validator, headers: head.headers.filter { keptHeaders.contains($0.key) })
    let url = place.appendingPathComponent(CacheFileName.part(milliseconds))
    guard let file = PayloadFile(url, kept, limit: limit) else { return nil }
    return FileRecording(cache: self, file: file, digest: digest, term: term, ticket: ticket)
  }

  /// Restarts the age of a payload that its source confirmed.
  public func confirm(_ ticket: CacheTicket, _ head: PayloadHead) {
    guard let term = CacheFileName.Term(head.storage) else { return forget(ticket.key) }
    guard tickets.holds(ticket), let digest = digest(of: ticket.key), let newest = newest(digest) else { return }
    name(newest.url, digest, head.saysStorage ? term : newest.name.term)
  }

  /// Removes a payload, and one that is being written in its place.
  public func forget(_ key: PayloadKey) {
    tickets.takeBack(key)
    guard let digest = digest(of: key) else { return }
    for file in files where file.name.digest == digest { remove(file.url) }
  }

  /// Removes all payloads, those being written, and the key of the names.
  public func removeAll() {
    tickets.takeBackAll()
    key = nil
    FolderKey(place).remove()
    for file in contents {
      let name = file.lastPathComponent
      if CacheFileName.Kept(name) != nil || CacheFileName.began(name) != nil { remove(file) }
    }
    // Succeeds only if the folder is empty.
    rmdir(place.path)
  }

  fileprivate func commit(_ file: URL, _ digest: String, _ term: CacheFileName.Term, _ ticket: CacheTicket) {
    guard tickets.holds(ticket) else { return remove(file) }
    name(file, digest, term)
    trim()
  }
}

extension FilePayloadCache {
  private struct Entry {
    var url: URL
    var name: CacheFileName.Kept
  }

  private var contents: [URL] {
    (try? FileManager.default.contentsOfDirectory(at: place, includingPropertiesForKeys: nil)) ?? []
  }

  /// The stored payloads, newest first.
  private var files: [Entry] {
    contents.compactMap { url in CacheFileName.Kept(url.lastPathComponent).map { Entry(url: url, name: $0) } }
      .sorted { $0.name.keptAt > $1.name.keptAt }
  }

  private func newest(_ digest: String) -> Entry? { files.first { $0.name.digest == digest } }

  private var milliseconds: Int64 { Int64(now().timeIntervalSince1970 * 1000) }

  /// Renames a file to that of a payload stored now, and removes the old one.
  private func name(_ file: URL, _ digest: String, _ term: CacheFileName.Term) {
    let name = CacheFileName.Kept(digest: digest, keptAt: milliseconds, term: term).name
    // Atomic, and replaces a file of the same name.
    guard rename(file.path, place.appendingPathComponent(name).path) == 0 else { return }
    for old in files where old.name.digest == digest && old.url.lastPathComponent != name { remove(old.url) }
  }

  /// Absolute, so that setting the clock back does not make old payloads fresh.
  private func age(since milliseconds: Int64) -> Duration { .milliseconds(abs(self.milliseconds - milliseconds)) }

  private func remove(_ file: URL) { try? FileManager.default.removeItem(at: file) }

  private func size(_ file: URL) -> Int { (try? file.resourceValues(forKeys: [.fileSizeKey]))?.fileSize ?? 0 }

  /// Removes old payloads and, once, parts that a crash left. Parts of less than a day may be another process's.
  private func removeOld() {
    for file in files where age(since: file.name.keptAt) > maxAge { remove(file.url) }
    guard !isSwept else { return }
    isSwept = true
    for file in contents {
      if let began = CacheFileName.began(file.lastPathComponent), age(since: began) > .seconds(86_400) { remove(file) }
    }
  }

  private func trim() {
    var total = 0
    for file in files {
      total += size(file.url)
      if total > limit { remove(file.url) }
    }
  }

  /// Returns the digest of a key; nil if there is no folder key, or none can be written.
  private func digest(of request: PayloadKey, makes: Bool = false) -> String? {
    if key == nil { key = FolderKey(place).bytes(makes: makes) }
    guard let key else { return nil }
    let digest = SHA256.digest(request.bytes, key: key)
    return digest.prefix(16).map { String($0 >> 4, radix: 16) + String($0 & 15, radix: 16) }.joined()
  }
}

private actor FileRecording: PayloadRecording {
  private let cache: FilePayloadCache
  private let digest: String
  private let term: CacheFileName.Term
  private let ticket: CacheTicket
  private var file: PayloadFile?

  init(
    cache: FilePayloadCache, file: PayloadFile, digest: String, term: CacheFileName.Term, ticket: CacheTicket
  ) {
    self.cache = cache
    self.file = file
    self.digest = digest
    self.term = term
    self.ticket = ticket
  }

  func append(_ chunk: [UInt8]) { if file?.append(chunk) == false { file = nil } }

  func commit() async {
    defer { file = nil }
    guard let file, file.end() else { return }
    await cache.commit(file.url, digest, term, ticket)
  }

  func abandon() { file = nil }
}
