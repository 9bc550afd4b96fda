import Foundation
import JSONStream

/// The places of values in their containers, which are found by walks: kept, because types ask in loops.
struct ContainerPlaces {
  var tables: [Int: MemberTable] = [:]
  var counts: [Int: Int] = [:]
  /// The objects that are being decoded as dictionaries, whose keys are data and so not converted.
  var dictionaries: Set<Int> = []
  /// The keys by which types asked for nested containers and decoders of members.
  var ownKeys: [Int: any CodingKey] = [:]
  /// The values of long containers.
  var values: [Int: [UInt32]] = [:]

  mutating func removeAll() {
    guard !(tables.isEmpty && counts.isEmpty && dictionaries.isEmpty && ownKeys.isEmpty && values.isEmpty) else {
      return
    }
    self = ContainerPlaces()
  }
}

extension TokenStore {
  func noteKey(_ key: some CodingKey, of member: Int) { withPlaces { $0.ownKeys[member] = key } }

  func ownKey(of member: Int) -> (any CodingKey)? { withPlaces { $0.ownKeys[member] } }

  /// Notes that an object is being decoded as a dictionary, or no longer: a type may also ask it for members.
  func noteDictionary(at object: Int, _ isDictionary: Bool) {
    withPlaces { if isDictionary { $0.dictionaries.insert(object) } else { $0.dictionaries.remove(object) } }
  }

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

  /// Returns the coding path to the value at `index`.
  func path(to index: Int) -> [any CodingKey] {
    var path = self.path?.keys ?? []
    var container = 0
    while container != index, base[container].startsContainer {
      let child = child(of: container, around: index)
      path.append(
        isKind(.startArray, container) ? PathKey.index(child.number) : key(of: child.value, in: container, path))
      container = child.value
    }
    return path
  }

  /// Returns the container's value that is or holds the one at `index`, and the number of those before it. A long
  /// container is walked only once: types that catch errors ask for a path with each value, in any order.
  private func child(of container: Int, around index: Int) -> (value: Int, number: Int) {
    var value = firstValue(of: container)
    for number in 0..<Self.fewValues {
      if next(value) > index { return (value, number) }
      value = valueAfter(value, in: container)
    }
    let values = values(of: container)
    var (low, high) = (Self.fewValues, values.count)
    while high - low > 1 {
      let middle = (low + high) / 2
      if values[middle] <= index { low = middle } else { high = middle }
    }
    return (Int(values[low]), low)
  }

  /// The most values that are walked over for each path.
  private static let fewValues = 32

  private func values(of container: Int) -> [UInt32] {
    if let values = withPlaces({ $0.values[container] }) { return values }
    var values: [UInt32] = []
    var value = firstValue(of: container)
    let end = next(container) - 1
    while value < end {
      values.append(UInt32(value))
      value = valueAfter(value, in: container)
    }
    withPlaces { $0.values[container] = values }
    return values
  }

  private func firstValue(of container: Int) -> Int { container + (isKind(.startArray, container) ? 1 : 2) }

  private func valueAfter(_ value: Int, in container: Int) -> Int {
    next(value) + (isKind(.startArray, container) ? 0 : 1)
  }

  private func key(of member: Int, in object: Int, _ path: [any CodingKey]) -> any CodingKey {
    let (own, isData) = withPlaces { ($0.ownKeys[member], $0.dictionaries.contains(object)) }
    if let own { return own }
    if isData { return PathKey.name(string(member - 1)) }
    return PathKey.name(name(member - 1, KeyConversion(settings.values.keys, path: path)))
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
