let chunks = AsyncStream<[UInt8]> { $0.finish() }

typealias NewsCell = AnyCell
