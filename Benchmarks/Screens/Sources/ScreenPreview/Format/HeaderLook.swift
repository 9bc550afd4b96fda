public import HomeFeed

/// The content of a section's header: a title and buttons.
public struct HeaderLook: Sendable {
  /// A button in a header.
  public struct Button: Sendable {
    /// The button's title.
    public var title: String
    /// The action that a tap performs.
    public var action: ScreenAction

    /// Creates a button.
    public init(_ title: String, _ action: ScreenAction) {
      self.title = title
      self.action = action
    }
  }

  /// The section's title.
  public var title: String
  /// The header image's name and source.
  var image: String?
  /// The header image's colour, as #RRGGBB.
  var color: String?
  /// The buttons, in order.
  public var buttons: [Button]

  /// Creates a header.
  public init(_ title: String, buttons: [Button] = []) {
    self.title = title
    self.buttons = buttons
  }
}
