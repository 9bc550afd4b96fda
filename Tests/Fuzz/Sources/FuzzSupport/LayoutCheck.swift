package import CompositionalLayout
import LayoutDocuments
import LayoutInspection

/// Properties that hold for every solved layout.
package enum LayoutCheck {
  /// More items than these are looked at one by one only here and there.
  private static let manyItems = 2000

  /// That an error says for people what is wrong, and where.
  package static func expectPlace(_ error: any Error) {
    guard let error = error as? LayoutError, error.path.hasPrefix("$"), !error.message.isEmpty
    else {
      Fuzzer.fail("no place for people: \(error)")
    }
  }

  /// That all that a layout shows is finite, and no cell's extent negative.
  package static func check(_ layout: SolvedLayout, contentOffset: LayoutPoint = .zero) {
    let size = layout.contentSize
    check(LayoutRect(x: 0, y: 0, width: size.width, height: size.height), "content")
    for section in 0..<layout.sectionCount {
      check(layout.sectionFrame(section), "section \(section)")
      checkItems(layout, section)
      checkScroll(layout, section)
      let items = layout.itemCount(inSection: section)
      if items <= manyItems {
        layout.forEachSupplementary(inSection: section, contentOffset: contentOffset) { check($0) }
      }
      layout.forEachDecoration(inSection: section) { check($0) }
    }
    layout.forEachLayoutBoundary(contentOffset: contentOffset) { check($0) }
    guard layout.totalItemCount <= manyItems else { return }
    for element in layout.firstViewport() { check(element) }
  }

  private static func checkItems(_ layout: SolvedLayout, _ section: Int) {
    let count = layout.itemCount(inSection: section)
    guard count > manyItems else {
      let frames = layout.frames(inSection: section)
      guard frames.count == count else {
        Fuzzer.fail("\(frames.count) frames of \(count)")
      }
      for (item, frame) in frames.enumerated() {
        check(frame, "item \(item) of section \(section)")
        guard frame == layout.frame(section: section, item: item) else {
          Fuzzer.fail(
            "item \(item) of section \(section) is \(frame), and \(layout.frame(section: section, item: item))"
          )
        }
        _ = layout.zIndex(section: section, item: item)
        _ = layout.measureRequest(section: section, item: item)
      }
      return
    }
    for item in [0, 1, count / 2, count - 2, count - 1] {
      check(layout.frame(section: section, item: item), "item \(item) of section \(section)")
    }
  }

  private static func checkScroll(_ layout: SolvedLayout, _ section: Int) {
    guard let scroll = layout.orthogonalScroll(inSection: section) else {
      return
    }
    check(scroll.scrollFrame, "scroll frame")
    check(LayoutRect(x: scroll.centringInset, y: 0, width: 0, height: 0), "scroll")
    check(
      LayoutRect(x: 0, y: 0, width: scroll.contentSize.width, height: scroll.contentSize.height),
      "scroll content")
    for proposed in [-1, 0, 1, 500, scroll.contentSize.width, 1e300] {
      for velocity in [-1.0, 0, 1] {
        let target = layout.targetOffset(for: proposed, velocity: velocity, inSection: section)
        guard target.isFinite else {
          Fuzzer.fail("section \(section) stops at \(target)")
        }
      }
    }
  }

  private static func check(_ element: LayoutElement) {
    check(element.frame, "\(element.category) \(element.index) of section \(element.section)")
  }

  private static func check(_ frame: LayoutRect, _ what: String) {
    // Negative insets may take more of a section than there is of it; a cell has an extent.
    let hasExtent = frame.width >= 0 && frame.height >= 0 || !what.hasPrefix("item")
    guard frame.x.isFinite, frame.y.isFinite, frame.width.isFinite, frame.height.isFinite, hasExtent
    else {
      Fuzzer.fail("\(what) is \(frame)")
    }
  }

  /// The text that a writer writes, in which nothing is infinite. A page is long: one in some
  /// inputs has one.
  package static func checkWriters(_ layout: SolvedLayout, choice: UInt8) {
    guard layout.totalItemCount <= 200 else { return }
    var text: [UInt8] = []
    if choice % 16 == 15 {
      text += layout.html().utf8
    } else if choice % 4 == 3 {
      text += layout.svg().utf8
    } else if choice % 4 == 2 {
      layout.writeJSON { text += $0 }
    }
    // `inset` and the like have other letters before and behind.
    guard numbers(in: text).isDisjoint(with: ["nan", "inf"]) else {
      Fuzzer.fail("no number in \(String(decoding: text.prefix(2000), as: UTF8.self))")
    }
  }

  /// The words that stand where a number does: behind a quote, a colon or a comma.
  private static func numbers(in text: [UInt8]) -> Set<String> {
    var words: Set<String> = []
    for place in text.indices where place > 0 && place + 4 < text.count {
      guard "\":, (".utf8.contains(text[place - 1]), "\":,) px".utf8.contains(text[place + 3])
      else { continue }
      words.insert(String(decoding: text[place..<place + 3], as: UTF8.self))
    }
    return words
  }
}
