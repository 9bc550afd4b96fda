import Foundation
import Testing
import TestSupport

@testable import CompositionalLayout
@testable import LayoutDocuments
@testable import LayoutInspection

@Suite("Recordings against layouts")
struct RecordingTests {
  @Test("a layout does not differ from itself, and from nothing else it does")
  func itself() throws {
    var changed = 0
    for seed in 0..<300 as Range<UInt64> {
      var random = RandomDescription(seed: 630_000 + seed)
      guard let layout = try? random.document().solve() else { continue }
      var recording = LayoutRecording(layout)
      #expect(layout.differences(from: recording) == [], "seed \(630_000 + seed)")
      // One number of one item is off.
      guard let section = recording.items.firstIndex(where: { !$0.isEmpty }),
        var frame = recording.items[section][0]?.frame
      else { continue }
      let key = random.generator.pick([\LayoutRect.x, \.y, \.width, \.height])
      frame[keyPath: key] += 0.0099
      recording.items[section][0]?.frame = frame
      #expect(
        layout.differences(from: recording) == [], "seed \(630_000 + seed): within the tolerance")
      frame[keyPath: key] += 3
      recording.items[section][0]?.frame = frame
      let found = layout.differences(from: recording)
      #expect(found.map(\.subject) == [.item(section: section, item: 0)], "seed \(630_000 + seed)")
      #expect(found[0].rule != nil && found[0].path != nil)
      #expect(abs((found[0].differences.map(abs).max() ?? 0) - 3.0099) < 1e-6)
      #expect(layout.differences(from: recording, tolerance: 4) == [])
      changed += 1
    }
    #expect(changed > 100)
  }

  @Test("what was not recorded is not compared")
  func lenient() throws {
    var section = grid(columns: 2)
    section.decorationItems = [.background(elementKind: "back")]
    section.boundarySupplementaryItems = [bar("header", .top, height: 20)]
    section.orthogonalScrollingBehavior = .continuous
    let layout = try solved(section, 2, width: 100, height: 200)
    func differences(_ json: String) throws -> [String] {
      let recording = try JSONDecoder().decode(LayoutRecording.self, from: Data(json.utf8))
      return layout.differences(from: recording).map(\.subject.description)
    }
    let items = #""items": [[{"x":0,"y":0,"w":50,"h":80}, {"x":50,"y":0,"w":50,"h":80}]]"#
    #expect(try differences("{\(items)}") == [])
    #expect(
      try differences(#"{"items": [[null, {"x":50,"y":0,"w":50,"h":80,"more":1}]], "device": "x"}"#)
        == [])
    #expect(try differences(#"{"expected": {\#(items), "contentHeight": 100}}"#) == [])
    #expect(
      try differences(#"{"expected": {\#(items), "contentHeight": 101}}"#) == ["contentHeight"])
    #expect(
      try differences(#"{"items": [[null, null, null]]}"#) == ["number of items in section 0"])
    #expect(try differences(#"{"items": []}"#) == ["number of sections"])
    #expect(try differences(#"{\#(items), "supplementary": []}"#) == ["header 0 of section 0"])
    #expect(try differences(#"{\#(items), "decoration": []}"#) == ["back 0 of section 0"])
    #expect(try differences(#"{\#(items), "orthogonal": []}"#) == ["scrollFrame of section 0"])
    #expect(try differences(#"{\#(items), "orthogonal": [{"section": 0}]}"#) == [])
    #expect(
      try differences(
        #"{\#(items), "orthogonal": [{"section": 0, "contentSize": {"w": 99, "h": 80}}]}"#)
        == ["contentSize of section 0"])
    #expect(try differences(#"{\#(items), "assumptions": []}"#) == [])
    #expect(try differences(#"{\#(items), "assumptions": ["5.2"]}"#) == ["assumptions"])
    let header = #"{"kind":"header","section":0,"index":0,"x":0,"y":0,"w":100,"h":20"#
    #expect(try differences(#"{\#(items), "supplementary": [\#(header)}]}"#) == [])
    #expect(
      try differences(#"{\#(items), "supplementary": [\#(header),"zIndex":2}]}"#) == [
        "header 0 of section 0"
      ])
    #expect(
      try differences(
        #"{\#(items), "supplementary": [\#(header)}, {"kind":"k","section":9,"index":1,"x":0,"y":0,"w":1,"h":1}]}"#
      )
        == ["k 1 of section 9"])
    #expect(throws: DecodingError.self) { try differences("{}") }
    #expect(throws: DecodingError.self) { try differences(#"{"items": [[{"x":0}]]}"#) }
    #expect(throws: DecodingError.self) { try differences("[]") }
  }

  @Test("a huge layout is compared as far as it was recorded")
  func huge() throws {
    var badged = LayoutItem(layoutSize: .full)
    badged.supplementaryItems = [
      .init(
        layoutSize: .size(.absolute(9), .absolute(9)), elementKind: "b",
        containerAnchor: .init(edges: []))
    ]
    let layout = try solved(rowSection(.fractionalWidth(1), .absolute(50), [badged]), 1_000_000_000)
    var recording = LayoutRecording(items: [
      [.init(frame: LayoutRect(x: 0, y: 0, width: 390, height: 50))]
    ])
    recording.supplementary = []
    #expect(
      layout.differences(from: recording).map(\.subject)
        == [.itemCount(section: 0), .supplementary(kind: "b", section: 0, index: 0)])
    let document = LayoutDocument(
      container: layout.container, layout: LayoutDescription(sections: [layout.section(at: 0)]),
      itemsPerSection: [1_000_000_000])
    let recorded = RecordedLayout(
      document: document, recording: recording, rests: [], features: [])
    #expect(recorded.rules().contains(.badges))
  }

  @Test("a rest of a section that the layout does not have is a difference, whatever its number")
  func strangeRests() throws {
    let length = #"{"type": "absolute", "value": 200}"#
    let size = #"{"width": \#(length), "height": \#(length)}"#
    func differences(_ key: String, _ rest: String = "0") throws -> [String] {
      let recorded = try JSONDecoder().decode(
        RecordedLayout.self,
        from: Data(
          """
          {"container": {"width": 300, "height": 400}, "layout": {"sections": [
            {"orthogonalScrollingBehavior": "groupPaging", "group": {"type": "group", "axis": "horizontal",
             "size": \(size), "subitems": [{"type": "item", "size": \(size)}]}}]}, "itemsPerSection": [3],
           "expected": {"items": [[null, null, null]]}, "settled": {"asked": [0], "\(key)": [\(rest)]}}
          """.utf8))
      return recorded.differences().map(\.subject.description)
    }
    #expect(try differences("section0") == [])
    #expect(try differences("section0", "1e308") == ["rest of section 0, asked for 0.0"])
    for number in ["1", "-1", "9223372036854775807", "-9223372036854775808"] {
      #expect(
        try differences("section\(number)") == ["rest of section \(number), asked for 0.0"])
    }
    for key in ["section", "sections", "section99999999999999999999", "section--3"] {
      #expect(try differences(key) == [], "\(key)")
    }
  }

  @Test("where a list's insets are another system's, its table is what decided")
  func lists() throws {
    let file = try Repository.bytes("Fixtures/layout/uikit/phone-lists.json")
    var found = 0
    for var recorded in try JSONDecoder().decode([RecordedLayout].self, from: Data(file)) {
      #expect(recorded.differences() == [])
      #expect(recorded.rules().contains(.listInsets))
      // What the Mac's figures would be blamed for.
      recorded.document.container.userInterfaceIdiom = .mac
      let differences = recorded.differences()
      #expect(differences.allSatisfy { $0.rule == .listInsets }, "\(differences)")
      found += differences.count
    }
    #expect(found == 6)
  }

  @Test("two badges of one kind on one item are told apart by their places")
  func twins() throws {
    var item = LayoutItem(layoutSize: .full)
    item.supplementaryItems = [[.top], [.bottom]].map { edges in
      .init(
        layoutSize: .size(.absolute(9), .absolute(9)), elementKind: "b",
        containerAnchor: .init(edges: edges))
    }
    let layout = try solved(
      rowSection(.fractionalWidth(1), .absolute(50), [item]), 2, width: 100, height: 200)
    var recording = LayoutRecording(layout)
    recording.supplementary?.reverse()
    #expect(layout.differences(from: recording) == [])
    // The first in the recording is now the last item's lower one.
    recording.supplementary?.removeFirst()
    #expect(layout.differences(from: recording).map(\.theirs) == [nil])
  }
}
