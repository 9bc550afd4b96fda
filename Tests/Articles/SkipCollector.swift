import Foundation
import JSONStreamFoundation

struct Product: Decodable {}

struct Shelf: Decodable {
  let items: LossyArray<Product>
}

let payload = Data()
let decoder = JSONDecoder()
