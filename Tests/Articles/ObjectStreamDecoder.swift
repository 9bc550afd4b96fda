import JSONStream

let chunks: [[UInt8]] = []
@MainActor var title = ""

struct Story: StreamDecodable {
  init(from value: borrowing JSONValue) throws {}
}

func show(_ story: Story) {}
