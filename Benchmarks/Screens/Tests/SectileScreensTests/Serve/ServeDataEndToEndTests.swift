import Foundation
import SharedTestSupport
import Testing

/// Tests of the database of `sectile-screens serve`.
@Suite("serve's data, end to end", .ownThread, .timeLimit(.minutes(30)), .enabled(if: Screens.isThere, Screens.comment))
struct ServeDataEndToEndTests {
  private static let home = ServeEndToEndTests.home

  @Test("a file is made and filled once, and served as it is from then on")
  func file() async throws {
    let folder = try ScratchFolder()
    let path = folder.url.appendingPathComponent("home.sqlite").path
    let first = try RunningServer("--data", path, "--sections", "3", "--cells", "4", "--seed", "5")
    let answer = try first.get(Self.home)
    #expect(first.stop() == 0)
    // The files that SQLite keeps beside an open database are gone.
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.url.path) == ["home.sqlite"])
    let second = try RunningServer("--data", path)
    let again = try second.get(Self.home, headers: ["If-None-Match": try #require(answer.headers["etag"])])
    #expect(again.status == 304)
    #expect(try second.get(Self.home).body == answer.body)
    #expect(second.stop() == 0)
    let refused = try await Screens.run(["serve", "--data", path, "--cells", "4"])
    #expect(refused.status == 64 && refused.errors.contains("has a home screen already"), "\(refused.errors)")
  }

  @Test("what is no database of ours is left alone: 66, and what cannot be written: 74")
  func badFiles() async throws {
    let folder = try ScratchFolder()
    let text = try folder.file("text.sqlite", "This is no database, but longer than the head of one would be.\n")
    let foreign = folder.url.appendingPathComponent("foreign.sqlite").path
    #expect(try RunningServer("--data", foreign).stop() == 0)
    // The file gets another program's application id, at byte 68.
    var bytes = try Data(contentsOf: URL(fileURLWithPath: foreign))
    bytes.replaceSubrange(68..<72, with: [1, 2, 3, 4])
    try bytes.write(to: URL(fileURLWithPath: foreign))
    let cut = try folder.file("cut.sqlite", bytes.prefix(6000))
    for (path, status, told) in [
      (text, Int32(66), "is no SQLite database"), (folder.url.path, 66, "is a folder"),
      (foreign, 66, "not one of sectile's"), (cut, 66, "cut.sqlite"),
      (folder.url.appendingPathComponent("none/home.sqlite").path, 74, "there is no folder"),
      ("/proc/home.sqlite", 74, "cannot be opened for writing"),
    ] {
      let before = try? Data(contentsOf: URL(fileURLWithPath: path))
      let outcome = try await Screens.run(["serve", "--data", path])
      #expect(outcome.status == status && outcome.output.isEmpty, "\(path): \(outcome.errors)")
      #expect(outcome.errors.hasPrefix("error: ") && outcome.errors.contains(told), "\(outcome.errors)")
      let after = try? Data(contentsOf: URL(fileURLWithPath: path))
      #expect(before == after)
    }
  }

  private static let sqlite = ["/usr/bin/sqlite3", "/usr/local/bin/sqlite3", "/opt/homebrew/bin/sqlite3"]
    .first { FileManager.default.isExecutableFile(atPath: $0) }

  @Test(
    "what is changed while it is served is served, and has another tag",
    .enabled(if: sqlite != nil, "the sqlite3 command is not there"))
  func changed() async throws {
    let folder = try ScratchFolder()
    let path = folder.url.appendingPathComponent("home.sqlite").path
    let server = try RunningServer("--data", path)
    let before = try server.get(Self.home, headers: ["Accept-Encoding": "gzip"])
    let screen = try server.get("/api/screens/Weekend")
    // An answer that has begun continues with its state of the data.
    let slow = try HTTPClient(port: server.port)
    try slow.send("\(Self.home)?stall=0.5@10", headers: ["Accept-Encoding": "gzip"])
    let head = try slow.head()
    let change = try await Tool.shell(
      #"exec "$1" "$2" "UPDATE sections SET title = 'Bakeries' WHERE id = 2""#, [try #require(Self.sqlite), path])
    #expect(change.status == 0, "\(change.errors)")
    let tag = try #require(before.headers["etag"])
    let after = try server.get(Self.home, headers: ["Accept-Encoding": "gzip", "If-None-Match": tag])
    #expect(after.status == 200 && after.headers["etag"] != tag)
    let text = String(decoding: try await after.decompressed, as: UTF8.self)
    let old = String(decoding: try await before.decompressed, as: UTF8.self)
    #expect(text == old.replacingOccurrences(of: "Lunchtime Favorites", with: "Bakeries") && text != old)
    var body: [UInt8] = []
    while let chunk = try slow.chunk() { body += chunk }
    #expect(head.headers["etag"] == tag && body == before.body)
    // The other parts of the data are unchanged.
    let same = try server.get("/api/screens/Weekend", headers: ["If-None-Match": try #require(screen.headers["etag"])])
    #expect(same.status == 304)
    #expect(server.stop() == 0)
  }

  #if os(Linux)
    @Test("a home of 100 MB takes no more memory than one of 1 MB")
    func memory() throws {
      func peak(_ sections: Int) throws -> (bytes: Int, memory: Int) {
        let server = try RunningServer("--sections", "\(sections)", "--cells", "1000")
        var bytes = 0
        for coding in ["identity", "gzip"] {
          let client = try HTTPClient(port: server.port)
          try client.send(Self.home, headers: ["Accept-Encoding": coding])
          let (count, last) = try client.drain()
          #expect(String(decoding: last, as: UTF8.self) == "0\r\n\r\n")
          bytes = max(bytes, count)
        }
        let memory = try server.peakMemory
        #expect(server.stop() == 0)
        return (bytes, memory)
      }
      let small = try peak(5)
      let large = try peak(400)
      #expect(small.bytes > 1_000_000 && large.bytes > 100_000_000)
      #expect(large.memory - small.memory < 16 << 20, "\(small) \(large)")
    }
  #endif
}
