import Foundation
import TestSupport
import Testing

/// `sectile layout --emit html` and `svg`, as a browser shows them.
@Suite(
  "pictures in a browser, end to end", .ownThread, .timeLimit(.minutes(15)),
  .enabled(if: Tool.isThere, Tool.comment),
  .enabled(if: Browser.isThere, Browser.comment))
struct BrowserEndToEndTests {
  private static let precision = 1.0 / 32

  /// One node, where the browser has it: in the collection's content, or in its row (rule 8.3), and
  /// where that is in the content before any scrolling.
  private static let readNodes = """
    const content = doc.getElementById('content').getBoundingClientRect();
    return [...doc.querySelectorAll('[data-category]')].map((node) => {
      const row = node.closest('.space')?.getBoundingClientRect() ?? content;
      const box = node.getBoundingClientRect();
      return { ...node.dataset, row: [row.x - content.x, row.y - content.y],
        box: [box.x - row.x, box.y - row.y, box.width, box.height] };
    });
    """

  /// Descriptions to draw, with their names: the fixtures, turned and mirrored, and the worked
  /// cases.
  private func descriptions() throws -> [(name: String, text: Data)] {
    func size(_ type: String, _ width: Double, _ height: Double) -> JSONObject {
      [
        "width": ["type": type, "value": width],
        "height": ["type": "fractionalHeight", "value": height],
      ]
    }
    var found: [(String, Data)] = []
    for name in Tool.fixtures(in: "layout") {
      let data = try Data(contentsOf: URL(fileURLWithPath: Tool.fixture("layout/\(name)")))
      found.append((name, data))
      for (direction, scroll) in [
        ("rtl", "vertical"), ("ltr", "horizontal"), ("rtl", "horizontal"),
      ] {
        var document = try jsonObject(data)
        try document.change("container") { $0["layoutDirection"] = direction }
        try document.change("layout") { layout in
          layout["scrollDirection"] = scroll
          guard scroll == "horizontal" else { return }
          layout["sections"] = try layout.objects("sections").map { section in
            var section = section
            section["boundarySupplementaryItems"] = nil
            try section.change("group") { group in
              group["size"] = size("absolute", 150, 0.9)
              guard group["customItems"] == nil else { return }
              group["subitems"] = [
                ["type": "item", "size": size("fractionalWidth", 1, 1)] as JSONObject
              ]
            }
            return section
          }
        }
        found.append(
          ("\(name) \(direction) \(scroll)", try JSONSerialization.data(withJSONObject: document)))
      }
    }
    for name in Tool.fixtures(in: "layout/golden") {
      let data = try Data(contentsOf: URL(fileURLWithPath: Tool.fixture("layout/golden/\(name)")))
      if try jsonObject(data)["expected"] != nil { found.append((name, data)) }
    }
    return found
  }

