import CompositionalLayout

/// The screen that everything is laid out on.
enum Phone {
  static let container = LayoutContainer(width: 390, height: 844)
}
