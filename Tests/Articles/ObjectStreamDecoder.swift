import JSONStream

let chunks: [[UInt8]] = []
@MainActor var title = ""

struct Story: ElidedValue {}

func show(_ story: Story) {}
