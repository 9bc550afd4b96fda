import Foundation
import SharedTestSupport
import Testing

/// Runs the preview's page in a browser.
@Suite(
  "the preview in a browser, end to end", .ownThread, .timeLimit(.minutes(30)),
  .enabled(if: Screens.isThere, Screens.comment),
  .enabled(if: Browser.isThere, Browser.comment), .serialized)
struct PreviewBrowserTests {
  @Test(
    "taps → cells and buttons do what they say; see all and back → where it was scrolled; a refresh → not changed"
  )
  func home() throws {
    let page = try PreviewPageInBrowser(title: "Home")
    let browser = page.browser
    #expect(
      try page.path().prefix(3) == ["START", "FETCH", "LOAD"] && page.path().last == "PRESENT")
    #expect(try page.counter("sections") == "40" && page.counter("cells") == "480")
    let marks = try page.texts("#marks li").joined(separator: " ")
    #expect(marks.contains("first viewport") && marks.contains("complete"), "\(marks)")

    let cell = try #require(try page.frames().keys.filter { $0.hasPrefix("3/") }.sorted().first)
    try browser.click("[data-cell='\(cell)']")
    try page.event("select", "cell \(cell)")
    try browser.click("[data-section='3'] [data-button='1']")
    try page.event("custom", "Filter, of section 3")

    // The section's other view shows the same cells in another template.
    let before = try page.texts("[data-section='3'] .cell .name")
    try browser.click("[data-section='3'] [data-button='0']")
    try page.event("view", "section 3 as featured_01, featured_01_info")
    try browser.wait(
      for: "document.querySelectorAll('[data-section=\"3\"] .look-largeRow').length > 0")
    try page.settle()
    let after = try page.texts("[data-section='3'] .cell .name")
    let shared = min(before.count, after.count)
    #expect(shared > 0 && before.prefix(shared) == after.prefix(shared))

    try checkSeeAll(on: page)

