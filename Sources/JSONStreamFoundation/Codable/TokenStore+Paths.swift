import Foundation
import JSONStream

/// Facts about a value that walks have found or types have told: kept, because types ask in loops.
struct ValueNote {
  /// An object's members, where they are many.
  var table: MemberTable?
  /// The values of a long container.
  var values: [UInt32]?
  /// Is true when an object is being decoded as a dictionary, whose keys are data and so not
  /// converted.
  var isDictionary = false
}

extension TokenStore {
  /// Notes that an object is being decoded as a dictionary, or no longer: a type may also ask it
  /// for members.
  func noteDictionary(at object: Int, _ isDictionary: Bool) {
    changeNote(of: object) { $0.isDictionary = isDictionary }
    if !isConstant { level(0).pointee.path = nil }
  }

  /// Returns the number of an array's elements. O(elements): a complete one is one step.
  @inline(__always) func countElements(of array: Int) -> Int {
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
    if !isConstant, let known = level(0).pointee.path, known.values.last == index {
      return known.keys
    }
    let start = start
    // The path asked for last mostly begins in the same way: what it has of values that hold this
    // one stays, so that a walk down into nested values takes one step for each level.
    var (values, keys) = (isConstant ? nil : level(0).pointee.path.take()) ?? ([], start)
    while let last = values.last, last > index || next(last) <= index {
      values.removeLast()
      keys.removeLast()
    }
    var container = values.last ?? 0
    while container != index, base[container].startsContainer {
      let child = child(of: container, around: index, values.count)
      container = child.value
      keys.append(key(of: child, keys))
      values.append(container)
    }
    guard !isConstant else { return keys }
    remember((values, keys))
    return keys
  }

  /// Returns the container's value that is or holds the one at `index`, and the number of those
  /// before it. A long container is walked only once: types that catch errors ask for a path with
  /// each value, in any order.
  private func child(of container: Int, around index: Int, _ depth: Int) -> TokenLevel.Child {
    var child = TokenLevel.Child(container: container, value: firstValue(of: container))
    // Mostly the paths that are asked for follow each other.
    if !isConstant {
      let last = level(depth).pointee.child
      if last.container == container, last.value <= index { child = last }
    }
    var steps = 0
    while next(child.value) <= index, steps < Self.fewValues {
      child.value = valueAfter(child.value, in: container)
      child.number += 1
      steps += 1
    }
    if next(child.value) <= index {
      let values = values(of: container)
      var low = child.number
      var high = values.count
      while high - low > 1 {
        let middle = (low + high) / 2
        if values[middle] <= index { low = middle } else { high = middle }
      }
      child.value = Int(values[low])
      child.number = low
    }
    if !isConstant { remember(child, at: depth) }
    return child
  }

  /// The most values that are walked over for each path.
  private static let fewValues = 32

  /// Returns the indices of a container's values.
  func values(of container: Int) -> [UInt32] {
    if let values = note(of: container)?.values { return values }
    var values: [UInt32] = []
    var value = firstValue(of: container)
    let end = next(container) - 1
    while value < end {
      values.append(UInt32(value))
      value = valueAfter(value, in: container)
    }
    changeNote(of: container) { $0.values = values }
    return values
  }

  /// Returns the index of a container's first value, at its end or behind it where there is none.
  /// Behind an object's start there is a key.
  private func firstValue(of container: Int) -> Int {
    container + (isKind(.startArray, container) ? 1 : 2)
  }

  /// Returns the index of the value behind another one, at the container's end or behind it where
  /// there is none. An object has a key between the two.
  private func valueAfter(_ value: Int, in container: Int) -> Int {
    next(value) + (isKind(.startArray, container) ? 0 : 1)
  }

  /// Returns the last step of the path to a value. A key is converted as types see it, but a
  /// dictionary's keys are data.
  private func key(of child: TokenLevel.Child, _ path: [any CodingKey]) -> any CodingKey {
    let object = child.container
    let member = child.value
    if isKind(.startArray, object) { return PathKey.index(child.number) }
    if note(of: object)?.isDictionary == true {
      return PathKey.name(string(member - 1))
    }
    // A closure that converts the keys may ask for this path itself.
    if let known = note(of: object)?.table?.key(of: member) {
      return PathKey.name(known)
    }
    var conversion = KeyConversion(settings.values.keys, path: path)
    return PathKey.name(name(member - 1, &conversion))
  }
}

// The places of errors.

extension TokenStore {
  /// Adds to an error, thrown as JSONDecoder would, the value that it is about, as the underlying
  /// error.
  func placed(_ error: any Error) -> any Error {
    switch error {
    case let failure as ValueFailure:
      return DecodingError.dataCorrupted(
        .init(
          codingPath: [], debugDescription: "The given data was not valid JSON.",
          underlyingError: failure.value))
    case let error as DecodingError:
      guard error.failedValue == nil, let context = error.context else {
        return error
      }
      let (code, message) = error.streamed
      return error.with(
        underlyingError: failure(
          value(at: context.codingPath), code, message, cause: context.underlyingError))
    default: return error
    }
  }

  /// Returns the value at a coding path, or the deepest one on the path that exists.
  private func value(at path: [any CodingKey]) -> Int {
    var place = 0
    // A type may throw an error about another value, or none.
    guard path.count >= start.count,
      zip(path, start).allSatisfy({ $0.stringValue == $1.stringValue })
    else { return 0 }
    for depth in start.count..<path.count {
      guard let next = child(of: place, path, depth) else { return place }
      place = next
    }
    return place
  }

  /// Returns the value to which a coding path's step at `depth` leads; nil where there is none.
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
      var conversion = KeyConversion(settings.values.keys, path: Array(path[..<depth]))
      let name = path[depth].stringValue
      return member(of: container) { conversion.convert($0) == name }
        ?? member(of: container) { $0 == name }
    default: return nil
    }
  }

  /// Returns the value of the first member whose key is meant. Keys that cannot be compared cheaply
  /// are passed over.
  private func member(of container: Int, _ isMeant: (String) -> Bool) -> Int? {
    var place = container + 1
    while isKind(.key, place) {
      if (try? KeyText.check(base + place)) != nil, isMeant(string(place)) {
        return place + 1
      }
      place = next(place + 1)
    }
    return nil
  }
}
