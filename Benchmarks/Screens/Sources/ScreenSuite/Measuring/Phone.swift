package import CompositionalLayout

/// The screen that everything is laid out on.
package enum Phone {
  package static let container = LayoutContainer(width: 390, height: 844)
}