    let shown = try page.frames()
    try browser.click("#refresh")
    try page.event("load", "not changed")
    try page.settle()
    #expect(try page.frames() == shown && browser.complaints == [])
    #expect(page.run.stop() == 0)
  }

  /// "See all" opens the section's screen from a scrolled position, and going back restores it.
  private func checkSeeAll(on page: PreviewPageInBrowser) throws {
    let browser = page.browser
    let section = try #require(try seeAll(on: page))
    let scrolled = try browser.value("document.getElementById('view').scrollTop") as? Double
    try browser.click("[data-section='\(section)'] [data-button='0']")
    try page.settle(title: "All of section \(section)")
    try page.event("route", "all-list;id=\(section)")
    #expect(try page.counter("sections") == "1")
    try browser.click("#back")
    try page.settle(title: "Home")
    #expect(try browser.value("document.getElementById('view').scrollTop") as? Double == scrolled)
  }

  /// Scrolls down until a "See all" button is visible, and returns its section.
  private func seeAll(on page: PreviewPageInBrowser) throws -> String? {
    for top in stride(from: 1200, to: 12_000, by: 500) {
      try page.browser.value("document.getElementById('view').scrollTop = \(top)")
      try page.settle()
      let found = try page.browser.value(
        """
        (() => {
          const view = document.getElementById('view').getBoundingClientRect();
          return [...document.querySelectorAll('[data-button]')].find((node) => {
            const box = node.getBoundingClientRect();
            return node.textContent === 'See all' && box.top > view.top + 40 && box.bottom < view.bottom - 40;
          })?.closest('.section').dataset.section ?? null;
        })()
        """)
      if let section = found as? String { return section }
    }
    return nil
  }

  @Test(
    "a slow line → what has come of a screen, or of its only section, is there before the rest, and nothing of it moves",
    arguments: [
      ("40", "12", "#start", "480"), ("2", "600", "[data-section='1'] [data-button='0']", "600"),
    ])
  func slow(sections: String, cells: String, button: String, all: String) throws {
    let page = try PreviewPageInBrowser(["--sections", sections, "--cells", cells])
    try page.choose("32000", in: "rate")
    try page.browser.click(button)
    try page.settle("present(partial)")
    let early = try page.frames()
    #expect(try !early.isEmpty && page.counter("cells") != all)
    try page.settle()
    let late = try page.frames()
    for (id, frame) in early { #expect(late[id] == frame, "\(id) has moved") }
    #expect(
      try page.counter("cells") == all && page.path().suffix(2) == ["PRESENT (partial)", "PRESENT"])
    #expect(page.browser.complaints == [])
  }

  @Test("cancel → nothing is left, and one can start again")
  func cancel() throws {
    let page = try PreviewPageInBrowser()
    try page.choose("32000", in: "rate")
    try page.browser.click("#start")
    try page.settle("present(partial)")
    try page.browser.click("#cancel")
    try page.settle("start")
    #expect(
      try page.frames().isEmpty && page.texts("#marks li").last?.contains("cancelled") == true)
    try page.choose("0", in: "rate")
    try page.browser.click("#start")
    try page.settle()
  }

  @Test(
    "a fault of the next answer → seen on the page, and retry leads out of it",
    arguments: ["status", "cut", "stall"])
  func faults(fault: String) throws {
    let page = try PreviewPageInBrowser([Tool.fixture("home.json")])
    try page.choose("1500", in: "behind")
    try page.choose(fault, in: "fault")
    try page.browser.click("#start")
    if fault == "stall" {
      try page.browser.wait(
        for: "newest.shown.state === 'load' && newest.shown.record.samples.at(-1).bytes === 1500")
      try page.settle()
      #expect(try page.browser.value("newest.shown.record.duration") as? Double ?? 0 >= 3000)
    } else {
      try page.settle("error")
      let failure = try page.texts("#failure").joined()
      #expect(
        failure.contains(fault == "cut" ? "cut behind 1500 bytes" : "status 500"), "\(failure)")
      #expect(try page.path().last == "ERROR")
      try page.browser.click("#retry")
      try page.settle()
    }
    // The fault applied to that answer only.
    #expect(try page.browser.value("newest.line.fault") as? String == "none")
    #expect(try page.counter("sections") == "5")
  }

  @Test("a screen graph, a content list → drawn")
  func otherFormats() throws {
    for (file, selector, texts) in [
      ("screen-graph.json", ".look-component .name", "A day at the harbour"),
      ("content-list.json", ".look-plusTitle .name", "Fresh bread"),
    ] {
      let page = try PreviewPageInBrowser([Tool.fixture(file)], title: file)
      #expect(try page.texts(selector).contains(texts) && page.browser.complaints == [])
      #expect(page.run.stop() == 0)
    }
  }

  @Test("a text that would be a script → shown, and does not run")
  func hostile() throws {
    let evil =
      "</script><script>document.body.id='ran'</script><img src=x onerror=\"document.body.id='ran'\">"
    let home = try Data(contentsOf: URL(fileURLWithPath: Tool.fixture("home.json")))
    var sections = try #require(JSONSerialization.jsonObject(with: home) as? [JSONObject])
    for index in sections.indices {
      sections[index]["title"] = evil
      sections[index]["headerImageDTO"] = [
        "id": 1, "type": "SYSTEM", "imageText": evil, "color": "red;}</style>",
      ]
      sections[index]["buttonTypes"] = ["View", evil]
      sections[index]["data"] = (sections[index]["data"] as? [JSONObject])?.map { cell in
        cell.mapValues {
          $0 is String && ($0 as? String)?.hasSuffix("Courier") == false ? evil : $0
        }
      }
    }
    let page = try PreviewPageInBrowser(
      ["-"], input: JSONSerialization.data(withJSONObject: sections), title: "standard input")
    #expect(try page.texts(".header b").first == evil && page.texts(".cell .name").contains(evil))
    try page.browser.click("[data-section='1'] [data-button='1']")
    try page.event("custom", evil)
    let found =
      try page.browser.value("[document.body.id, document.images.length, document.scripts.length]")
      as? [AnyHashable]
    #expect(found == ["", 0, 1] && page.browser.complaints == [])
  }

  @Test(
    "a file → read anew by a refresh, its sections and further pages are there, and a chosen view is kept"
  )
  func files() throws {
    let folder = try ScratchFolder()
    let home = try Data(contentsOf: URL(fileURLWithPath: Tool.fixture("home.json")))
    let file = try folder.file("home.json", home)
    var sections = try #require(JSONSerialization.jsonObject(with: home) as? [JSONObject])
    var more = try #require(sections.last)
    more["id"] = 99
    let second = try folder.file("second.json", JSONSerialization.data(withJSONObject: [more]))
    let page = try PreviewPageInBrowser([file, "--more", second], title: "home.json")
    try page.browser.click("#more")
    try page.browser.wait(for: "newest.shown.sections === 6")
    try page.settle()
    sections[0]["title"] = "Changed meanwhile"
    try JSONSerialization.data(withJSONObject: sections).write(to: URL(fileURLWithPath: file))
    try page.browser.click("#refresh")
    try page.browser.wait(for: "newest.shown.sections === 5")
    try page.settle()
    #expect(try page.texts(".header b").first == "Changed meanwhile")

    try page.browser.click("[data-section='2'] [data-button='0']")
    try page.settle(title: "All of section 2")
    #expect(try page.texts(".look-largeRow .name") == ["Olive & Thyme"])
    try page.browser.click("[data-section='2'] [data-button='0']")
    try page.browser.wait(for: "document.querySelectorAll('.look-compactRow').length === 1")
    let loads = try #require(try page.browser.value("newest.shown.record.number") as? Int)
    try page.browser.click("#refresh")
    try page.browser.wait(for: "newest.shown.record.number === \(loads + 1)")
    try page.settle()
    try page.browser.wait(for: "document.querySelectorAll('.look-compactRow').length === 1")

    try FileManager.default.removeItem(atPath: file)
    try page.browser.click("#start")
    try page.settle("error")
    #expect(try page.texts("#failure").joined().contains("No such file"))
  }

  @Test(
    "a hundred thousand cells → only those near the viewport are in the document, wherever it is scrolled to"
  )
  func many() throws {
    let page = try PreviewPageInBrowser(
      ["--sections", "200", "--cells", "500"], width: 390, height: 844)
    #expect(try page.counter("cells") == "100 000")
    for part in [0.0, 0.5, 1] {
      try page.browser.value(
        "(() => { const v = document.getElementById('view'); v.scrollTop = (v.scrollHeight - v.clientHeight) * \(part); })()"
      )
      try page.settle()
      let counts = try #require(
        try page.browser.value(
          """
          (() => {
            const view = document.getElementById('view').getBoundingClientRect();
            const all = [...document.querySelectorAll('.cell')];
            return [all.length, all.filter((cell) => {
              const box = cell.getBoundingClientRect();
              return box.bottom > view.top && box.top < view.bottom && box.right > view.left && box.left < view.right;
            }).length];
          })()
          """) as? [Int])
      #expect(counts[0] < 250 && counts[1] > 0, "\(part): \(counts)")
    }
  }
}
