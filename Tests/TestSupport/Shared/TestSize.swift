import Foundation

/// How much of what a property test may try it tries. All of it takes nearly twice the time of all tests: that is for the scheduled
/// workflow, and for whoever changes what such a test is about (`SECTILE_TEST_SIZE=full scripts/test --filter X`).
public enum TestSize {
  /// Whether everything is tried.
  public static let isFull = ProcessInfo.processInfo.environment["SECTILE_TEST_SIZE"] == "full"

  /// Every eighth of them, from one on; all of them at full size.
  public static func some<Elements: Collection>(of elements: Elements, from first: Int = 0) -> [Elements.Element] {
    elements.enumerated().filter { isFull || ($0.offset + first) % 8 == 0 }.map(\.element)
  }

  /// How far two amounts are apart that are tried one after the other.
  public static func step(_ some: Int, full: Int) -> Int { isFull ? full : some }
}
