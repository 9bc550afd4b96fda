import Foundation
import JSONStream
import ScreenNetworking
import ScreenPipeline
import ScreenSupport
import TestSupport
import Testing

@Suite("Payloads in files") struct FilePayloadCacheTests {
  private func key(_ path: String, scope: [String] = ["host"]) -> PayloadKey {
    PayloadKey(PayloadRequest(path), scope: scope)
  }

  private let scratch: ScratchFolder
  private var folder: URL { scratch.url }

  init() throws { scratch = try ScratchFolder() }

  private func place(_ folder: URL) -> URL {
    folder.appendingPathComponent("sectile-payloads")
  }

  private func files(_ folder: URL, _ suffix: String) throws -> [URL] {
    try FileManager.default.contentsOfDirectory(at: place(folder), includingPropertiesForKeys: nil)
      .filter {
        $0.pathExtension == suffix
      }
  }

  @Test("however it interleaves, no file is kept of what was asked for before it was forgotten")
  func everyInterleaving() async throws {
    let count = try await KeepingRace.explore(by: TestSize.step(13, full: 1)) {
      PayloadCache(folder: folder.appendingPathComponent(UUID().uuidString))
    }
    #expect(count > TestSize.step(80, full: 1000))
  }

  @Test("what is not the cache's own survives everything, in its folder and beside it")
  func foreignFiles() async throws {
    let digest = String(repeating: "a", count: 32)
    let names = [
      "key", "letter.payload", "movie.mp4.part", "a-1.part.txt", "x-1.part", "a-.part", "-1.part",
      "a-1-2.part",
      "a-12345678901234567.part", "\(digest)-1.payload", "\(digest)-1-x.payload",
      "\(digest)-1-5c-1.payload",
      "\(digest)--1-5.payload", "\(digest.uppercased())-1-5.payload", "\(digest)a-1-5.payload",
      "\(digest)-9223372036854775807-5.payload", "notes",
    ]
    for place in [folder, place(folder)] {
      try FileManager.default.createDirectory(at: place, withIntermediateDirectories: true)
      for name in names {
        try Data(name.utf8).write(to: place.appendingPathComponent(name))
      }
    }
    let time = Guarded(Date(timeIntervalSince1970: 1_700_000_000))
    let cache = PayloadCache(
      folder: folder, limit: 10_000, maxAge: .seconds(100), now: { time.with { $0 } })
    for number in 0..<4 {
      await cache.keep([UInt8](repeating: 1, count: 4000), by: key("/\(number)"))
      time.with { $0 += 60 }
    }
    await cache.forget(key("/3"))
    await cache.removeAll()
    for place in [folder, place(folder)] {
      for name in names {
        let data = try? Data(contentsOf: place.appendingPathComponent(name))
        #expect(data == Data(name.utf8), "\(name)")
      }
      let rest = try FileManager.default.contentsOfDirectory(atPath: place.path).filter {
        !names.contains($0)
      }
      #expect(rest == (place == folder ? ["sectile-payloads"] : []))
    }
  }

  private static let badNumbers = [
    "9223372036854775807", "-9223372036854775808", "18446744073709551615", "99999999999999999999",
    "-1", "x", "",
    "\u{1F1E6}", "9223372036854775757",
  ]
  private static let badHeads = [
    #"{"a":1}"#, "[]", "[null,1]", "7", String(repeating: "[", count: 513),
  ]