  @Test("every frame of the result is where the browser shows it")
  func frames() async throws {
    let folder = try ScratchFolder()
    var names: [String] = []
    var results: [JSONObject] = []
    for (name, text) in try descriptions() {
      let frames = try await Tool.run("layout -", input: text)
      try #require(frames.status == 0, "\(name): \(frames.errors)")
      let page = try await Tool.run("layout - --emit html", input: text)
      #expect(page.status == 0 && page.errors.isEmpty, "\(name): \(page.errors)")
      _ = try folder.file("\(names.count).html", page.output)
      names.append(name)
      results.append(try frames.object)
    }
    let pages = try Browser.run(Self.readNodes, on: names.indices.map { "\($0).html" }, in: folder)
    #expect(pages.count == names.count, "\(pages.last ?? "")")
    var compared = 0
    for (name, (result, page)) in zip(names, zip(results, pages)) {
      let nodes = try #require(page as? [JSONObject], "\(name): \(page)")
      var boxes: [String: [[Double]]] = [:]
      for node in nodes {
        let key = ["category", "kind", "section", "item"].map { node[$0] as? String ?? "" }.joined(
          separator: "/")
        boxes[key, default: []].append(try #require(node["box"] as? [Double]))
      }
      for (key, frame) in try frames(of: result) {
        let box = try #require(boxes[key]?.first, "\(name): \(key) is not on the page")
        boxes[key]?.removeFirst()
        let isClose = zip(box, frame).allSatisfy { abs($0 - $1) <= Self.precision }
        #expect(isClose, "\(name): \(key) is at \(box), not \(frame)")
        compared += 1
      }
      for (section, origin) in try rowOrigins(of: result, name) {
        let node = try #require(
          nodes.first { $0["section"] as? String == section && $0["category"] as? String == "item" }
        )
        let row = try #require(node["row"] as? [Double])
        #expect(
          zip(row, origin).allSatisfy { abs($0 - $1) <= Self.precision },
          "\(name): row \(row), not \(origin)")
      }
      let extra = boxes.filter { !$0.value.isEmpty }.keys.sorted()
      #expect(extra == [], "\(name): more than the result has")
    }
    #expect(compared > 60)
  }

  private func frames(of result: JSONObject) throws -> [(String, [Double])] {
    func numbers(_ frame: JSONObject) -> [Double] {
      ["x", "y", "w", "h"].map { frame[$0] as? Double ?? .nan }
    }
    var all: [(String, [Double])] = []
    for (section, frames) in try #require(result["items"] as? [[JSONObject]]).enumerated() {
      for (item, frame) in frames.enumerated() {
        all.append(("item//\(section)/\(item)", numbers(frame)))
      }
    }
    for category in ["supplementary", "decoration"] {
      for view in try result.objects(category) {
        let kind = view["kind"] as? String ?? ""
        all.append(
          ("\(category)/\(kind)/\(view["section"] ?? "")/\(view["index"] ?? "")", numbers(view)))
      }
    }
    return all
  }

  /// Where the rows of orthogonal sections begin in the content (rule 8.3); mirrored, they end
  /// where it does (rule 10).
  private func rowOrigins(of result: JSONObject, _ name: String) throws -> [(
    section: String, origin: [Double]
  )] {
    let width = try #require(result["contentWidth"] as? Double)
    return try result.objects("orthogonal").map { scroll in
      let frame = try #require(scroll["scrollFrame"] as? [String: Double])
      let size = try #require(scroll["contentSize"] as? [String: Double])
      let (x, y, w) = try (#require(frame["x"]), #require(frame["y"]), #require(frame["w"]))
      let section = "\(scroll["section"] ?? "")"
      guard !name.hasSuffix("horizontal") else { return (section, [x, 0]) }
      // The groups, and the insets that the viewport leaves free.
      let row = try max(width, #require(size["w"]) + width - w)
      // A row that is centred begins at its first rest, before its first group.
      let rest = (scroll["rests"] as? [Double])?.first ?? 0
      return (section, [name.contains(" rtl ") ? width - row : max(0, -rest), y])
    }
  }

  private func run(_ script: String, on line: String, as name: String = "page.html") async throws
    -> Any?
  {
    let folder = try ScratchFolder()
    _ = try await folder.file(name, Tool.run(line).output)
    return try Browser.run(script, on: [name], in: folder).first
  }

  @Test("a click, and then the keyboard, show where a cell comes from and why it lies there")
  func panel() async throws {
    let script = """
      const panel = () => doc.getElementById('details').innerText;
      const cell = doc.querySelector('[data-category="item"][data-item="4"]');
      const hint = panel();
      cell.click();
      const clicked = panel();
      const press = (key) => doc.activeElement.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true }));
      press('ArrowRight');
      press('ArrowDown');
      return { hint, clicked, moved: panel(), selected: doc.querySelectorAll('.selected').length,
        tabs: doc.querySelectorAll('#stage [tabindex="0"]').length };
      """
    let found = try #require(
      await run(script, on: "layout @layout/grid.json --emit html") as? JSONObject)
    let clicked = try #require(found["clicked"] as? String, "\(found)")
    #expect((found["hint"] as? String)?.contains("Click a cell") == true)
    for part in [
      "Item 4", "section 0", "138.6667, 146", "112.6667 × 120",
      "$.layout.sections[0].group.subitems[0]", "3.1",
      "shared equally", "5.1",
    ] { #expect(clicked.contains(part), "\(part) is not in: \(clicked)") }
    let moved = try #require(found["moved"] as? String)
    // A row of its own, in its full-group place (rule 5.2).
    #expect(moved.contains("Item 6") && moved.contains("16, 276"), "\(moved)")
    #expect(found["selected"] as? Int == 1 && found["tabs"] as? Int == 1)
  }

  @Test("an orthogonal section scrolls by itself")
  func strip() async throws {
    let script = """
      const scroller = doc.querySelector('[data-strip="0"] .scroller');
      const x = (section, item) =>
        doc.querySelector(`[data-category="item"][data-section="${section}"][data-item="${item}"]`)
          .getBoundingClientRect().x;
      const before = [x(0, 0), x(0, 11), x(1, 0)];
      scroller.scrollLeft = 300;
      const after = [x(0, 0), x(0, 11), x(1, 0)];
      return { width: scroller.scrollWidth, height: scroller.scrollHeight - scroller.clientHeight,
        moved: after.map((value, index) => before[index] - value) };
      """
    let found = try #require(
      await run(script, on: "layout @layout/orthogonal.json --emit html") as? JSONObject)
    #expect(found["width"] as? Double == 3284 && found["height"] as? Double == 0)
    #expect(found["moved"] as? [Double] == [300, 300, 0])
  }

  @Test("a title that would be a script is shown, and does not run")
  func title() async throws {
    let folder = try ScratchFolder()
    let evil =
      "</script><script>document.body.id='ran'</script><img src=x onerror=\"document.body.id='ran'\">"
    let home = try Data(contentsOf: URL(fileURLWithPath: Tool.home))
    var sections = try #require(JSONSerialization.jsonObject(with: home) as? [JSONObject])
    for index in sections.indices { sections[index]["title"] = evil }
    let payload = try folder.file("payload.json", JSONSerialization.data(withJSONObject: sections))
    let script = """
      await new Promise((done) => setTimeout(done, 200));
      doc.querySelector('[data-category="item"]').click();
      return { images: doc.images.length, id: doc.body.id, title: doc.querySelector('.header b').textContent,
        panel: doc.querySelector('#details p').textContent, scripts: doc.scripts.length };
      """
    let found = try #require(
      await run(script, on: "layout --payload \(payload) --emit html") as? JSONObject)
    #expect(
      found["images"] as? Int == 0 && found["scripts"] as? Int == 2 && found["id"] as? String == "")
    #expect(found["title"] as? String == evil)
    #expect(found["panel"] as? String == "section 0 · \(evil)")
  }
}
