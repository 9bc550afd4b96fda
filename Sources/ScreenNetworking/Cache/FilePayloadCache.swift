public import Foundation
public import ScreenPipeline

/// Keeps payloads in files of one folder, so that the next start of an app shows a screen at once.
///
/// A payload is written while it is read from its source, into a file that becomes the payload's once all of it is there: a
/// crash leaves the one before. Only the app's user may read the files.
///
/// A file's name is a digest of its request (HMAC with SHA-256), by a key that is made at random for each folder, and the time
/// at which it was kept. So nothing of a request is in the folder, its path and tokens included. The payloads themselves are as
/// they came, with those of the answer's header fields that are named by ``keptHeaders``.
///
/// Of payloads that are too many, or too old, those go that have not been kept or confirmed for longest. Times stand in the
/// names, as apps have to give Apple a reason for asking when a file was changed.
public actor FilePayloadCache: PayloadCache {
  /// The folder. Nothing else may lie in it.
  public nonisolated let folder: URL
  /// How many bytes the files have at most, besides those that are being written.
  public nonisolated let limit: Int
  /// How old a payload is at most.
  public nonisolated let maxAge: Duration
  /// The header fields of answers that are kept, by their names in lower case: those that a format reads.
  public nonisolated let keptHeaders: Set<String>

  /// The header fields that are kept unless it is said otherwise.
  public static var standardHeaders: Set<String> { ["content-language", "content-type", "link"] }

  private let now: @Sendable () -> Date
  private var key: [UInt8]?
  /// What was begun before this number grew is not kept.
  private var generation = 0

  /// A cache in a folder, which is made when there is something to keep.
  ///
  /// - Parameters:
  ///   - folder: The folder. Nothing else may lie in it.
  ///   - limit: How many bytes the files have at most.
  ///   - maxAge: How old a payload is at most.
  ///   - keptHeaders: The header fields of answers that are kept.
  public init(
    folder: URL, limit: Int = 64 << 20, maxAge: Duration = .seconds(30 * 86_400),
    keptHeaders: Set<String> = standardHeaders
  ) {
    self.init(folder: folder, limit: limit, maxAge: maxAge, keptHeaders: keptHeaders, now: { Date() })
  }

  package init(
    folder: URL, limit: Int = 64 << 20, maxAge: Duration = .seconds(30 * 86_400),
    keptHeaders: Set<String> = standardHeaders, now: @escaping @Sendable () -> Date
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
    return KeptPayload(head: head, age: age(of: newest), chunks: chunks)
  }

  /// Begins to keep a payload. One that has more bytes than the cache keeps is given up.
  public func begin(_ key: PayloadKey, _ head: PayloadHead) -> (any PayloadRecording)? {
    guard head.storage != .forbidden else {
      forget(key)
      return nil
    }
    removeOld()
    guard let digest = digest(of: key, makes: true) else { return nil }
    var head = head
    head.headers = head.headers.filter { keptHeaders.contains($0.key) }
    guard let file = PayloadFile(in: folder, head, limit: limit) else { return nil }
    return FileRecording(cache: self, file: file, digest: digest, generation: generation)
  }

  /// Says that a source has confirmed a kept payload: its age begins anew.
  public func confirm(_ key: PayloadKey) {
    guard let digest = digest(of: key), let newest = files.first(where: { $0.digest == digest }) else { return }
    try? FileManager.default.moveItem(at: newest.url, to: url(digest))
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
    for file in contents { remove(file) }
  }

  /// Gives a file that has been written its name.
  fileprivate func commit(_ file: URL, _ digest: String, generation: Int) {
    guard generation == self.generation else { return remove(file) }
    for old in files where old.digest == digest { remove(old.url) }
    trim(to: limit - size(file))
    try? FileManager.default.moveItem(at: file, to: url(digest))
  }
}

extension FilePayloadCache {
  /// A payload's file: `DIGEST-MILLISECONDS.payload`.
  private struct Entry {
    var url: URL
    var digest: String
    /// When it was kept or confirmed, in milliseconds since 1970.
    var keptAt: Int64
  }

  private static var suffix: String { "payload" }

  private var contents: [URL] {
    (try? FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil)) ?? []
  }

  /// The payloads' files, the newest first.
  private var files: [Entry] {
    contents.compactMap { url -> Entry? in
      let parts = url.deletingPathExtension().lastPathComponent.split(separator: "-")
      guard url.pathExtension == Self.suffix, parts.count == 2, let keptAt = Int64(parts[1]) else { return nil }
      return Entry(url: url, digest: String(parts[0]), keptAt: keptAt)
    }.sorted { $0.keptAt > $1.keptAt }
  }

  private var milliseconds: Int64 { Int64(now().timeIntervalSince1970 * 1000) }

  private func url(_ digest: String) -> URL {
    folder.appendingPathComponent("\(digest)-\(milliseconds)").appendingPathExtension(Self.suffix)
  }

  /// A clock that was set back must not make what is old new.
  private func age(of file: Entry) -> Duration { .milliseconds(abs(milliseconds - file.keptAt)) }

  private func remove(_ file: URL) { try? FileManager.default.removeItem(at: file) }

  private func size(_ file: URL) -> Int { (try? file.resourceValues(forKeys: [.fileSizeKey]))?.fileSize ?? 0 }

  private func removeOld() {
    for file in files where age(of: file) > maxAge { remove(file.url) }
  }

  /// Removes the oldest files until the rest is within a limit.
  private func trim(to limit: Int) {
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
  private let generation: Int
  private var file: PayloadFile?

  init(cache: FilePayloadCache, file: PayloadFile, digest: String, generation: Int) {
    self.cache = cache
    self.file = file
    self.digest = digest
    self.generation = generation
  }

  func append(_ chunk: [UInt8]) { if file?.append(chunk) == false { file = nil } }

  func commit() async {
    defer { file = nil }
    guard let file, file.end() else { return }
    await cache.commit(file.url, digest, generation: generation)
  }

  func abandon() { file = nil }
}
