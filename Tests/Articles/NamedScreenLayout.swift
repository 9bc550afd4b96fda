import SectionTemplates

let templates = NamedTemplates()
