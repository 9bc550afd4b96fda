import CompositionalLayout

extension HTMLWriter {
  mutating func node(_ element: LayoutElement, _ name: StaticString, frame: LayoutRect, title: String?) {
    let tint = element.category == .item ? picture.tint(section: element.section, item: element.index) : nil
    out.text("<div class=\"")
    out.text(name)
    if let tint {
      out.text(" t")
      out.integer(tint)
    }
    if element.category != .item, frame.isUpright { out.text(" upright") }
    out.text("\" tabindex=\"")
    out.text(isFirstNode ? "0" : "-1")
    isFirstNode = false
    out.text("\" style=\"")
    placement(frame)
    if element.zIndex != 0 {
      out.text("z-index:")
      // CSS integers have 32 bits.
      out.integer(min(max(element.zIndex, -2_147_483_647), 2_147_483_647))
    }
    out.text("\" data-category=\"")
    out.text(category(element))
    out.text("\" data-section=\"")
    out.integer(element.section)
    out.text("\" data-item=\"")
    out.integer(element.index)
    out.text("\" data-kind=\"")
    out.xml(tint.map { picture.cellTints[$0].name } ?? element.kind)
    for (name, value) in [("x", frame.x), ("y", frame.y), ("w", frame.w), ("h", frame.h)] as [(StaticString, Double)] {
      out.text("\" data-")
      out.text(name)
      out.text("=\"")
      out.length(value)
    }
    out.text("\" data-z=\"")
    out.integer(element.zIndex)
    out.text("\" data-place=\"")
    out.integer(places.index(of: layout.placement(of: element), section: element.section))
    out.text("\">")
    if element.category == .item {
      out.integer(element.index)
    } else {
      if let title {
        out.text("<b>")
        out.xml(title)
        out.text("</b>")
      }
      out.text("<i>")
      out.xml(element.kind)
      out.text("</i>")
    }
    out.text("</div>\n")
  }

  private func category(_ element: LayoutElement) -> StaticString {
    switch element.category {
    case .item: "item"
    case .supplementary: "supplementary"
    case .decoration: "decoration"
    }
  }

  mutating func box(_ name: StaticString, _ frame: LayoutRect) {
    out.text("<div class=\"")
    out.text(name)
    out.text("\" style=\"")
    placement(frame)
    out.text("\"></div>\n")
  }

  mutating func placement(_ frame: LayoutRect) {
    position(LayoutPoint(x: frame.x, y: frame.y))
    out.text("width:")
    out.length(frame.w)
    out.text("px;height:")
    out.length(frame.h)
    out.text("px;")
  }

  mutating func position(_ point: LayoutPoint) {
    out.text("left:")
    out.length(point.x)
    out.text("px;top:")
    out.length(point.y)
    out.text("px;")
  }
}
