public import Foundation
public import ScreenPipeline

extension PayloadCache {
  /// Creates a cache in the files of a folder, so that the next launch of an app shows a screen at
  /// once.
  ///
  /// The files are in the subfolder `sectile-payloads`, readable by the app's user only; other
  /// files are not touched. The folder is created when the first payload is stored. A payload is
  /// written to a file that replaces the old one once complete, so a crash leaves the old one.
  ///
  ///     sectile-payloads/  DIGEST-MILLISECONDS-SECONDS.payload   SipHash of the key, time, freshness
  ///                        RANDOM-MILLISECONDS.part              a payload that is being written
  ///                        sectile-names.key                     the folder's random key of the hash
  ///
  /// Nothing of a request, such as its path or tokens, can be read from a name. The payloads are
  /// stored as they came, with the header fields in `keptHeaders`. The payloads that were stored or
  /// confirmed longest ago are removed first; names contain that time, as Apple requires a declared
  /// reason for reading modification times. A lookup is O(files). The limit is in bytes, without
  /// those being written.
  public init(
    folder: URL, limit: Int = 64 << 20, maxAge: Duration = .seconds(30 * 86_400),
    keptHeaders: Set<String> = ["content-language", "content-type", "link"]
  ) {
    self.init(
      folder: folder, limit: limit, maxAge: maxAge, keptHeaders: keptHeaders, now: { Date() })
  }

  package init(
    folder: URL, limit: Int = 64 << 20, maxAge: Duration = .seconds(30 * 86_400),
    keptHeaders: Set<String> = [],
    hash: @escaping @Sendable ([UInt8], SipHash.Key) -> UInt64 = SipHash.hash,
    now: @escaping @Sendable () -> Date
  ) {
    self.init(
      FilePayloadStore(
        folder: folder.appendingPathComponent("sectile-payloads"), limit: limit, maxAge: maxAge,
        keptHeaders: Set(keptHeaders.map { $0.lowercased() }), hash: hash, now: now))
  }
}

/// The store behind a cache in a folder. It keeps no list of files: each call reads the folder,
/// which other processes may change. Errors of the file system mean that a payload is not kept.
private struct FilePayloadStore: PayloadStore {
  private typealias Entry = (url: URL, name: CacheFileName)

  /// The subfolder `sectile-payloads`. It may not exist.
  let folder: URL
  /// The largest number of bytes of all complete payloads together, and of each one.
  let limit: Int
  /// The age at which payloads are removed, counted from their storage or last confirmation.
  let maxAge: Duration
  /// The names of the header fields that are stored, in lower case.
  let keptHeaders: Set<String>
  /// The hash in the names, which tests replace.
  let hash: @Sendable ([UInt8], SipHash.Key) -> UInt64
  /// The clock, which tests replace.
  let now: @Sendable () -> Date

  /// The two keys of the names' hashes: 32 bytes; nil until they are read or made.
  var key: [UInt8]?
  /// The payloads being written. Releasing an entry's file removes it from the disk.
  var arriving: [CacheTicket: (file: PayloadFile, digest: String, storage: PayloadStorage)] = [:]
  /// Is true once parts left by a crash were looked for, once in a store's life.
  var isSwept = false

  mutating func kept(for key: PayloadKey) -> KeptPayload? {
    removeOld()
    guard let newest = newest(digest(of: key)),
      let (head, chunks) = PayloadFile.contents(of: newest.url)
    else {
      return nil
    }
    return KeptPayload(
      head: PayloadHead(
        validator: head.validator, headers: head.headers, storage: newest.name.storage),
      age: age(since: newest.name.keptAt), chunks: chunks)
  }

  mutating func begin(_ ticket: CacheTicket, _ head: PayloadHead) {
    removeOld()
    let kept = PayloadFile.Head(
      validator: head.validator, headers: head.headers.filter { keptHeaders.contains($0.key) })
    let url = folder.appendingPathComponent(CacheFileName.part(milliseconds))
    guard let digest = digest(of: ticket.key, makes: true),
      let file = PayloadFile(url, kept, limit: limit)
    else {
      return
    }
    arriving[ticket] = (file, digest, head.storage)
  }

  mutating func append(_ chunk: [UInt8], _ ticket: CacheTicket) {
    if arriving[ticket]?.file.append(chunk) == false { abandon(ticket) }
  }

  mutating func commit(_ ticket: CacheTicket) {
    guard let (file, digest, storage) = arriving.removeValue(forKey: ticket), file.complete() else {
      return
    }
    let name = name(file.url, digest, storage)
    // The new payload counts first: after the clock was set back, others have later times.
    var rest = files
    if let place = rest.firstIndex(where: { $0.url.lastPathComponent == name }) {
      rest.insert(rest.remove(at: place), at: 0)
    }
    var total = 0
    for file in rest {
      total += (try? file.url.resourceValues(forKeys: [.fileSizeKey]))?.fileSize ?? 0
      if total > limit { remove(file.url) }
    }
  }

