let chunks = AsyncStream<[UInt8]> { $0.finish() }
let bytes: [UInt8] = []

typealias NewsCell = AnyCell
