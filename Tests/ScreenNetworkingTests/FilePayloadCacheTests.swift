import Foundation
import ScreenNetworking
import ScreenPipeline
import ScreenSupport
import TestSupport
import Testing

@Suite("Payloads in files") struct FilePayloadCacheTests {
  private func key(_ path: String, scope: [String] = ["host"]) -> PayloadKey {
    PayloadKey(PayloadRequest(path), scope: scope)
  }

  private func withFolder(_ body: (URL) async throws -> Void) async throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("kept-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: folder) }
    try await body(folder)
  }

  private func files(_ folder: URL, _ suffix: String) throws -> [URL] {
    try FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil).filter {
      $0.pathExtension == suffix
    }
  }

  @Test("a payload is written while it arrives, and is there when all of it is; the one before stays until then")
  func writtenThrough() async throws {
    try await withFolder { folder async throws in
      let cache = FilePayloadCache(folder: folder)
      await cache.keep([1, 2, 3], by: key("/"))
      let recording = try #require(await cache.begin(key("/"), PayloadHead(validator: "new")))
      let part = try #require(files(folder, "part").first)
      let before = try Data(contentsOf: part).count
      for number in 1...20 {
        await recording.append([UInt8](repeating: 7, count: 50_000))
        // All of it is in the file: nothing waits in memory.
        #expect(try Data(contentsOf: part).count == before + number * 50_000)
      }
      #expect(try await cache.content(key("/")) == KeptContent(nil, [1, 2, 3]))
      await recording.commit()
      #expect(try await cache.content(key("/")) == KeptContent("new", [UInt8](repeating: 7, count: 1_000_000)))
      #expect(try files(folder, "part").isEmpty && files(folder, "payload").count == 1)

      let kept = try #require(await cache.kept(for: key("/")))
      var largest = 0
      for try await chunk in kept.chunks { largest = max(largest, chunk.count) }
      #expect(largest <= 64 << 10, "read in pieces")
    }
  }

  @Test("what is given up, dropped or too large is not kept, and the one before stays")
  func notKept() async throws {
    try await withFolder { folder async throws in
      let cache = FilePayloadCache(folder: folder, limit: 10_000)
      await cache.keep([1, 2, 3], by: key("/"))
      let abandoned = try #require(await cache.begin(key("/"), PayloadHead()))
      await abandoned.append([9])
      await abandoned.abandon()
      await abandoned.commit()
      var dropped = await cache.begin(key("/"), PayloadHead())
      await dropped?.append([9])
      dropped = nil
      let large = try #require(await cache.begin(key("/"), PayloadHead()))
      for _ in 0..<3 { await large.append([UInt8](repeating: 9, count: 4000)) }
      try await eventually("no file is left behind") { try files(folder, "part").isEmpty }
      await large.commit()
      #expect(try await cache.content(key("/")) == KeptContent(nil, [1, 2, 3]))
    }
  }

  @Test("a crash in the middle leaves the one before, and what it left goes")
  func crash() async throws {
    try await withFolder { folder async throws in
      await FilePayloadCache(folder: folder).keep([1, 2, 3], by: key("/"))
      let half = try Data(contentsOf: #require(files(folder, "payload").first)).dropLast()
      let orphan = folder.appendingPathComponent("ORPHAN.part")
      try half.write(to: orphan)

      let cache = FilePayloadCache(folder: folder)
      #expect(try await cache.content(key("/")) == KeptContent(nil, [1, 2, 3]))
      #expect(!FileManager.default.fileExists(atPath: orphan.path))
      // Nor does a file survive that was cut anywhere.
      let file = try #require(files(folder, "payload").first)
      let whole = try Data(contentsOf: file)
      for count in 0..<whole.count {
        try whole.prefix(count).write(to: file)
        #expect(await cache.kept(for: key("/")) == nil, "\(count) of \(whole.count) bytes")
      }
      try whole.write(to: file)
      #expect(await cache.kept(for: key("/")) != nil)
    }
  }

  @Test("what is too old is not there, and its file goes; a payload that was confirmed is young again")
  func age() async throws {
    try await withFolder { folder async throws in
      let time = ManualTime()
      let cache = FilePayloadCache(folder: folder, maxAge: .seconds(100), now: { time.now })
      await cache.keep([1], by: key("/1"))
      await cache.keep([2], by: key("/2"))
      time.advance(60)
      #expect(await cache.kept(for: key("/1"))?.age == .seconds(60))
      await cache.confirm(key("/1"), PayloadHead(headers: ["cache-control": "max-age=5"]))
      #expect(await cache.kept(for: key("/1"))?.age == .zero)
      #expect(await cache.kept(for: key("/1"))?.showing == .asNew)
      await cache.confirm(key("/1"), PayloadHead())
      #expect(await cache.kept(for: key("/1"))?.showing == .asNew, "what a confirmation does not say stays")
      time.advance(60)
      #expect(await cache.kept(for: key("/2")) == nil)
      #expect(try await cache.content(key("/1")) == KeptContent(nil, [1]))
      #expect(try files(folder, "payload").count == 1)
      // Another start, whose clock was set back: nothing becomes young by that.
      time.advance(-200)
      #expect(
        await FilePayloadCache(folder: folder, maxAge: .seconds(100), now: { time.now }).kept(for: key("/1")) == nil)
    }
  }

  @Test("those that have not been kept or confirmed for longest go first")
  func limit() async throws {
    try await withFolder { folder async throws in
      let time = ManualTime()
      let cache = FilePayloadCache(folder: folder, limit: 10_000, now: { time.now })
      for number in 0..<2 {
        await cache.keep([UInt8](repeating: 1, count: 4000), by: key("/\(number)"))
        time.advance(1)
      }
      await cache.confirm(key("/0"), PayloadHead())
      time.advance(1)
      await cache.keep([UInt8](repeating: 1, count: 4000), by: key("/2"))
      #expect(await cache.kept(for: key("/0")) != nil)
      #expect(await cache.kept(for: key("/1")) == nil)
      #expect(await cache.kept(for: key("/2")) != nil)
      var bytes = 0
      for file in try files(folder, "payload") { bytes += try Data(contentsOf: file).count }
      #expect(bytes <= 10_000)
    }
  }

  @Test("after removing everything nothing is there, not even what was arriving, and names are others")
  func removeAll() async throws {
    try await withFolder { folder async throws in
      let cache = FilePayloadCache(folder: folder)
      await cache.keep([1], by: key("/1"))
      let name = try #require(files(folder, "payload").first?.lastPathComponent.split(separator: "-").first)
      let arriving = try #require(await cache.begin(key("/2"), PayloadHead()))
      await arriving.append([2])
      try Data([1]).write(to: folder.appendingPathComponent("notes"))
      await cache.removeAll()
      #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path) == ["notes"])
      await arriving.append([2])
      await arriving.commit()
      #expect(await cache.kept(for: key("/1")) == nil)
      #expect(await cache.kept(for: key("/2")) == nil)

      await cache.keep([1], by: key("/1"))
      #expect(try files(folder, "payload").first?.lastPathComponent.hasPrefix(name) == false)
    }
  }

  @Test("what must not be stored is not, and what was kept before is forgotten")
  func forbidden() async throws {
    try await withFolder { folder async throws in
      let cache = FilePayloadCache(folder: folder)
      await cache.keep([1], by: key("/"))
      #expect(await cache.begin(key("/"), PayloadHead(storage: .forbidden)) == nil)
      #expect(await cache.kept(for: key("/")) == nil)
      #expect(try files(folder, "part").isEmpty)
      await cache.keep([1], by: key("/"))
      await cache.confirm(key("/"), PayloadHead(storage: .forbidden))
      #expect(await cache.kept(for: key("/")) == nil)
    }
  }

  @Test("of an answer's header fields those are kept that were named; how long it is good is, too")
  func heads() async throws {
    try await withFolder { folder async throws in
      let cache = FilePayloadCache(folder: folder, keptHeaders: ["X-Next"])
      let head = PayloadHead(
        validator: "\"v\"\n", headers: ["x-next": "2", "set-cookie": "secret", "cache-control": "max-age=60"])
      let recording = try #require(await cache.begin(key("/"), head))
      await recording.commit()
      let kept = try #require(await cache.kept(for: key("/")))
      #expect(kept.head.headers == ["x-next": "2"] && kept.head.validator == "\"v\"\n")
      #expect(kept.head.storage == .allowed(freshFor: .seconds(60)))
      #expect(kept.showing == .asNew)
      let text = String(decoding: try Data(contentsOf: #require(files(folder, "payload").first)), as: UTF8.self)
      #expect(!text.contains("secret"))
    }
  }

  @Test("the key is the user's alone, the same in every start, and another in every folder")
  func keys() async throws {
    try await withFolder { folder async throws in
      var names: Set<Substring> = []
      for name in ["a", "a", "b"] {
        let place = folder.appendingPathComponent(name)
        await FilePayloadCache(folder: place).keep([1], by: key("/"))
        let attributes = try FileManager.default.attributesOfItem(atPath: place.appendingPathComponent("key").path)
        #expect(attributes[.posixPermissions] as? Int == 0o600)
        names.formUnion(try files(place, "payload").compactMap { $0.lastPathComponent.split(separator: "-").first })
      }
      #expect(names.count == 2)
    }
  }

  private final class ManualTime: @unchecked Sendable {
    // Sendable: used under the lock alone.
    private let lock = NSLock()
    private var date = Date(timeIntervalSince1970: 1_700_000_000)

    var now: Date { lock.withLock { date } }
    func advance(_ seconds: Double) { lock.withLock { date += seconds } }
  }
}