  mutating func abandon(_ ticket: CacheTicket) { arriving[ticket] = nil }

  mutating func confirm(_ key: PayloadKey, _ storage: PayloadStorage?) {
    guard let newest = newest(digest(of: key)) else { return }
    name(newest.url, newest.name.digest, storage ?? newest.name.storage)
  }

  mutating func forget(_ key: PayloadKey) {
    let digest = digest(of: key)
    for file in files where file.name.digest == digest { remove(file.url) }
  }

  /// Removes all payloads, those being written, and the key of the names.
  mutating func removeAll() {
    key = nil
    // With another key, new names do not reveal that a request is the same as before.
    remove(keyFile)
    for file in contents {
      let name = file.lastPathComponent
      if CacheFileName(name) != nil || CacheFileName.began(name) != nil {
        remove(file)
      }
    }
    // Succeeds only if the folder is empty.
    rmdir(folder.path)
  }

  /// The files of the folder, in no order; none if it does not exist.
  private var contents: [URL] {
    (try? FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil))
      ?? []
  }

  /// The complete payloads, the newest first.
  private var files: [Entry] {
    contents.compactMap { url in CacheFileName(url.lastPathComponent).map { (url, $0) } }
      .sorted { $0.name.keptAt > $1.name.keptAt }
  }

  private func newest(_ digest: String?) -> Entry? {
    files.first { $0.name.digest == digest }
  }

  private var milliseconds: Int64 { Int64(now().timeIntervalSince1970 * 1000) }

  /// Gives a file the name of a payload stored now, and removes the older ones of its key. In this
  /// order a crash leaves two payloads, never none. Returns the name; nil if the file did not get
  /// it.
  @discardableResult
  private func name(_ file: URL, _ digest: String, _ storage: PayloadStorage) -> String? {
    let name = CacheFileName(digest: digest, keptAt: milliseconds, storage: storage).text
    // Atomic, and replaces a file of the same name.
    guard rename(file.path, folder.appendingPathComponent(name).path) == 0 else {
      return nil
    }
    for old in files where old.name.digest == digest && old.url.lastPathComponent != name {
      remove(old.url)
    }
    return name
  }

  /// Absolute, so that setting the clock back does not make old payloads fresh.
  private func age(since milliseconds: Int64) -> Duration {
    .milliseconds(abs(self.milliseconds - milliseconds))
  }

  private func remove(_ file: URL) {
    try? FileManager.default.removeItem(at: file)
  }

  /// Removes old payloads and, once, parts that a crash left. Parts of less than a day may be
  /// another process's.
  private mutating func removeOld() {
    for file in files where age(since: file.name.keptAt) > maxAge {
      remove(file.url)
    }
    guard !isSwept else { return }
    isSwept = true
    for file in contents {
      if let began = CacheFileName.began(file.lastPathComponent),
        age(since: began) > .seconds(86_400)
      {
        remove(file)
      }
    }
  }

  private var keyFile: URL {
    folder.appendingPathComponent("sectile-names.key")
  }

  /// Returns the digest in the names of a request's payloads: its hashes under two keys, in
  /// hexadecimal. Nil if the folder has no key, so it has no payload, unless `makes` creates one.
  ///
  /// Two requests that one hash does not tell apart are told apart by the other. The request itself
  /// cannot be kept in the file and compared, as it contains tokens.
  private mutating func digest(of request: PayloadKey, makes: Bool = false) -> String? {
    if key == nil { key = folderKey(makes: makes) }
    guard let key else { return nil }
    return [key.prefix(16), key.suffix(16)]
      .map { half in
        let digits = String(hash(request.bytes, SipHash.Key(half)), radix: 16)
        return String(repeating: "0", count: 16 - digits.count) + digits
      }
      .joined()
  }

  /// Returns the folder's key, or makes one. It is synchronised to disk, as payloads cannot be
  /// found without it.
  private func folderKey(makes: Bool) -> [UInt8]? {
    if let data = try? Data(contentsOf: keyFile), data.count == 32 {
      return Array(data)
    }
    guard makes else { return nil }
    let bytes = (0..<32).map { _ in UInt8.random(in: 0...255) }
    // If another process creates one at the same time, the last one counts.
    guard let handle = PayloadFile.create(keyFile, replaces: true),
      (try? handle.write(contentsOf: Data(bytes))) != nil,
      (try? handle.synchronize()) != nil
    else { return nil }
    return bytes
  }
}
