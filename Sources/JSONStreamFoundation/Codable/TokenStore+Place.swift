import JSONStream

extension TokenStore {
  /// Adds to an error, thrown as JSONDecoder would, the value that it is about, as the underlying error.
  func placed(_ error: any Error) -> any Error {
    switch error {
    case let failure as ValueFailure:
      return DecodingError.dataCorrupted(
        .init(
          codingPath: [], debugDescription: "The given data was not valid JSON.", underlyingError: failure.value))
    case let error as DecodingError:
      guard error.failedValue == nil, let context = error.context else { return error }
      let (code, message) = error.streamed
      return error.with(
        underlyingError: failure(value(at: context.codingPath), code, message, cause: context.underlyingError))
    default:
      return error
    }
  }

  /// Returns the value at a coding path, or the deepest one on the path that exists.
  private func value(at path: [any CodingKey]) -> Int {
    let root = self.path?.keys ?? []
    guard path.starts(with: root, by: { $0.stringValue == $1.stringValue }) else { return 0 }
    var place = 0
    for depth in path.indices.dropFirst(root.count) {
      guard let next = child(of: place, path, depth) else { return place }
      place = next
    }
    return place
  }

  private func child(of container: Int, _ path: [any CodingKey], _ depth: Int) -> Int? {
    switch kind(container) {
    case .startArray:
      guard var rest = path[depth].intValue, rest >= 0 else { return nil }
      var place = container + 1
      while !isKind(.endArray, place) {
        if rest == 0 { return place }
        rest -= 1
        place = next(place)
      }
      return nil
    case .startObject:
      let conversion = KeyConversion(settings.values.keys, path: Array(path[..<depth]))
      let name = path[depth].stringValue
      return member(of: container) { conversion.convert($0) == name } ?? member(of: container) { $0 == name }
    default:
      return nil
    }
  }

  private func member(of container: Int, _ isMeant: (String) -> Bool) -> Int? {
    var place = container + 1
    while isKind(.key, place) {
      if (try? KeyText.check(base + place)) != nil, isMeant(string(place)) { return place + 1 }
      place = next(place + 1)
    }
    return nil
  }
}
