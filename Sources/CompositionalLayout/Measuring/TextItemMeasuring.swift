/// A measurer for cells that hold one text each.
///
///     let measuring = TextItemMeasuring(style: TextStyle(fontSize: 17)) { section, item in names[item] }
///
/// An open height is that of the text at the cell's width. An open width is that of the text in one line, at most the
/// request's room, where the text breaks into lines.
public struct TextItemMeasuring: ItemMeasuring, Sendable {
  private let content: @Sendable (_ section: Int, _ item: Int) -> (text: String, style: TextStyle)?
  private let measurer = TextMeasurer()

  /// Creates a measurer of texts with styles of their own; nil keeps a cell's size.
  public init(content: @escaping @Sendable (_ section: Int, _ item: Int) -> (text: String, style: TextStyle)?) {
    self.content = content
  }

  /// Creates a measurer of texts in one style; nil keeps a cell's size.
  public init(style: TextStyle, text: @escaping @Sendable (_ section: Int, _ item: Int) -> String?) {
    self.init { section, item in text(section, item).map { ($0, style) } }
  }

  /// Returns the extent of the cell's text, as ``TextMeasurer/size(of:style:maximumWidth:)``.
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
