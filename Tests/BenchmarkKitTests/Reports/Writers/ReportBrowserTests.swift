import Foundation
import TestSupport
import Testing

@testable import BenchmarkKit

@Suite(
  "the report's page in a browser", .ownThread, .timeLimit(.minutes(30)),
  .enabled(if: Browser.isThere, Browser.comment))
struct ReportBrowserTests {
  private static let reports = [
    ("bench", SampleReports.bench()), ("gate", SampleReports.gate(unit: "count")),
    ("comparison", SampleReports.comparison()),
    ("profile", SampleReports.profile),
    ("hostile", SampleReports.gate(names: SampleReports.hostileNames)),
  ]

  private func show(_ script: String, width: Int = 1400, isDark: Bool = false) throws -> [String:
    JSONObject]
  {
    let folder = try ScratchFolder()
    let reports = Self.reports
    for (name, report) in reports {
      _ = try folder.file("\(name).html", report.html())
    }
    let script = "for (const fold of doc.querySelectorAll('details')) fold.open = true; \(script)"
    let found = try Browser.run(
      script, on: reports.map { "\($0.0).html" }, in: folder, width: width, isDark: isDark)
    try #require(found.count == reports.count, "\(found)")
    return try Dictionary(
      uniqueKeysWithValues: zip(reports, found).map {
        ($0.0, try #require($1 as? JSONObject, "\($0.0): \($1)"))
      })
  }

  /// The distance of marks from their values in pixels, their number, and the number of rows that
  /// take two lines or have their name on another line than their figure.
  private static let measure = """
    const number = (node, name) => parseFloat(node.getAttribute(name));
    let worst = 0, marks = 0, broken = [];
    for (const chart of doc.querySelectorAll('table.chart')) {
      const turn = chart.dataset.scale === 'log' ? Math.log : (value) => value;
      const [low, high] = [turn(number(chart, 'data-low')), turn(number(chart, 'data-high'))];
      for (const mark of chart.querySelectorAll('tr.mark')) {
        const plot = mark.querySelector('svg').getBoundingClientRect();
        const place = (name) => plot.x + (turn(number(mark, name)) - low) / (high - low) * plot.width;
        const shape = mark.querySelector('.whisker, .bar')?.getBoundingClientRect();
        if (shape) {
          worst = Math.max(worst, Math.abs(shape.x - place('data-low')), Math.abs(shape.right - place('data-high')));
        }
        const point = mark.querySelector('.point')?.getBoundingClientRect();
        if (point) worst = Math.max(worst, Math.abs(point.x + point.width / 2 - place('data-median')));
        marks += 1;
        const [name, figure] = ['th', '.figure'].map((part) => mark.querySelector(part).getBoundingClientRect());
        if (name.y !== figure.y || figure.height > 40) broken.push(mark.dataset.name);
      }
    }
    return { worst, marks, broken };
    """

  @Test(
    "every mark is where its value is, on one line with its name and figure",
    arguments: [1400, 390])
  func marks(width: Int) throws {
    let found = try show(Self.measure, width: width)
    for (name, page) in found {
      let worst = try #require(page["worst"] as? Double, "\(page)")
      #expect(worst < 1.5, "\(name): off by \(worst) pixels")
      // Long names take two lines.
      #expect(
        width < 1400 || name == "hostile" || page["broken"] as? [String] == [], "\(name): \(page)")
    }
    let marks = ["bench": 9, "gate": 4, "comparison": 3, "profile": 4, "hostile": 20]
    #expect(found.mapValues { $0["marks"] as? Int } == marks)
  }

  @Test(
    "a page is never wider than the screen",
    arguments: TestSize.isFull ? [320, 360, 768, 1400] : [320, 768])
  func width(_ width: Int) throws {
    let script = """
      const root = doc.documentElement;
      const texts = [...doc.querySelectorAll('th, td, p, li')].filter((text) => text.getClientRects().length > 0);
      return { over: root.scrollWidth - root.clientWidth, width: root.clientWidth,
        small: texts.filter((text) => parseFloat(getComputedStyle(text).fontSize) < 12).length };
      """
    for (name, page) in try show(script, width: width) {
      #expect(page["width"] as? Int == width, "\(name): \(page)")
      #expect(page["over"] as? Int == 0, "\(name) at \(width): \(page)")
      #expect(page["small"] as? Int == 0, "\(name): \(page)")
    }
  }

