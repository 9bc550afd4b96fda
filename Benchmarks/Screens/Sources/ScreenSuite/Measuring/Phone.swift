package import CompositionalLayout

/// The screen size for all layouts.
package enum Phone {
  package static let container = LayoutContainer(width: 390, height: 844)
}
