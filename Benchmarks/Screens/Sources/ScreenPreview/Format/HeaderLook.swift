public import ScreenPipeline

/// What a section's header shows.
public struct HeaderLook: Sendable {
  /// A button in it.
  public struct Button: Sendable {
    /// What it says.
    public var title: String
    /// What it does.
    public var action: ScreenAction

    /// Creates a button.
    public init(_ title: String, _ action: ScreenAction) {
      self.title = title
      self.action = action
    }
  }

  /// The section's title.
  public var title: String
  /// The header image's name and where it comes from.
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
