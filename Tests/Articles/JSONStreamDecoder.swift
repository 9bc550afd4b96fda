import Foundation
import JSONStream

struct Screen: ElidedValue {}
struct Item: ElidedValue {}

let bytes: [UInt8] = []
let data = Data()
