@testable import CompositionalLayout

/// What a change of a description makes of every frame.
struct LayoutMapping {
  var frame: (LayoutRect) -> LayoutRect
  var extent: (LayoutExtent) -> LayoutExtent

  static var doubled: LayoutMapping {
    LayoutMapping(frame: Doubling.rect, extent: { LayoutExtent(w: $0.w * 2, h: $0.h * 2) })
  }

  static var exchanged: LayoutMapping {
    LayoutMapping(frame: Transposition.rect, extent: { LayoutExtent(w: $0.h, h: $0.w) })
  }

  static func mirrored(width: Double) -> LayoutMapping {
    LayoutMapping(
      frame: { LayoutRect(x: width - $0.x - $0.w, y: $0.y, w: $0.w, h: $0.h) }, extent: { $0 })
  }

  /// The first thing that is not what the mapping makes of the original; nil when all is.
  func difference(_ found: LayoutSnapshot, _ original: LayoutSnapshot) -> String? {
    func close(_ a: LayoutExtent, _ b: LayoutExtent) -> Bool { abs(a.w - b.w) < 1e-6 && abs(a.h - b.h) < 1e-6 }
    guard close(found.contentSize, extent(original.contentSize)) else {
      return "content \(found.contentSize), was \(original.contentSize)"
    }
    let frames = [
      ("section", found.sectionFrames, original.sectionFrames),
      ("item", found.placedItems, original.placedItems),
    ]
    for (what, found, original) in frames {
      guard found.count == original.count else { return "\(found.count) \(what)s, were \(original.count)" }
      for (index, pair) in zip(found, original).enumerated() where !pair.0.isClose(to: frame(pair.1), within: 1e-6) {
        return "\(what) \(index) is \(pair.0), was \(pair.1)"
      }
    }
    let elements = [
      (found.around, original.around),
      (found.placedSupplementary, original.placedSupplementary),
      (Array(found.decoration.joined()), Array(original.decoration.joined())),
    ]
    for (found, original) in elements {
      guard found.count == original.count else { return "\(found.count) elements, were \(original.count)" }
      for (element, original) in zip(found, original) {
        var wanted = original
        wanted.frame = element.frame
        guard element == wanted, element.frame.isClose(to: frame(original.frame), within: 1e-6) else {
          return "\(element) was \(original)"
        }
      }
    }
    for (found, original) in zip(found.scrolls, original.scrolls) {
      guard let found, let original else {
        if found == nil, original == nil { continue }
        return "scroll \(String(describing: found)), was \(String(describing: original))"
      }
      guard found.scrollFrame.isClose(to: frame(original.scrollFrame), within: 1e-6),
        close(found.contentSize, extent(original.contentSize))
      else { return "scroll \(found), was \(original)" }
    }
    return nil
  }
}
