import Foundation
import JSONStream

// Arrays and dictionaries that JSONDecoder decodes element by element, each through a container: straight from the tokens,
// when there is nothing to say about any element. All others take the long way, which knows the errors.

extension TokenStore {
  /// How many elements to make room for: as many as there are tokens between the brackets, if each element is one.
  /// Bounded, as they need not be.
  func capacity(_ index: Int) -> Int { min(next(index) &- index &- 2, 256) }

  /// Numbers that fit.
  func doubles(_ index: Int) -> [Double]? { elements(index, .number) { double($0) } }

  /// Numbers with up to 18 digits and nothing else.
  func integers(_ index: Int) -> [Int]? {
    elements(index, .number) { place in shortInteger(place).flatMap { Int(exactly: $0) } }
  }

  /// Strings that are URLs.
  func urls(_ index: Int) -> [URL]? { elements(index, .string) { URL(string: string($0)) } }

  /// Strings by their keys.
  func stringDictionary(_ index: Int) -> [String: String]? { members(index, .string) { string($0) } }

  /// Numbers with up to 18 digits and nothing else, by their keys.
  func integerDictionary(_ index: Int) -> [String: Int]? {
    members(index, .number) { place in shortInteger(place).flatMap { Int(exactly: $0) } }
  }

  /// The members of the object at `index`, if all values are of one kind and can be made, and no two keys are equal.
  @inline(__always)
  private func members<Value>(_ index: Int, _ kind: JSONToken.Kind, _ make: (Int) -> Value?) -> [String: Value]? {
    guard isKind(.startObject, index) else { return nil }
    var members = [String: Value](minimumCapacity: min((next(index) &- index) / 2 &- 1, 256))
    var place = index &+ 1
    while isKind(.key, place) {
      guard isKind(kind, place &+ 1), (try? KeyText.check(base + place)) != nil, let value = make(place &+ 1),
        members.updateValue(value, forKey: string(place)) == nil
      else { return nil }
      // Neither numbers nor strings have more tokens than one.
      place &+= 2
    }
    return members
  }

  /// The elements of the array at `index`, if all are of one kind and can be made.
  @inline(__always)
  private func elements<Element>(_ index: Int, _ kind: JSONToken.Kind, _ make: (Int) -> Element?) -> [Element]? {
    guard isKind(.startArray, index) else { return nil }
    var elements: [Element] = []
    elements.reserveCapacity(capacity(index))
    var place = index &+ 1
    while isKind(kind, place) {
      guard let element = make(place) else { return nil }
      elements.append(element)
      // Neither numbers nor strings have more tokens than one.
      place &+= 1
    }
    return isKind(.endArray, place) ? elements : nil
  }
}
