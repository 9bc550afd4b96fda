import Foundation
import JSONStream

// Fast paths for arrays and dictionaries of simple values, without containers. Anything unusual returns nil, and takes
// the general path, which has the errors.

extension TokenStore {
  /// Returns a capacity to reserve: the number of tokens between the brackets, bounded, as elements may have several.
  func capacity(_ index: Int) -> Int { min(next(index) &- index &- 2, 256) }

  func doubles(_ index: Int) -> [Double]? { elements(index, .number) { double($0) } }

  func integers(_ index: Int) -> [Int]? {
    elements(index, .number) { place in shortInteger(place).flatMap { Int(exactly: $0) } }
  }

  func urls(_ index: Int) -> [URL]? { elements(index, .string) { URL(string: string($0)) } }

  func stringDictionary(_ index: Int) -> [String: String]? { members(index, .string) { string($0) } }

  func integerDictionary(_ index: Int) -> [String: Int]? {
    members(index, .number) { place in shortInteger(place).flatMap { Int(exactly: $0) } }
  }

  /// Returns the members of an object, if all values are of one kind and convert, and no keys are equal.
  @inline(__always)
  private func members<Value>(_ index: Int, _ kind: JSONToken.Kind, _ make: (Int) -> Value?) -> [String: Value]? {
    guard isKind(.startObject, index) else { return nil }
    var members = [String: Value](minimumCapacity: min((next(index) &- index) / 2 &- 1, 256))
    var place = index &+ 1
    while isKind(.key, place) {
      guard isKind(kind, place &+ 1), (try? KeyText.check(base + place)) != nil, let value = make(place &+ 1),
        members.updateValue(value, forKey: string(place)) == nil
      else { return nil }
      place &+= 2
    }
    return members
  }

  /// Returns the elements of an array, if all are of one kind and convert.
  @inline(__always)
  private func elements<Element>(_ index: Int, _ kind: JSONToken.Kind, _ make: (Int) -> Element?) -> [Element]? {
    guard isKind(.startArray, index) else { return nil }
    var elements: [Element] = []
    elements.reserveCapacity(capacity(index))
    var place = index &+ 1
    while isKind(kind, place) {
      guard let element = make(place) else { return nil }
      elements.append(element)
      place &+= 1
    }
    return isKind(.endArray, place) ? elements : nil
  }
}
