import JSONStream

let chunks = AsyncStream<[UInt8]> { $0.finish() }

typealias NewsCell = AnyCell

protocol Heading: SectionHeaderDecodable where CellKind == String {}

func log(_ line: String) {}

enum Card { case notice(String) }
