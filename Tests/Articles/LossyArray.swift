struct Product: Decodable {}
