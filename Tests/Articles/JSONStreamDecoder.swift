import Foundation
import JSONStream

struct Screen: StreamDecodable {
  init(from value: borrowing JSONValue) throws {}
}

struct Item: StreamDecodable {
  init(from value: borrowing JSONValue) throws {}
}

let bytes: [UInt8] = []
let data = Data()
