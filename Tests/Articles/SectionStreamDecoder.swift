let chunks: [[UInt8]] = []

typealias MyCell = AnyCell
