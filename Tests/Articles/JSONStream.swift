import JSONStream

let chunks = AsyncStream<[UInt8]> { $0.finish() }

struct Item: ElidedValue {}
