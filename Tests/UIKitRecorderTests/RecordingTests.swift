import CompositionalLayout
import Foundation
import LayoutDocuments
import Testing

@Suite("Recordings, as they are written")
struct RecordingTests {
  @Test("the checkout's layouts are asked for, and those of a file or folder")
  func questions() throws {
    let all = try LayoutQuestion.all([:])
    #expect(all.count >= 137 + 42)
    #expect(all.allSatisfy { $0.document.name != nil })
    #expect(all.filter(\.isImpossible).map(\.document.name) == ["item_wider_than_group"])
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("sectile-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    var own = all[0].document
    own.name = nil
    let file = folder.appendingPathComponent("mine.json")
    try JSONEncoder().encode(own).write(to: file)
    for place in [file, folder] {
      let read = try LayoutQuestion.all(["SECTILE_LAYOUTS": place.path])
      #expect(read.map(\.document.name) == ["mine"] && read.first?.document.layout == own.layout)
    }
  }

  @Test("an answer is read as it was written")
  func answer() throws {
    let place = LayoutRect(x: 1.5, y: 2, w: 3, h: 4)
    var frames = LayoutRecording(items: [[.init(frame: place, zIndex: 0), nil], []])
    frames.supplementary = [.init(kind: "h", section: -1, index: 0, frame: place, zIndex: 1)]
    frames.isSupplementaryPartial = true
    frames.decoration = [.init(kind: "back", section: 0, index: 0, frame: place)]
    frames.contentWidth = 5
    frames.contentHeight = 6
    for question in try LayoutQuestion.all([:]).prefix(20) {
      var document = question.document
      document.scale = 3
      document.measured = [MeasuredSize(section: 0, item: 0, height: 12)]
      let answer = RecordedAnswer(
        document: document, features: question.features, note: "iOS 26.0, iPhone", frames: frames)
      let read = try JSONDecoder().decode(RecordedLayout.self, from: answer.json())
      #expect(read.document == document && read.recording == frames && read.features == question.features)
      let object = try #require(JSONSerialization.jsonObject(with: answer.json()) as? [String: Any])
      #expect(object["source"] as? String == "recorded" && object["note"] as? String == "iOS 26.0, iPhone")
    }
  }

  @Test("what is attached is numbered per kind and section, as it comes")
  func numbers() {
    func element(_ kind: String, _ path: [Int]) -> RecordedElement {
      RecordedElement(kind: kind, path: path, frame: .zero, zIndex: 1)
    }
    // Badges have their items' index paths; the whole layout's header has one number, or none for an item.
    let elements = [
      element("badge", [1, 7]), element("badge", [1, 3]), element("badge", [0, 2]), element("h", [1, 0]),
      element("h", [0]), element("f", [0, .max]),
    ]
    let attachments = LayoutRecording.Attachment.numbered(elements)
    #expect(
      attachments.map { "\($0.section) \($0.kind) \($0.index)" }
        == ["-1 f 0", "-1 h 0", "0 badge 0", "1 badge 0", "1 badge 1", "1 h 0"])
  }

  @Test("a file's name has letters, digits and a number")
  func names() throws {
    var document = try #require(try LayoutQuestion.all([:]).first).document
    document.name = "row of 0.3, ½/none"
    let answer = RecordedAnswer(document: document, features: [], note: "", frames: LayoutRecording(items: []))
    #expect(answer.fileName(7) == "007-row-of-0-3-none.json")
  }
}
