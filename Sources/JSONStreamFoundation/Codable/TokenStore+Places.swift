import Foundation
import JSONStream

/// The places of values in their containers, which are found by walks: kept, because types ask in loops.
struct ContainerPlaces {
  /// The value that was found last in a container, and the number of those before it.
  struct Last {
    let container: Int
    var value: Int
    var number: Int
  }

  var tables: [Int: MemberTable] = [:]
  var counts: [Int: Int] = [:]
  /// The objects that were decoded as dictionaries, whose keys are data and so not converted.
  var dictionaries: Set<Int> = []
  /// The keys by which types asked for nested containers and decoders of members.
  var ownKeys: [Int: any CodingKey] = [:]
  /// For each depth.
  var last: [Last] = []

  mutating func removeAll() {
    guard !(tables.isEmpty && counts.isEmpty && dictionaries.isEmpty && ownKeys.isEmpty && last.isEmpty) else { return }
    self = ContainerPlaces()
  }
}

extension TokenStore {
  func noteKey(_ key: some CodingKey, of member: Int) { withPlaces { $0.ownKeys[member] = key } }

  func noteDictionary(at object: Int) { withPlaces { _ = $0.dictionaries.insert(object) } }

  /// Returns the number of an array's elements.
  func count(of array: Int) -> Int {
    if let count = withPlaces({ $0.counts[array] }) { return count }
    let count = countElements(of: array)
    withPlaces { $0.counts[array] = count }
    return count
  }

  @inline(__always)
  func countElements(of array: Int) -> Int {
    var count = 0
    var place = array &+ 1
    while !isKind(.endArray, place) {
      count &+= 1
      place = next(place)
    }
    return count
  }

  /// Returns the coding path to the value at `index`. O(the values before it in its containers), from the last path on.
  func path(to index: Int) -> [any CodingKey] {
    // A copy: an app's own conversion of keys must not run while the places are being changed.
    var places = withPlaces { $0 }
    var path = self.path?.keys ?? []
    var container = 0
    var depth = 0
    while container != index, base[container].startsContainer {
      let isArray = isKind(.startArray, container)
      var child = ContainerPlaces.Last(container: container, value: container + (isArray ? 1 : 2), number: 0)
      if depth < places.last.count, places.last[depth].container == container, places.last[depth].value <= index {
        child = places.last[depth]
      }
      while next(child.value) <= index {
        child.value = next(child.value) + (isArray ? 0 : 1)
        child.number += 1
      }
      places.last.removeSubrange(min(depth, places.last.count)...)
      places.last.append(child)
      path.append(isArray ? PathKey.index(child.number) : key(of: child, path, places))
      container = child.value
      depth += 1
    }
    withPlaces { $0.last = places.last }
    return path
  }

  private func key(
    of member: ContainerPlaces.Last, _ path: [any CodingKey], _ places: ContainerPlaces
  ) -> any CodingKey {
    if let key = places.ownKeys[member.value] { return key }
    if places.dictionaries.contains(member.container) { return PathKey.name(string(member.value - 1)) }
    return PathKey.name(name(member.value - 1, KeyConversion(settings.values.keys, path: path)))
  }
}

// The places of errors.

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
