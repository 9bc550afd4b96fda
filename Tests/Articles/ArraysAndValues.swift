import JSONStream

let chunks = AsyncStream<[UInt8]> { $0.finish() }
let bytes: [UInt8] = []
@MainActor var cursor: String?

struct Story: ElidedValue {}

/// A page of both kinds, as the page has it in both.
struct Page: StreamDecodable, Decodable {
  let cursor: String?

  init(from value: borrowing JSONValue) throws { cursor = nil }
}

struct Settings: ElidedValue {}

struct Hit: Decodable {}

func show(_ story: Story) {}
func log(_ line: String) {}

struct User: ElidedValue {}
struct LogEvent: ElidedValue {}

func show(_ user: User) {}
func show(_ event: LogEvent) {}
