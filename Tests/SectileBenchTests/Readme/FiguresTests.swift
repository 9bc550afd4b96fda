import Foundation
import TestSupport
import Testing

/// The speeds that README and the articles quote, held against `Benchmarks/figures.json`.
///
///     <!-- figures: bench -->
///     `native` is 13.5 × as fast as JSONDecoder (27 November 2026).
///
/// A comment names the run of the figures up to the next heading.
@Suite("figures of speed in the documentation")
struct FiguresTests {
  /// A run of `figures.json`.
  private struct Run: Decodable {
    struct Figure: Decodable {
      var time: String?
      var ratio: String?
    }

    var date: String
    var machine: String
    var command: String?
    var figures: [Figure]
  }

  /// A part of a page between a comment and the next heading.
  private struct Quotation {
    var page: String
    /// The name of the run; nil where no comment stands before the text.
    var run: String?
    var text = ""
  }

  private static func runs() throws -> [String: Run] {
    try JSONDecoder().decode(
      [String: Run].self, from: Data(try Repository.bytes("Benchmarks/figures.json")))
  }

  private static func pages() throws -> [String] {
    let sources = try FileManager.default.subpathsOfDirectory(
      atPath: Repository.url("Sources").path)
    return ["README.md"] + sources.filter { $0.hasSuffix(".md") }.map { "Sources/\($0)" }
  }

  private static func quotations(in page: String) throws -> [Quotation] {
    var found = [Quotation(page: page)]
    for line in try Repository.text(page).split(separator: "\n") {
      if let run = line.wholeMatch(of: /<!-- figures: ([\w-]+) -->/)?.1 {
        found.append(Quotation(page: page, run: String(run)))
      } else if line.hasPrefix("#") {
        found.append(Quotation(page: page))
      } else {
        found[found.count - 1].text += line + "\n"
      }
    }
    return found
  }

  /// The ratios in a text, as `figures.json` has them. `390 × 844` is a size and `2 ×:` a count.
  private static func ratios(in text: String) -> [String] {
    let signs = text.matches(of: /(\d+(?:\.\d+)?(?:–\d+(?:\.\d+)?)?) ×(?! ?[\d:])/).map(\.1)
    let words = text.matches(of: /(\d+(?:\.\d+)?) times as fast/).map(\.1)
    return (signs + words).map { "\($0) ×" }
  }

  /// The times that a text compares: `33.4 ms instead of 2.11 s`.
  private static func comparedTimes(in text: String) -> [String] {
    text.matches(of: /([\d.]+ (?:µs|ms|s)) instead of ([\d.]+ (?:µs|ms|s))/).flatMap {
      [String($0.1), String($0.2)]
    }
  }

  /// `2026-11-27` as `27 November 2026`.
  private static func spelled(_ date: String) throws -> String {
    let day = try Date(date, strategy: .iso8601.year().month().day())
    var style = Date.FormatStyle(locale: Locale(identifier: "en_GB"), timeZone: .gmt)
    style = style.day().month(.wide).year()
    return day.formatted(style)
  }

  @Test("each figure of a page is one of the run that a comment names", arguments: try pages())
  func quoted(_ page: String) throws {
    let runs = try Self.runs()
    for quotation in try Self.quotations(in: page) {
      let figures = quotation.run.flatMap { runs[$0] }?.figures ?? []
      for ratio in Self.ratios(in: quotation.text) {
        #expect(
          figures.contains { $0.ratio == ratio },
          "\(page): \(ratio) of \(quotation.run ?? "no run")")
      }
      for time in quotation.run == nil ? [] : Self.comparedTimes(in: quotation.text) {
        #expect(figures.contains { $0.time == time }, "\(page): \(time)")
      }
    }
  }

  @Test("each page has the date of the run that it quotes", arguments: try pages())
  func dated(_ page: String) throws {
    let runs = try Self.runs()
    for quotation in try Self.quotations(in: page) {
      guard let name = quotation.run else { continue }
      let run = try #require(runs[name], "\(page): \(name)")
      let date = try Self.spelled(run.date)
      #expect(quotation.text.contains(date), "\(page): \(name) is of \(date)")
    }
  }

  @Test("a figure in a text without a comment is found, a size and a count are none")
  func found() {
    let text = "13.5 × as fast; 5.5–7.0 × |; 2 times as fast; 390 × 844; 2 ×: 10 sections × 100"
    #expect(Self.ratios(in: text) == ["13.5 ×", "5.5–7.0 ×", "2 ×"])
  }

  @Test("each run has a date, a machine and figures, and is quoted")
  func runs() throws {
    let quoted = try Self.pages().flatMap { try Self.quotations(in: $0).compactMap(\.run) }
    for (name, run) in try Self.runs() {
      #expect(run.date.wholeMatch(of: /\d{4}-\d{2}-\d{2}/) != nil, "\(name)")
      #expect(!run.machine.isEmpty && !run.figures.isEmpty, "\(name)")
      #expect(quoted.contains(name), "\(name)")
    }
  }
}