  /// A check's report: its values have messages and no baseline.
  private static let check: Report = {
    var entry = ReportEntry(
      group: "answers/home-2026-11-28.json", name: "$.feed.sections[*].data[*].deliveryType",
      metric: "left out", unit: "")
    entry.value = 3
    entry.verdict = .regression
    entry.note =
      "expected one of \"delivery\", \"pickup\", found \"drone\"; answers/home-2026-11-28.json:25:42 "
      + "$.feed.sections[1].data[0].deliveryType"
    return Report(
      kind: .gate, title: "sectile check", verdict: .regression,
      headline: "The app cannot decode 3 values.",
      entries: [entry])
  }()

  @Test("what is said of a value stands within a phone's width, however wide its table is")
  func remarks() throws {
    let folder = try ScratchFolder()
    for (name, report) in [("check", Self.check), ("comparison", SampleReports.comparison())] {
      _ = try folder.file("\(name).html", report.html())
    }
    let script = """
      for (const fold of doc.querySelectorAll('details')) fold.open = true;
      const boxes = [...doc.querySelectorAll('.said p')].map((text) => text.getBoundingClientRect());
      return { count: boxes.length, left: Math.min(...boxes.map((box) => box.x)),
        right: Math.max(...boxes.map((box) => box.right)) };
      """
    for page in try Browser.run(
      script, on: ["check.html", "comparison.html"], in: folder, width: 390)
    {
      let page = try #require(page as? JSONObject)
      #expect(try #require(page["count"] as? Int) > 0, "\(page)")
      #expect(try #require(page["left"] as? Double) >= 0, "\(page)")
      #expect(try #require(page["right"] as? Double) <= 390, "\(page)")
    }
  }

  @Test("texts have contrast in both themes", arguments: [false, true])
  func contrast(isDark: Bool) throws {
    let script = """
      const view = doc.defaultView;
      const parts = (color) => {
        if (!color.startsWith('rgb')) throw new Error('a color that is not understood: ' + color);
        const [r, g, b, a = 1] = color.match(/[\\d.]+/g).map(Number);
        return { r, g, b, a };
      };
      const luminance = ({ r, g, b }) => [r, g, b].map((value) => {
        const share = value / 255;
        return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
      }).reduce((sum, value, index) => sum + value * [0.2126, 0.7152, 0.0722][index], 0);
      const ground = (node) => {
        for (let above = node; above; above = above.parentElement) {
          const color = parts(view.getComputedStyle(above).backgroundColor);
          if (color.a === 1) return color;
        }
        throw new Error('no ground');
      };
      let least = 100, which = '', texts = 0;
      for (const node of doc.querySelectorAll('body *')) {
        const own = [...node.childNodes].some((child) => child.nodeType === 3 && child.data.trim());
        if (!own || node.localName === 'title') continue;
        const style = view.getComputedStyle(node);
        const color = parts(node.ownerSVGElement ? style.fill : style.color);
        const pair = [luminance(color), luminance(ground(node))].sort((a, b) => b - a);
        const contrast = (pair[0] + 0.05) / (pair[1] + 0.05);
        texts += 1;
        if (contrast < least) [least, which] = [contrast, node.localName + '.' + node.getAttribute('class')];
      }
      const page = luminance(parts(view.getComputedStyle(doc.documentElement).backgroundColor));
      return { least, which, texts, page };
      """
    for (name, page) in try show(script, isDark: isDark) {
      let least = try #require(page["least"] as? Double, "\(name): \(page)")
      #expect(least >= 4.5, "\(name): \(least) in \(page["which"] ?? "")")
      #expect(try #require(page["texts"] as? Int) > 10)
      // The theme is the one that was asked for.
      let ground = try #require(page["page"] as? Double)
      #expect(isDark ? ground < 0.1 : ground > 0.8, "\(name): \(ground)")
    }
  }
}
