import JSONStream

struct Story: StreamDecodable {
  init(from value: borrowing JSONValue) throws {}
}

struct Advert: StreamDecodable {
  init(from value: borrowing JSONValue) throws {}
}
