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
  private var key: [UInt8]?
  /// What was begun before this number grew is not kept.
  private var generation = 0
  private var isSwept = false

  /// A cache in a folder, which is made when there is something to keep.
  ///
  /// - Parameters:
  ///   - folder: The folder. Files of other names in it are let be.
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
    self.limit = limit
    self.maxAge = maxAge
    self.keptHeaders = Set(keptHeaders.map { $0.lowercased() })
    self.now = now
  }

  /// The payload that was kept by a key.
  public func kept(for key: PayloadKey) -> KeptPayload? {
    removeOld()
    guard let digest = digest(of: key), let newest = files.first(where: { $0.digest == digest }),
      let (head, chunks) = PayloadFile.open(newest.url)
    else { return nil }
    return KeptPayload(
      head: PayloadHead(validator: head.validator, headers: head.headers, storage: newest.term.storage),
      age: age(of: newest), chunks: chunks)
  }

  /// Begins to keep a payload. One that has more bytes than the cache keeps is given up.
  public func begin(_ key: PayloadKey, _ head: PayloadHead) -> (any PayloadRecording)? {
    guard let term = Term(head.storage) else {
      forget(key)
      return nil
    }
    removeOld()
    guard let digest = digest(of: key, makes: true) else { return nil }
    let kept = PayloadFile.Head(
      validator: head.validator, headers: head.headers.filter { keptHeaders.contains($0.key) })
    let part = "\(String(UInt64.random(in: 0 ... .max), radix: 16))-\(milliseconds)"
    let url = folder.appendingPathComponent(part).appendingPathExtension(Self.partSuffix)
    guard let file = PayloadFile(url, kept, limit: limit) else { return nil }
    return FileRecording(cache: self, file: file, digest: digest, term: term, generation: generation)
  }

  /// Says that a source has confirmed a kept payload: its age begins anew.
  public func confirm(_ key: PayloadKey, _ head: PayloadHead) {
    guard let term = Term(head.storage) else { return forget(key) }
    guard let digest = digest(of: key), let newest = files.first(where: { $0.digest == digest }) else { return }
    name(newest.url, digest, head.saysStorage ? term : newest.term)
  }

  /// Forgets a payload.
  public func forget(_ key: PayloadKey) {
    guard let digest = digest(of: key) else { return }
    for file in files where file.digest == digest { remove(file.url) }
  }

  /// Forgets all payloads, and those that are being written; and the key that their names are made by.
  public func removeAll() {
    generation += 1
    key = nil
    FolderKey(folder).remove()
    for file in contents where [Self.suffix, Self.partSuffix].contains(file.pathExtension) { remove(file) }
  }

  /// Makes a file that has been written the payload's.
  fileprivate func commit(_ file: URL, _ digest: String, _ term: Term, generation: Int) {
    guard generation == self.generation else { return remove(file) }
    name(file, digest, term)
    trim()
  }
}

extension FilePayloadCache {
  /// For how long a payload is good, as a name says it: seconds, and a `c` where it is confirmed before it is shown later.
  fileprivate struct Term {
    var text: String

    /// Nil where it must not be kept.
    init?(_ storage: PayloadStorage) {
      guard case .allowed(let freshFor, let isConfirmedWhenStale) = storage else { return nil }
      text = "\(freshFor.components.seconds)\(isConfirmedWhenStale ? "c" : "")"
    }

    init(_ text: Substring) { self.text = String(text) }

    var storage: PayloadStorage {
      let seconds = text.hasSuffix("c") ? String(text.dropLast()) : text
      return .allowed(freshFor: .seconds(Int64(seconds) ?? 0), isConfirmedWhenStale: text.hasSuffix("c"))
    }
  }

  /// A payload's file: `DIGEST-MILLISECONDS-TERM.payload`.
  private struct Entry {
    var url: URL
    var digest: String
    /// When it was kept or confirmed, in milliseconds since 1970.
    var keptAt: Int64
    var term: Term
  }

  private static var suffix: String { "payload" }
  /// What files that are being written end in.
  private static var partSuffix: String { "part" }

  private var contents: [URL] {
    (try? FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil)) ?? []
  }

  /// The payloads' files, the newest first.
  private var files: [Entry] {
    contents.compactMap { url -> Entry? in
      let parts = Self.parts(of: url)
      guard url.pathExtension == Self.suffix, parts.count == 3, let keptAt = Int64(parts[1]) else { return nil }
      return Entry(url: url, digest: String(parts[0]), keptAt: keptAt, term: Term(parts[2]))
    }.sorted { $0.keptAt > $1.keptAt }
  }

  private var milliseconds: Int64 { Int64(now().timeIntervalSince1970 * 1000) }

  private static func parts(of file: URL) -> [Substring] {
    file.deletingPathExtension().lastPathComponent.split(separator: "-")
  }

  /// Gives a file the name of a payload that is kept from now on; then the one before goes.
  private func name(_ file: URL, _ digest: String, _ term: Term) {
    let url = folder.appendingPathComponent("\(digest)-\(milliseconds)-\(term.text)").appendingPathExtension(
      Self.suffix)
    // In one step, and in the place of one of the same name.
    guard rename(file.path, url.path) == 0 else { return }
    for old in files where old.digest == digest && old.url.lastPathComponent != url.lastPathComponent {
      remove(old.url)
    }
  }

  private func age(of file: Entry) -> Duration { age(since: file.keptAt) }

  /// A clock that was set back must not make what is old new.
  private func age(since milliseconds: Int64) -> Duration { .milliseconds(abs(self.milliseconds - milliseconds)) }

  private func remove(_ file: URL) { try? FileManager.default.removeItem(at: file) }

  private func size(_ file: URL) -> Int { (try? file.resourceValues(forKeys: [.fileSizeKey]))?.fileSize ?? 0 }

  /// Removes what is too old, and once what a crash has left of payloads that were arriving. Another process may be writing
  /// some: a day is longer than any takes.
  private func removeOld() {
    for file in files where age(of: file) > maxAge { remove(file.url) }
    guard !isSwept else { return }
    isSwept = true
    for file in contents where file.pathExtension == Self.partSuffix {
      let began = Self.parts(of: file).last.flatMap { Int64($0) }
      if began.map({ age(since: $0) > .seconds(86_400) }) ?? true { remove(file) }
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
    if key == nil { key = FolderKey(folder).bytes(makes: makes) }
    guard let key else { return nil }
    let digest = SHA256.digest(request.bytes, key: key)
    return digest.prefix(16).map { String($0 >> 4, radix: 16) + String($0 & 15, radix: 16) }.joined()
  }
}

/// A payload on its way into a ``FilePayloadCache``.
private actor FileRecording: PayloadRecording {
  private let cache: FilePayloadCache
  private let digest: String
  private let term: FilePayloadCache.Term
  private let generation: Int
  private var file: PayloadFile?

  init(cache: FilePayloadCache, file: PayloadFile, digest: String, term: FilePayloadCache.Term, generation: Int) {
    self.cache = cache
    self.file = file
    self.digest = digest
    self.term = term
    self.generation = generation
  }

  func append(_ chunk: [UInt8]) { if file?.append(chunk) == false { file = nil } }

  func commit() async {
    defer { file = nil }
    guard let file, file.end() else { return }
    await cache.commit(file.url, digest, term, generation: generation)
  }

  func abandon() { file = nil }
}
