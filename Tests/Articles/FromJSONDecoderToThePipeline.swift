import SectionTemplates

extension NamedTemplates {
  static let recipes = NamedTemplates([:])
}