  @Test(
    "a file whose lengths or head are damaged → nothing is there, and no more is lost",
    arguments: badNumbers.flatMap { [($0, "6", "[null]"), ("3", $0, "[null]")] }
      + badHeads.map { ("3", "\($0.utf8.count)", $0) })
  func damaged(_ payloadBytes: String, _ headBytes: String, _ head: String) async throws {
    let cache = PayloadCache(folder: folder)
    await cache.keep([1, 2, 3], by: key("/"))
    let file = try #require(files(folder, "payload").first)
    for (lengths, head) in [("\(payloadBytes) \(headBytes)", head), ("3 6", "[null]")] {
      let line = "sectile-payload-2 \(lengths)"
      let padding = String(repeating: " ", count: max(0, 49 - line.utf8.count))
      try Data("\(line)\(padding)\n\(head)".utf8 + [1, 2, 3]).write(to: file)
      let isGood = lengths == "3 6"
      #expect(
        try await cache.content(key("/")) == (isGood ? KeptContent(nil, [1, 2, 3]) : nil),
        "\(lengths)")
    }
  }

  @Test("two requests that one of the hashes does not tell apart have payloads of their own")
  func collision() async throws {
    let secrets = [[UInt8](repeating: 1, count: 16), [UInt8](repeating: 2, count: 16)]
    for secret in secrets {
      let folder = folder.appendingPathComponent("\(secret[0])")
      try FileManager.default.createDirectory(at: place(folder), withIntermediateDirectories: true)
      let keys = place(folder).appendingPathComponent("sectile-names.key")
      try Data(secrets.joined()).write(to: keys)
      let colliding = SipHash.Key(secret[...])
      let cache = PayloadCache(
        folder: folder, hash: { $1 == colliding ? 7 : SipHash.hash($0, $1) }, now: { Date() })
      await cache.keep([1], by: key("/1"))
      #expect(await cache.kept(for: key("/2")) == nil)
      await cache.confirm(key("/2"), PayloadHead(headers: ["cache-control": "max-age=5"]))
      await cache.forget(key("/2"))
      await cache.keep([2], by: key("/2"))
      #expect(try await cache.content(key("/1")) == KeptContent(nil, [1]))
      #expect(try await cache.content(key("/2")) == KeptContent(nil, [2]))
    }
  }

  @Test("a term of any length is kept as one that can be computed with")
  func terms() async throws {
    let cache = PayloadCache(folder: folder)
    let terms: [(Duration, Duration)] = [
      (.seconds(Int64.max), .seconds(1 << 40)), (.seconds(-5), .zero),
      (.milliseconds(1500), .seconds(1)),
    ]
    for (given, kept) in terms {
      await cache.keep([1], storage: .allowed(freshFor: given), by: key("/"))
      #expect(await cache.kept(for: key("/"))?.head.storage == .allowed(freshFor: kept))
    }
  }

  @Test("nothing of a request can be read in the folder")
  func canary() async throws {
    let cache = PayloadCache(folder: folder)
    let base = try #require(URL(string: "http://canary:canary@shop.example/api?token=canary"))
    let source = URLSessionSource(base: base, headers: ["Authorization": "canary"])
    let request = PayloadRequest(
      "/canary", parameters: [.init("q", "canary")], headers: ["X": "canary"],
      body: Array("canary".utf8))
    let head = PayloadHead(headers: ["set-cookie": "canary", "x-token": "canary"])
    let ticket = await cache.begin(try #require(source.key(for: request)), head)
    for (index, _) in [0, 1].enumerated() {
      if index == 1 { await cache.commit(ticket) }
      let all = try #require(FileManager.default.enumerator(atPath: folder.path)).compactMap {
        $0 as? String
      }
      #expect(all.count == 3, "the subfolder, a key and a file")
      for name in all {
        #expect(!name.contains("canary"))
        let data = (try? Data(contentsOf: folder.appendingPathComponent(name))) ?? Data()
        #expect(data.range(of: Data("canary".utf8)) == nil, "\(name)")
        let attributes = try FileManager.default.attributesOfItem(
          atPath: folder.appendingPathComponent(name).path)
        #expect(attributes[.posixPermissions] as? Int == (data.isEmpty ? 0o700 : 0o600), "\(name)")
      }
    }
  }

  @Test(
    "a payload is written while it arrives, and is there when all of it is; the one before stays until then"
  )
  func writtenThrough() async throws {
    let cache = PayloadCache(folder: folder)
    await cache.keep([1, 2, 3], by: key("/"))
    let ticket = await cache.begin(key("/"), PayloadHead(validator: "new"))
    let part = try #require(files(folder, "part").first)
    let before = try Data(contentsOf: part).count
    for number in 1...20 {
      await cache.append([UInt8](repeating: 7, count: 50_000), ticket)
      #expect(try Data(contentsOf: part).count == before + number * 50_000)
    }
    #expect(try await cache.content(key("/")) == KeptContent(nil, [1, 2, 3]))
    await cache.commit(ticket)
    #expect(
      try await cache.content(key("/"))
        == KeptContent("new", [UInt8](repeating: 7, count: 1_000_000)))
    #expect(try files(folder, "part").isEmpty && files(folder, "payload").count == 1)

    let kept = try #require(await cache.kept(for: key("/")))
    var largest = 0
    for try await chunk in kept.chunks { largest = max(largest, chunk.count) }
    #expect(largest <= 64 << 10, "read in pieces")
  }

  @Test("what is given up or too large is not kept, and the one before stays")
  func notKept() async throws {
    let cache = PayloadCache(folder: folder, limit: 10_000)
    await cache.keep([1, 2, 3], by: key("/"))
    let abandoned = await cache.begin(key("/"), PayloadHead())
    await cache.append([9], abandoned)
    await cache.abandon(abandoned)
    let large = await cache.begin(key("/"), PayloadHead())
    for _ in 0..<3 {
      await cache.append([UInt8](repeating: 9, count: 4000), large)
    }
    #expect(try files(folder, "part").isEmpty)
    for ticket in [abandoned, large] { await cache.commit(ticket) }
    #expect(try await cache.content(key("/")) == KeptContent(nil, [1, 2, 3]))
  }

  @Test("a crash in the middle leaves the one before, and what it left goes")
  func crash() async throws {
    await PayloadCache(folder: folder).keep([1, 2, 3], by: key("/"))
    let half = try Data(contentsOf: #require(files(folder, "payload").first)).dropLast()
    // Since 2001, and one that another process may be writing.
    let orphan = place(folder).appendingPathComponent("0f-1000000000000.part")
    let young = place(folder).appendingPathComponent(
      "0f-\(Int(Date().timeIntervalSince1970 * 1000)).part")
    try half.write(to: orphan)
    try half.write(to: young)

    let cache = PayloadCache(folder: folder)
    #expect(try await cache.content(key("/")) == KeptContent(nil, [1, 2, 3]))
    #expect(!FileManager.default.fileExists(atPath: orphan.path))
    #expect(FileManager.default.fileExists(atPath: young.path))
    let file = try #require(files(folder, "payload").first)
    let whole = try Data(contentsOf: file)
    for count in 0..<whole.count {
      try whole.prefix(count).write(to: file)
      #expect(await cache.kept(for: key("/")) == nil, "\(count) of \(whole.count) bytes")
    }
    try whole.write(to: file)
    #expect(await cache.kept(for: key("/")) != nil)
  }

  @Test(
    "what is too old is not there, and its file goes; a payload that was confirmed is young again")
  func age() async throws {
    let time = Guarded(Date(timeIntervalSince1970: 1_700_000_000))
    let cache = PayloadCache(folder: folder, maxAge: .seconds(100), now: { time.with { $0 } })
    await cache.keep([1], by: key("/1"))
    await cache.keep([2], by: key("/2"))
    time.with { $0 += 60 }
    #expect(await cache.kept(for: key("/1"))?.age == .seconds(60))
    await cache.confirm(key("/1"), PayloadHead(headers: ["cache-control": "max-age=5"]))
    #expect(await cache.kept(for: key("/1"))?.age == .zero)
    #expect(await cache.kept(for: key("/1"))?.showing == .asNew)
    await cache.confirm(key("/1"), PayloadHead())
    #expect(
      await cache.kept(for: key("/1"))?.showing == .asNew, "what a confirmation does not say stays")
    time.with { $0 += 60 }
    #expect(await cache.kept(for: key("/2")) == nil)
    #expect(try await cache.content(key("/1")) == KeptContent(nil, [1]))
    #expect(try files(folder, "payload").count == 1)
    // Another start, whose clock was set back: nothing becomes young by that.
    time.with { $0 += -200 }
    #expect(
      await PayloadCache(folder: folder, maxAge: .seconds(100), now: { time.with { $0 } }).kept(
        for: key("/1"))
        == nil)
  }

  @Test("those that have not been kept or confirmed for longest go first")
  func limit() async throws {
    let time = Guarded(Date(timeIntervalSince1970: 1_700_000_000))
    let cache = PayloadCache(folder: folder, limit: 10_000, now: { time.with { $0 } })
    for number in 0..<2 {
      await cache.keep([UInt8](repeating: 1, count: 4000), by: key("/\(number)"))
      time.with { $0 += 1 }
    }
    await cache.confirm(key("/0"), PayloadHead())
    time.with { $0 += 1 }
    await cache.keep([UInt8](repeating: 1, count: 4000), by: key("/2"))
    #expect(await cache.kept(for: key("/0")) != nil)
    #expect(await cache.kept(for: key("/1")) == nil)
    #expect(await cache.kept(for: key("/2")) != nil)
    var bytes = 0
    for file in try files(folder, "payload") {
      bytes += try Data(contentsOf: file).count
    }
    #expect(bytes <= 10_000)
  }

  @Test("a payload that was just stored stays, though the clock was set back before it was")
  func limitWithClockSetBack() async throws {
    let time = Guarded(Date(timeIntervalSince1970: 1_700_000_000))
    let cache = PayloadCache(folder: folder, limit: 10_000, now: { time.with { $0 } })
    for number in 0..<2 {
      await cache.keep([UInt8](repeating: 1, count: 4000), by: key("/\(number)"))
      time.with { $0 += 1 }
    }
    time.with { $0 -= 3600 }
    await cache.keep([UInt8](repeating: 1, count: 4000), by: key("/2"))
    #expect(await cache.kept(for: key("/2")) != nil)
    #expect(await cache.kept(for: key("/1")) != nil)
    #expect(await cache.kept(for: key("/0")) == nil)
  }

  @Test(
    "after removing everything nothing is there, not even what was arriving, and names are others")
  func removeAll() async throws {
    let cache = PayloadCache(folder: folder)
    await cache.keep([1], by: key("/1"))
    let name = try #require(
      files(folder, "payload").first?.lastPathComponent.split(separator: "-").first)
    let arriving = await cache.begin(key("/2"), PayloadHead())
    await cache.append([2], arriving)
    try Data([1]).write(to: folder.appendingPathComponent("notes"))
    await cache.removeAll()
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path) == ["notes"])
    await cache.append([2], arriving)
    await cache.commit(arriving)
    #expect(await cache.kept(for: key("/1")) == nil)
    #expect(await cache.kept(for: key("/2")) == nil)

    await cache.keep([1], by: key("/1"))
    #expect(try files(folder, "payload").first?.lastPathComponent.hasPrefix(name) == false)
  }

  @Test("of an answer's header fields those are kept that were named; how long it is good is, too")
  func heads() async throws {
    let cache = PayloadCache(folder: folder, keptHeaders: ["X-Next"])
    let head = PayloadHead(
      validator: "\"v\"\n",
      headers: ["x-next": "2", "set-cookie": "secret", "cache-control": "max-age=60"])
    await cache.commit(cache.begin(key("/"), head))
    let kept = try #require(await cache.kept(for: key("/")))
    #expect(kept.head.headers == ["x-next": "2"] && kept.head.validator == "\"v\"\n")
    #expect(kept.head.storage == .allowed(freshFor: .seconds(60)))
    #expect(kept.showing == .asNew)
    let text = String(
      decoding: try Data(contentsOf: #require(files(folder, "payload").first)), as: UTF8.self)
    #expect(!text.contains("secret"))
  }
}
