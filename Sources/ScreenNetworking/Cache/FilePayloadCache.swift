public import Foundation
public import ScreenPipeline

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// Keeps payloads in files of one folder, so that the next start of an app shows a screen at once.
///
/// They lie in a subfolder of their own, `sectile-payloads`, and have names of their own: what else lies in the folder or there
/// is let be.
///
/// A payload is written while it is read from its source, into a file that becomes the payload's once all of it is there: a
/// crash leaves the one before. Only the app's user may read the files.
///
/// A file's name is a digest of its request (HMAC with SHA-256) by a key that is made at random for each folder, when it was
/// kept, and for how long it is good. So nothing of a request is in the folder, its path and tokens included. The payloads
/// themselves are as they came, with those of the answer's header fields that are named by ``keptHeaders``.
///
/// Of payloads that are too many, or too old, those go that have not been kept or confirmed for longest. Times stand in the
/// names, as apps have to give Apple a reason for asking when a file was changed.
public actor FilePayloadCache: PayloadCache {
  /// The folder.
  public nonisolated let folder: URL
  /// How many bytes the files have at most, besides those that are being written.
  public nonisolated let limit: Int
  /// How old a payload is at most.
  public nonisolated let maxAge: Duration
  /// The header fields of answers that are kept, by their names in lower case: those that a format reads.
  public nonisolated let keptHeaders: Set<String>

  private let now: @Sendable () -> Date
  /// Where the files lie.
  private let place: URL
  private var key: [UInt8]?
  private var tickets = CacheTickets()
  private var isSwept = false

  /// A cache in a folder, which is made when there is something to keep.
  ///
  /// - Parameters:
  ///   - folder: The folder. The cache has a subfolder in it, `sectile-payloads`.
  ///   - limit: How many bytes the files have at most.
  ///   - maxAge: How old a payload is at most.
  ///   - keptHeaders: The header fields of answers that are kept.
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

  /// The payload that was kept by a key.
  public func kept(for key: PayloadKey) -> KeptPayload? {
    removeOld()
    guard let digest = digest(of: key), let newest = newest(digest), let (head, chunks) = PayloadFile.open(newest.url)
    else { return nil }
    return KeptPayload(
      head: PayloadHead(validator: head.validator, headers: head.headers, storage: newest.name.term.storage),
      age: age(since: newest.name.keptAt), chunks: chunks)
  }

  /// Gives out a ticket, before a source is asked.
  public func ticket(for key: PayloadKey) -> CacheTicket { tickets.issue(key) }

  /// Begins to keep a payload. One that has more bytes than the cache keeps is given up.
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

  /// Says that a source has confirmed a kept payload: its age begins anew.
  public func confirm(_ ticket: CacheTicket, _ head: PayloadHead) {
    guard let term = CacheFileName.Term(head.storage) else { return forget(ticket.key) }
    guard tickets.holds(ticket), let digest = digest(of: ticket.key), let newest = newest(digest) else { return }
    name(newest.url, digest, head.saysStorage ? term : newest.name.term)
  }

  /// Forgets a payload, and what is being written in its place.
  public func forget(_ key: PayloadKey) {
    tickets.takeBack(key)
    guard let digest = digest(of: key) else { return }
    for file in files where file.name.digest == digest { remove(file.url) }
  }

  /// Forgets all payloads, and those that are asked for or being written; and the key that their names are made by.
  public func removeAll() {
    tickets.takeBackAll()
    key = nil
    FolderKey(place).remove()
    for file in contents {
      let name = file.lastPathComponent
      if CacheFileName.Kept(name) != nil || CacheFileName.began(name) != nil { remove(file) }
    }
    // Goes where nothing else is in it.
    rmdir(place.path)
  }

  /// Makes a file that has been written the payload's.
  fileprivate func commit(_ file: URL, _ digest: String, _ term: CacheFileName.Term, _ ticket: CacheTicket) {
    guard tickets.holds(ticket) else { return remove(file) }
    name(file, digest, term)
    trim()
  }
}

extension FilePayloadCache {
  /// A payload's file.
  private struct Entry {
    var url: URL
    var name: CacheFileName.Kept
  }

  private var contents: [URL] {
    (try? FileManager.default.contentsOfDirectory(at: place, includingPropertiesForKeys: nil)) ?? []
  }

  /// The payloads' files, the newest first.
  private var files: [Entry] {
    contents.compactMap { url in CacheFileName.Kept(url.lastPathComponent).map { Entry(url: url, name: $0) } }
      .sorted { $0.name.keptAt > $1.name.keptAt }
  }

  private func newest(_ digest: String) -> Entry? { files.first { $0.name.digest == digest } }

  private var milliseconds: Int64 { Int64(now().timeIntervalSince1970 * 1000) }

  /// Gives a file the name of a payload that is kept from now on; then the one before goes.
  private func name(_ file: URL, _ digest: String, _ term: CacheFileName.Term) {
    let name = CacheFileName.Kept(digest: digest, keptAt: milliseconds, term: term).name
    // In one step, and in the place of one of the same name.
    guard rename(file.path, place.appendingPathComponent(name).path) == 0 else { return }
    for old in files where old.name.digest == digest && old.url.lastPathComponent != name { remove(old.url) }
  }

  /// A clock that was set back must not make what is old new.
  private func age(since milliseconds: Int64) -> Duration { .milliseconds(abs(self.milliseconds - milliseconds)) }

  private func remove(_ file: URL) { try? FileManager.default.removeItem(at: file) }

  private func size(_ file: URL) -> Int { (try? file.resourceValues(forKeys: [.fileSizeKey]))?.fileSize ?? 0 }

  /// Removes what is too old, and once what a crash has left of payloads that were arriving. Another process may be writing
  /// some: a day is longer than any takes.
  private func removeOld() {
    for file in files where age(since: file.name.keptAt) > maxAge { remove(file.url) }
    guard !isSwept else { return }
    isSwept = true
    for file in contents {
      if let began = CacheFileName.began(file.lastPathComponent), age(since: began) > .seconds(86_400) { remove(file) }
    }
  }

  /// Removes the oldest files until the rest is within the limit.
  private func trim() {
    var total = 0
    for file in files {
      total += size(file.url)
      if total > limit { remove(file.url) }
    }
  }

  /// The name of a request's file; nil where there is no key yet, or none can be written.
  private func digest(of request: PayloadKey, makes: Bool = false) -> String? {
    if key == nil { key = FolderKey(place).bytes(makes: makes) }
    guard let key else { return nil }
    let digest = SHA256.digest(request.bytes, key: key)
    return digest.prefix(16).map { String($0 >> 4, radix: 16) + String($0 & 15, radix: 16) }.joined()
  }
}

/// A payload on its way into a ``FilePayloadCache``.
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
