import ScreenPipeline

struct Shelf: ScreenSectionContent {
  let screenKey = ScreenKey.text("")
  let cells: [String]

  func screenKey(ofCell index: Int) -> ScreenKey { .position(index) }
  func hasSameHeader(as other: Shelf) -> Bool { true }
  mutating func append(cells: [String]) {}
}

let source = BytesSource([])
let format: any ScreenFormat<Shelf> = elided()
