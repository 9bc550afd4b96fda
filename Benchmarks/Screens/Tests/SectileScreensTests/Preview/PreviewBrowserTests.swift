import Foundation
import SharedTestSupport
import Testing

/// Tests of `sectile-screens preview` by clicks in a browser.
@Suite(
  "the preview in a browser, end to end", .ownThread, .timeLimit(.minutes(30)),
  .enabled(if: Screens.isThere, Screens.comment),
  .enabled(if: Browser.isThere, Browser.comment), .serialized)
struct PreviewBrowserTests {
  @Test("home opens, sees all, goes back to where it was scrolled, and all buttons do what they say")
  func home() throws {
    let run = try PreviewRun()
    let page = try PreviewPageInBrowser(run)
    let browser = page.browser
    try page.settle(title: "Home")
    #expect(try page.path().prefix(3) == ["START", "FETCH", "LOAD"])
    #expect(try page.path().last == "PRESENT")
    #expect(try page.texts("[data-counter=sections] dd") == ["40"])
    #expect(try page.texts("[data-counter=cells] dd") == ["480"])
    let marks = try page.texts("#marks li").joined(separator: " ")
    #expect(marks.contains("first section") && marks.contains("complete"), "\(marks)")

    // A tap of a cell performs an action with its id.
    let cell = try #require(try page.frames().keys.filter { $0.hasPrefix("3/") }.sorted().first)
    try browser.click("[data-cell='\(cell)']")
    try page.event("select", "cell \(cell)")
    #expect(try browser.value("document.querySelectorAll('.tapped').length") as? Int == 1)

    // A button that the app itself handles.
    let filter = "[data-section='3'] [data-button='1']"
    #expect(try page.texts(filter) == ["Filter"])
    try browser.click(filter)
    try page.event("custom", "Filter, of section 3")

    // The section's other view shows the same cells in another template.
    let before = try page.texts("[data-section='3'] .cell .name")
    let sizes = try page.frames()
    #expect(
      try browser.value("document.querySelectorAll('[data-section=\"3\"] .look-compactRow').length") as? Int ?? 0 > 0)
    try browser.click("[data-section='3'] [data-button='0']")
    try page.event("view", "section 3 as featured_01, featured_01_info")
    try browser.wait(for: "document.querySelectorAll('[data-section=\"3\"] .look-largeRow').length > 0")
    try page.settle()
    let after = try page.texts("[data-section='3'] .cell .name")
    let shared = min(before.count, after.count)
    #expect(shared > 0 && before.prefix(shared) == after.prefix(shared))
    let first = try #require(
      sizes.keys.filter { $0.hasPrefix("3/") }.min { (sizes[$0]?[1] ?? 0) < (sizes[$1]?[1] ?? 0) })
    #expect(try page.frames()[first]?[3] == 280 && sizes[first]?[3] == 120)

    // "See all" opens the section's screen from a scrolled position, and going back restores it.
    let button = try #require(try seeAll(on: page))
    let scrolled = try browser.value("document.getElementById('view').scrollTop") as? Double
    try browser.click("[data-section='\(button)'] [data-button='0']")
    try page.settle(title: "All of section \(button)")
    try page.event("route", "all-list;id=\(button)")
    #expect(try page.texts("[data-counter=sections] dd") == ["1"])
    #expect(try browser.value("document.getElementById('view').scrollTop") as? Double == 0)
    try browser.click("#back")
    try page.settle(title: "Home")
    #expect(try browser.value("document.getElementById('view').scrollTop") as? Double == scrolled)
    #expect(try browser.value("document.getElementById('back').disabled") as? Bool == true)

    // The source confirms the payload, and nothing changes.
    let shown = try page.frames()
    try browser.click("#refresh")
    try page.event("load", "not changed")
    try page.settle()
    #expect(try page.frames() == shown)
    #expect(try page.texts("#marks li").joined().contains("not changed"))
    #expect(browser.complaints == [])
    #expect(run.stop() == 0)
  }

  /// Scrolls down until a "See all" button is visible.
  ///
  /// - Returns: The button's section.
  private func seeAll(on page: PreviewPageInBrowser) throws -> String? {
    for top in stride(from: 1200, to: 12_000, by: 500) {
      try page.browser.value("document.getElementById('view').scrollTop = \(top)")
      try page.settle()
      let found = try page.browser.value(
        """
        (() => {
          const view = document.getElementById('view').getBoundingClientRect();
          const all = [...document.querySelectorAll('[data-button]')].filter((node) => {
            const box = node.getBoundingClientRect();
            return node.textContent === 'See all' && box.top > view.top + 40 && box.bottom < view.bottom - 40;
          });
          return all[0]?.closest('.section').dataset.section ?? null;
        })()
        """)
      if let section = found as? String { return section }
    }
    return nil
  }

  @Test("over a slow line the first viewport is there before the rest, and nothing of it moves")
  func slow() throws {
    let run = try PreviewRun()
    let page = try PreviewPageInBrowser(run)
    try page.settle()
    try page.choose("8000", in: "rate")
    try page.browser.wait(for: "newest.line.rate === 8000")
    try page.browser.click("#start")
    try page.settle("present(partial)")
    let early = try page.frames()
    let sections = Int(try page.texts("[data-counter=sections] dd").joined()) ?? 0
    #expect(!early.isEmpty && sections < 40, "\(sections) sections")
    #expect(try page.texts("#marks li").joined().contains("first viewport"))
    try page.settle("present(complete)")
    let late = try page.frames()
    for (id, frame) in early { #expect(late[id] == frame, "\(id) has moved") }
    #expect(try page.texts("[data-counter=sections] dd") == ["40"])
    #expect(try page.path().suffix(3) == ["LOAD", "PRESENT (partial)", "PRESENT"])
    let curves = try page.browser.value("document.querySelector('#timeline .curve').getAttribute('d').length") as? Int
    #expect(curves ?? 0 > 200, "bytes over time")

    // A cancelled load leaves no sections, and the preview can start again.
    try page.browser.click("#start")
    try page.settle("present(partial)")
    try page.browser.click("#cancel")
    try page.settle("start")
    #expect(try page.frames().isEmpty)
    #expect(try page.texts("#marks li").last?.contains("cancelled") == true)
    try page.choose("0", in: "rate")
    try page.browser.wait(for: "newest.line.rate === 0")
    try page.browser.click("#start")
    try page.settle()
    #expect(page.browser.complaints == [])
  }

  @Test("one large section is shown from its first cells on, and nothing of it moves")
  func largeSection() throws {
    let run = try PreviewRun(["--sections", "2", "--cells", "600"])
    let page = try PreviewPageInBrowser(run)
    try page.settle()
    try page.choose("8000", in: "rate")
    try page.browser.wait(for: "newest.line.rate === 8000")
    try page.browser.click("[data-section='1'] [data-button='0']")
    try page.settle("present(partial)", title: "All of section 1")
    let early = try page.frames()
    let cells = try #require(try page.browser.value("newest.shown.cells") as? Int)
    #expect(!early.isEmpty && cells < 600, "\(cells) cells")
    try page.settle(title: "All of section 1")
    let late = try page.frames()
    for (id, frame) in early { #expect(late[id] == frame, "\(id) has moved") }
    #expect(try page.texts("[data-counter=cells] dd") == ["600"])
    #expect(page.browser.complaints == [])
  }

  @Test("what a load came to is seen on a small window, the newest first")
  func smallWindow() throws {
    let run = try PreviewRun()
    let page = try PreviewPageInBrowser(run, width: 1280, height: 720)
    try page.settle()
    try page.event("load", "complete after")
    let seen =
      try page.browser.value(
        """
        [...document.querySelectorAll('#events li')].filter((node) => {
          const list = document.getElementById('events').getBoundingClientRect();
          return node.getBoundingClientRect().bottom <= Math.min(list.bottom, innerHeight);
        }).map((node) => node.textContent)
        """) as? [String]
    #expect(try seen == page.texts("#events li"))
    #expect(seen?.first?.hasPrefix("loadcomplete after") == true && seen?.last?.hasPrefix("ask/api/home") == true)
    // Reading a file takes fractions of a millisecond.
    let times = try page.browser.value("[0.34, 9.96, 12.3, 1234].map(duration)") as? [String]
    #expect(times == ["0.3 ms", "10 ms", "12 ms", "1.23 s"])
  }

  @Test("faults end in ERROR with the reason, and retry leads out of it", arguments: ["status", "cut"])
  func faults(fault: String) throws {
    let run = try PreviewRun()
    let page = try PreviewPageInBrowser(run)
    try page.settle()
    #expect(try page.browser.value("document.getElementById('problem').hidden") as? Bool == true)
    try page.choose(fault, in: "fault")
    try page.browser.wait(for: "newest.line.fault === '\(fault)'")
    try page.browser.click("#start")
    try page.settle("error")
    let failure = try page.texts("#failure").joined()
    #expect(fault == "status" ? failure.contains("500") : failure.contains("bytes"), "\(failure)")
    #expect(try page.path().last == "ERROR")
    #expect(try page.texts("#marks li").last?.contains("failed") == true)
    if fault == "cut" { #expect(try page.frames().isEmpty == false, "what came before the cut stays") }
    try page.browser.click("#retry")
    try page.settle()
    #expect(try page.texts("[data-counter=sections] dd") == ["40"])
    #expect(try page.path().contains("ERROR"))
    #expect(try page.browser.value("document.getElementById('problem').hidden") as? Bool == true)

    // A failed refresh can be repeated.
    try page.choose(fault, in: "fault")
    try page.browser.wait(for: "newest.line.fault === '\(fault)'")
    try page.browser.click("#refresh")
    try page.settle("error")
    try page.browser.click("#refresh")
    try page.settle()
  }

  @Test("a payload of one's own comes over the same line", arguments: ["status", "cut", "stall"])
  func faultsOfFiles(fault: String) throws {
    let run = try PreviewRun([Tool.fixture("home.json")])
    let page = try PreviewPageInBrowser(run)
    try page.settle()
    try page.choose("1500", in: "behind")
    try page.browser.wait(for: "newest.line.behind === 1500")
    try page.choose(fault, in: "fault")
    try page.browser.wait(for: "newest.line.fault === '\(fault)'")
    try page.browser.click("#start")
    switch fault {
    case "stall":
      try page.browser.wait(for: "newest.shown.state === 'load' && newest.shown.record.samples.at(-1).bytes === 1500")
      try page.settle()
      #expect(try page.browser.value("newest.shown.record.duration") as? Double ?? 0 >= 3000)
    case "cut":
      try page.settle("error")
      #expect(try page.texts("#failure").joined().contains("cut behind 1500 bytes"))
    default:
      try page.settle("error")
      #expect(try page.texts("#failure").joined().contains("status 500"))
    }
    // The fault applied to that answer only.
    #expect(try page.browser.value("newest.line.fault") as? String == "none")
    if fault != "stall" {
      try page.browser.click("#retry")
      try page.settle()
    }
    #expect(try page.texts("[data-counter=sections] dd") == ["5"])
  }

  @Test("screen graphs and content lists are drawn, and one can go there")
  func otherFormats() throws {
    let run = try PreviewRun()
    let page = try PreviewPageInBrowser(run)
    try page.settle()
    try page.browser.click("[data-place='screen-graph']")
    try page.settle(title: "Weekend")
    #expect(try page.texts(".look-component .name").contains("A day at the harbour"))
    try page.browser.click("[data-cell='t-story/c-story-button']")
    try page.event("select", "cell t-story/c-story-button")
    try page.browser.click("#back")
    try page.settle(title: "Home")
    try page.browser.click("[data-place='content-list']")
    try page.settle(title: "Home")
    try page.browser.wait(for: "document.querySelectorAll('.look-title').length === 2")
    #expect(try page.texts(".look-plusTitle .name") == ["Fresh bread", "That is all"])
    #expect(try page.texts(".look-title .chip") == ["New", "Near you"])
    #expect(page.browser.complaints == [])
  }

  @Test("a text that would be a script is shown, and does not run")
  func hostile() throws {
    let evil = "</script><script>document.body.id='ran'</script><img src=x onerror=\"document.body.id='ran'\">"
    let home = try Data(contentsOf: URL(fileURLWithPath: Tool.fixture("home.json")))
    var sections = try #require(JSONSerialization.jsonObject(with: home) as? [JSONObject])
    for index in sections.indices {
      sections[index]["title"] = evil
      sections[index]["headerImageDTO"] = ["id": 1, "type": "SYSTEM", "imageText": evil, "color": "red;}</style>"]
      sections[index]["buttonTypes"] = ["View", evil]
      sections[index]["data"] = (sections[index]["data"] as? [JSONObject])?.map { cell in
        cell.mapValues { $0 is String && ($0 as? String)?.hasSuffix("Courier") == false ? evil : $0 }
      }
    }
    let run = try PreviewRun(["-"], input: JSONSerialization.data(withJSONObject: sections))
    let page = try PreviewPageInBrowser(run)
    try page.settle(title: "standard input")
    #expect(try page.texts(".header b").first == evil)
    #expect(try page.texts(".cell .name").contains(evil))
    try page.browser.click("[data-section='1'] [data-button='1']")
    try page.event("custom", evil)
    let found =
      try page.browser.value("[document.body.id, document.images.length, document.scripts.length]") as? [AnyHashable]
    #expect(found == ["", 0, 1])
    #expect(page.browser.complaints == [])
  }

  @Test("a file is read anew by a refresh, a section of it is a screen, further pages are appended")
  func files() throws {
    let folder = try ScratchFolder()
    let home = try Data(contentsOf: URL(fileURLWithPath: Tool.fixture("home.json")))
    let file = try folder.file("home.json", home)
    var sections = try #require(JSONSerialization.jsonObject(with: home) as? [JSONObject])
    let last = try #require(sections.last)
    var more = last
    more["id"] = 99
    more["title"] = "Another page"
    let second = try folder.file("second.json", JSONSerialization.data(withJSONObject: [more]))
    let run = try PreviewRun([file, "--more", second])
    let page = try PreviewPageInBrowser(run)
    try page.settle(title: "home.json")
    #expect(try page.texts("[data-counter=sections] dd") == ["5"])
    try page.browser.click("#more")
    try page.browser.wait(for: "newest.shown.sections === 6")
    try page.settle()
    #expect(try page.browser.value("document.getElementById('more').disabled") as? Bool == true)

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
    try page.event("view", "section 2 as featured_02")
    // The chosen view is kept after a refresh.
    try page.browser.wait(for: "document.querySelectorAll('.look-compactRow').length === 1")
    let loads = try #require(try page.browser.value("newest.shown.record.number") as? Int)
    try page.browser.click("#refresh")
    try page.browser.wait(for: "newest.shown.record.number === \(loads + 1)")
    try page.settle()
    try page.browser.wait(for: "document.querySelectorAll('.look-compactRow').length === 1")
    #expect(try page.texts(".look-largeRow") == [])

    try FileManager.default.removeItem(atPath: file)
    try page.browser.click("#start")
    try page.settle("error")
    #expect(try page.texts("#failure").joined().contains("No such file"))
    try JSONSerialization.data(withJSONObject: sections).write(to: URL(fileURLWithPath: file))
    try page.browser.click("#retry")
    try page.settle()
  }

  @Test("of a hundred thousand cells only those near the viewport are in the document, wherever it is scrolled to")
  func many() throws {
    let run = try PreviewRun(["--sections", "200", "--cells", "500"])
    let page = try PreviewPageInBrowser(run, width: 390, height: 844)
    try page.settle()
    #expect(try page.texts("[data-counter=cells] dd") == ["100 000"])
    for part in [0.0, 0.5, 0.93, 1, 0.2] {
      try page.browser.value(
        "(() => { const v = document.getElementById('view'); v.scrollTop = (v.scrollHeight - v.clientHeight) * \(part); })()"
      )
      try page.browser.wait(for: "screenView.isSettled && !screenView.isLoading")
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
    // Horizontally too: a section of 500 cells is drawn around its scroll offset.
    try page.browser.value("document.getElementById('view').scrollTop = 0")
    try page.browser.wait(for: "screenView.isSettled && !screenView.isLoading")
    try page.browser.value("document.querySelector('.strip').scrollLeft = 20000")
    try page.browser.wait(for: "screenView.isSettled && !screenView.isLoading && screenView.strips.size > 0")
    let near = try page.browser.value(
      """
      (() => {
        const strip = document.querySelector('.strip').getBoundingClientRect();
        return [...document.querySelectorAll('.strip')][0].querySelectorAll('.cell').length > 0 &&
          [...document.querySelector('.strip').querySelectorAll('.cell')].some((cell) => {
            const box = cell.getBoundingClientRect();
            return box.right > strip.left && box.left < strip.right;
          });
      })()
      """)
    #expect(near as? Bool == true)
  }
}
