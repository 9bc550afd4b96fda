import CompositionalLayout

extension NamedTemplates {
  static let news = NamedTemplates([:])
}
