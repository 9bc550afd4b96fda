import BenchmarkKit
import Foundation
import TestSupport
import Testing

/// The report's page, as a browser shows it.
@Suite("the report's page in a browser", .timeLimit(.minutes(30)), .enabled(if: Browser.isThere, Browser.comment))
struct ReportBrowserTests {
  private func show(_ script: String, width: Int = 1400, isDark: Bool = false) async throws -> [String: JSONObject] {
    let folder = try ScratchFolder()
    let reports = DrawnReports.all
    for (name, report) in reports { _ = try folder.file("\(name).html", report.html()) }
    let script = "for (const fold of doc.querySelectorAll('details')) fold.open = true; \(script)"
    let found = try await Browser.run(
      script, on: reports.map { "\($0.name).html" }, in: folder, width: width, isDark: isDark)
    try #require(found.count == reports.count, "\(found)")
    return try Dictionary(
      uniqueKeysWithValues: zip(reports, found).map { ($0.name, try #require($1 as? JSONObject, "\($0.name): \($1)")) })
  }

  /// How far marks lie from where the lines at round values say that their values are, in pixels, and how many there are.
  private static let measure = """
    const middle = (node) => { const box = node.getBoundingClientRect(); return box.x + box.width / 2; };
    const number = (node, name) => parseFloat(node.getAttribute(name));
    let worst = 0, marks = 0, whiskers = 0;
    for (const chart of doc.querySelectorAll('svg[data-chart]')) {
      const turn = chart.dataset.scale === 'log' ? Math.log : (value) => value;
      const ticks = [...chart.querySelectorAll('.tick[data-value]')];
      const [first, last] = [ticks[0], ticks.at(-1)];
      const [low, high] = [first, last].map((tick) => turn(number(tick, 'data-value')));
      const [left, right] = [first, last].map(middle);
      const place = (value) => left + (turn(value) - low) / (high - low) * (right - left);
      const check = (node, value) => {
        const distance = Math.abs(middle(node) - place(value));
        worst = Math.max(worst, Number.isFinite(distance) ? distance : 1e9);
        marks += 1;
      };
      for (const dot of chart.querySelectorAll('circle[data-value]')) check(dot, number(dot, 'data-value'));
      for (const dot of chart.querySelectorAll('circle[data-size]')) check(dot, number(dot, 'data-size'));
      for (const mark of chart.querySelectorAll('g[data-median]')) {
        check(mark.querySelector('.point, .median'), number(mark, 'data-median'));
        const whisker = mark.querySelector('.whisker')?.getBoundingClientRect();
        if (!whisker) continue;
        whiskers += 1;
        const [from, to] = [place(number(mark, 'data-low')), place(number(mark, 'data-high'))];
        worst = Math.max(worst, Math.abs(whisker.x - from), Math.abs(whisker.right - to));
      }
      for (const mark of chart.querySelectorAll('g[data-cost]')) {
        const bar = mark.querySelector('rect').getBoundingClientRect();
        const start = number(mark, 'data-start');
        worst = Math.max(
          worst, Math.abs(bar.x - place(start)), Math.abs(bar.right - place(start + number(mark, 'data-cost'))));
        marks += 1;
      }
    }
    return { worst, marks, whiskers };
    """

  @Test("every mark is where its value is", arguments: [1400, 360])
  func marks(width: Int) async throws {
    let found = try await show(Self.measure, width: width)
    for (name, page) in found {
      let worst = try #require(page["worst"] as? Double, "\(page)")
      #expect(worst < 1.5, "\(name): off by \(worst) pixels")
    }
    // 36 strips of 31 samples and 30 ratios, and those of the phases.
    let bench = try #require(found["bench"])
    #expect(bench["marks"] as? Int == 36 * 32 + 30 + 5 && bench["whiskers"] as? Int == 30, "\(bench)")
    #expect(found["gate"]?["marks"] as? Int == 6)
    #expect(found["comparison"]?["whiskers"] as? Int == 4)
  }

  @Test("a page is never wider than the screen", arguments: [320, 360, 768, 1400])
  func width(_ width: Int) async throws {
    let script = """
      const root = doc.documentElement;
      const texts = [...doc.querySelectorAll('svg text')].filter((text) => text.getClientRects().length > 0);
      return { over: root.scrollWidth - root.clientWidth, width: root.clientWidth,
        outside: texts.filter((text) => {
          const box = text.getBoundingClientRect(), chart = text.ownerSVGElement.getBoundingClientRect();
          return getComputedStyle(text).display !== 'none' && (box.x < chart.x - 1 || box.right > chart.right + 1);
        }).map((text) => text.textContent),
        small: texts.filter((text) => parseFloat(getComputedStyle(text).fontSize) < 12).length };
      """
    for (name, page) in try await show(script, width: width) {
      #expect(page["width"] as? Int == width, "\(name): \(page)")
      #expect(page["over"] as? Int == 0, "\(name) at \(width): \(page)")
      #expect(page["small"] as? Int == 0, "\(name): \(page)")
      #expect(width < 360 || page["outside"] as? [String] == [], "\(name) at \(width): \(page)")
    }
  }

  @Test("texts have contrast in both themes", arguments: [false, true])
  func contrast(isDark: Bool) async throws {
    let script = """
      const view = doc.defaultView;
      const parts = (color) => {
        const found = color.match(/rgba?\\(([^)]*)\\)/);
        if (!found) throw new Error('a color that is not understood: ' + color);
        const [r, g, b, a] = found[1].split(/[ ,/]+/).map(Number);
        return { r, g, b, a: a ?? 1 };
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
    for (name, page) in try await show(script, isDark: isDark) {
      let least = try #require(page["least"] as? Double, "\(name): \(page)")
      #expect(least >= 4.5, "\(name): \(least) in \(page["which"] ?? "")")
      #expect(try #require(page["texts"] as? Int) > 20)
      // The theme is the one that was asked for.
      let ground = try #require(page["page"] as? Double)
      #expect(isDark ? ground < 0.1 : ground > 0.8, "\(name): \(ground)")
    }
  }

  @Test("names stay names, and nothing is fetched")
  func names() async throws {
    let script = """
      await new Promise((done) => setTimeout(done, 100));
      return { bold: doc.querySelectorAll('b').length, scripts: doc.scripts.length, images: doc.images.length,
        name: [...doc.querySelectorAll('th.group')].map((cell) => cell.textContent),
        fetched: doc.defaultView.performance.getEntriesByType('resource').length };
      """
    let page = try #require(await show(script)["bench"])
    #expect(page["bold"] as? Int == 0 && page["scripts"] as? Int == 0 && page["images"] as? Int == 0)
    #expect((page["name"] as? [String])?.contains("<b>&\"日本語.json") == true, "\(page)")
    #expect(page["fetched"] as? Int == 0)
  }
}
