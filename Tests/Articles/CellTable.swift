import HomeFeed
import JSONStream

let chunks = AsyncStream<[UInt8]> { $0.finish() }

struct Banner: Codable {}

struct Product: ElidedValue {}
