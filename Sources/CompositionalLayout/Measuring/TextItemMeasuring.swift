/// Measures cells that hold one text each.
///
///     let measuring = TextItemMeasuring(style: TextStyle(fontSize: 17)) { section, item in names[item] }
///
/// With an open height, the text is set into the cell's width. With an open width, the cell is as wide as the text in one
/// line, but not wider than the request's room, and then breaks into lines there.
public struct TextItemMeasuring: ItemMeasuring, Sendable {
  private let content: @Sendable (_ section: Int, _ item: Int) -> (text: String, style: TextStyle)?
  private let measurer = TextMeasurer()

  /// Measures texts with styles of their own; nil leaves a cell as it is.
  public init(content: @escaping @Sendable (_ section: Int, _ item: Int) -> (text: String, style: TextStyle)?) {
    self.content = content
  }

  /// Measures texts of one style; nil leaves a cell as it is.
  public init(style: TextStyle, text: @escaping @Sendable (_ section: Int, _ item: Int) -> String?) {
    self.init { section, item in text(section, item).map { ($0, style) } }
  }

  /// The extent of the cell's text.
  ///
  /// - Complexity: As ``TextMeasurer/size(of:style:maximumWidth:)``.
  public func preferredExtent(for request: MeasureRequest) -> LayoutExtent? {
    guard let item = request.item, let (text, style) = content(request.section, item) else {
      return nil
    }
    let isWidthOpen = request.openDimensions.contains(.width)
    let size = measurer.size(
      of: text, style: style, maximumWidth: isWidthOpen ? request.room.w : request.proposed.w)
    return LayoutExtent(
      w: isWidthOpen ? size.w : request.proposed.w,
      h: request.openDimensions.contains(.height) ? size.h : request.proposed.h)
  }
}
