import CompositionalLayout

let templates = NamedTemplates()
