import CompositionalLayout

extension NamedTemplates {
  static let recipes = NamedTemplates([:])
}
