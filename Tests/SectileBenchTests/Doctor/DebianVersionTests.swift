import BenchmarkKit
import Foundation
import Testing

@testable import SectileBench

@Suite("Debian's order of versions")
struct DebianVersionTests {
  /// From oldest to newest, by deb-version(7).
  static let ordered = [
    "2.0.4-4~", "2.0.4-4", "2.0.4-4ubuntu0.1~esm1", "2.0.4-4ubuntu0.1", "2.1.0~rc1-1", "2.1.0", "2.1.0-2",
    "2.1.0-2build1",
    "2.1.0-2ubuntu0.16.04.1~esm1", "2.1.0-2ubuntu0.18.04.1", "2.1.0-3", "2.1.0-3build2", "2.1.0-3ubuntu0.20.04.1",
    "2.1.0-3+deb12u1", "2.1.0-3+deb12u2", "2.1.0-3+deb12u10", "2.1.0-4", "2.1.0-5", "2.1.0-5+b2", "2.1.0-05.1",
    "2.1.0-12", "2.1.0a-1", "2.1.0+git-1", "2.2-1", "2.10-1", "1:0.1-1",
  ]

  @Test("versions known by hand come in order")
  func order() {
    for (index, left) in Self.ordered.enumerated() {
      for (other, right) in Self.ordered.enumerated() {
        #expect((DebianVersion(left) < DebianVersion(right)) == (index < other), "\(left) < \(right)")
        #expect((DebianVersion(left) == DebianVersion(right)) == (index == other), "\(left) == \(right)")
      }
    }
  }

  @Test(
    "random versions compare as dpkg compares them", .enabled(if: SystemProgram.find("dpkg") != nil, "no dpkg here"))
  func oracle() {
    let seed = UInt64.random(in: 0...999_999)
    var random = SplitMix64(scrambling: seed)
    let parts = ["0", "1", "9", "10", "012", "a", "b", "~", "+", ".", "z", "~~", "ubuntu", "deb"]
    func version() -> String {
      func run() -> String {
        (0...Int.random(in: 0...5, using: &random)).map { _ in parts.randomElement(using: &random) ?? "" }.joined()
      }
      return "1\(run())-\(run())"
    }
    for _ in 0..<60 {
      let (left, right) = (version(), Bool.random(using: &random) ? version() : version())
      func holds(_ relation: String) -> Bool {
        SystemProgram.ask("dpkg", ["--compare-versions", left, relation, right]) != nil
      }
      #expect((DebianVersion(left) < DebianVersion(right)) == holds("lt"), "\(left) lt \(right), seed \(seed)")
      #expect((DebianVersion(left) == DebianVersion(right)) == holds("eq"), "\(left) eq \(right), seed \(seed)")
    }
  }
}
