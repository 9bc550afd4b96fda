import Foundation
import Testing

@testable import PayloadTools

/// What stays what it is.
@Suite("scrubbing, shapes")
struct ScrubShapeTests {
  private static let seeds = 0..<40 as Range<UInt64>

  @Test("dates stay dates that the calendar has", arguments: seeds)
  func dates(_ seed: UInt64) throws {
    for text in ["2026-01-10T00:30:00Z", "2023-12-31T23:59:59Z", "2024-02-29T12:00:00+03:00", "2026-03-30T01:02:03Z"] {
      let result = try scrubbed("\"\(text)\"", seed: seed).dropFirst().dropLast()
      #expect(ISO8601DateFormatter().date(from: String(result)) != nil, "\(text) – \(result)")
      #expect(result != text)
    }
    let formatter = ISO8601DateFormatter()
    formatter.formatOptions = [.withFullDate]
    let day = try scrubbed(#""2026-10-31""#, seed: seed)
    #expect(formatter.date(from: String(day.dropFirst().dropLast())) != nil, "\(day)")
    let fraction = try scrubbed(#""2026-12-31T23:59:59.250Z""#, seed: seed)
    formatter.formatOptions = [.withInternetDateTime, .withFractionalSeconds]
    #expect(formatter.date(from: String(fraction.dropFirst().dropLast())) != nil, "\(fraction)")
  }

  @Test("no two days of two centuries become one, and none is lost")
  func calendar() throws {
    var days: [String] = []
    for year in 1999...2002 {
      for month in 1...12 {
        for day in 1...28 { days.append(String(format: "\"%04d-%02d-%02d\"", year, month, day)) }
      }
    }
    let results = try scrub("[\(days.joined(separator: ","))]").split(separator: ",")
    #expect(results.count == days.count && Set(results).count == days.count)
  }

  @Test("colours, UUIDs and URLs stay what they are", arguments: seeds)
  func shapes(_ seed: UInt64) throws {
    let color = try scrubbed(##""#FFA5b0""##, seed: seed)
    #expect(color.wholeMatch(of: /"#[A-F]{3}[0-9][a-f][0-9]"/) != nil, "\(color)")
    let uuid = try scrubbed(#""3B1E9C40-52D7-4F0A-9C6E-71A5D2C88E13""#, seed: seed)
    let parsed = try #require(UUID(uuidString: String(uuid.dropFirst().dropLast())))
    #expect(parsed.uuid.6 >> 4 == 4 && parsed.uuid.8 >> 4 == 9 && !uuid.contains("3B1E9C40"))

    let address = "https://cdn.example.com:8080/a%20b/%C3%BCb%E5%AF%BF/x.jpg?v=3&w=640#top"
    let result = String(try scrubbed("\"\(address)\"", seed: seed).dropFirst().dropLast())
    let (before, after) = (try #require(URLComponents(string: address)), try #require(URLComponents(string: result)))
    #expect(after.scheme == "https" && after.port == 8080 && after.host != before.host)
    #expect(after.path.count == before.path.count && after.path != before.path, "\(result)")
    #expect(after.queryItems?.count == 2 && after.fragment?.count == 3)
    #expect(URL(string: result) != nil)
    for separator in [":", "/", "?", "#", "&", "=", ".", "%"] {
      #expect(result.split(separator: separator).map(\.count) == address.split(separator: separator).map(\.count))
    }
    let v6 = String(try scrubbed(#""http://[2001:db8::ff]/x""#, seed: seed).dropFirst().dropLast())
    #expect(URL(string: v6)?.host != nil, "\(v6)")
  }

  @Test("a replacement of a short value is one to one")
  func oneToOne() throws {
    let pairs = (10...99).map(String.init) + (0...99).map { String(format: "\"%02d\"", $0) } + (0...9).map(String.init)
    let results = try scrub("[\(pairs.joined(separator: ","))]").dropFirst().dropLast().split(separator: ",")
    #expect(Set(results).count == pairs.count)
    #expect(Set(results.map(String.init)) == Set(pairs))
    let letters = (0..<26).map { "\"\(UnicodeScalar(UInt8(97 + $0)))\"" }
    let replaced = try scrub("[\(letters.joined(separator: ","))]").dropFirst().dropLast().split(separator: ",")
    #expect(Set(replaced.map(String.init)) == Set(letters) && !zip(letters, replaced).contains { $0 == $1 })
  }

  @Test("without a seed every run has a key of its own")
  func secret() throws {
    func run() throws -> [UInt8] {
      let scrubber = try PayloadScrubber(key: SecretKey(), rules: KeepRules())
      let payload = Array(#"["a value that is long enough"]"#.utf8)
      try payload.withUnsafeBufferPointer { try scrubber.feed($0) }
      try scrubber.finish()
      return scrubber.takeOutput()
    }
    #expect(try run() != run())
  }
}
