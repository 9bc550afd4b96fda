import CompositionalLayout
import HomeFeed
import JSONStream

struct Story: ElidedValue {}
struct Advert: ElidedValue {}
typealias ShelfCell = CellData
extension SectionHeader { var layout: String { "" } }
extension NamedTemplates { static var shelves: Self { Self() } }
