import CompositionalLayout
import JSONStream
import LayoutDocuments
import LayoutInspection

/// A comparison of layouts with recordings of UIKit's, in a file with one or a list, or in a folder
/// of those. Each recording has the description of a layout and the frames that UIKit gave it; the
/// description is solved here and compared frame by frame.
struct LayoutVerification {
  /// One recorded layout, compared.
  private struct Case {
    /// The file of the recording.
    let file: String
    /// The layout's name, or its number in the file.
    let name: String
    /// The features that the recording is a test of.
    let features: [String]
    /// The system that made the recording; nil if it does not say.
    let system: String?
    /// The rules that placed views in it.
    let rules: Set<LayoutRule>
    /// The differences; empty if it agrees.
    let differences: [LayoutDifference]
    /// Tells whether ours and UIKit's are equal.
    var agrees: Bool { differences.isEmpty }
  }

  /// The cases that have a name in common: a feature or a system.
  private struct Tally {
    /// The name.
    let name: String
    /// The cases; one at least.
    let cases: [Case]

    /// Groups cases by names of theirs; a case may have several. The largest group comes first,
    /// equal ones by name.
    static func all(_ cases: [Case], by names: (Case) -> [String]) -> [Tally] {
      let uses = cases.flatMap { one in
        Set(names(one).map(UTF8Name.init)).map { (name: $0, one: one) }
      }
      return Dictionary(grouping: uses, by: \.name).sorted {
        ($1.value.count, $0.key) < ($0.value.count, $1.key)
      }
      .map { Tally(name: $0.key.text, cases: $0.value.map(\.one)) }
    }

    /// The number of cases that agree.
    var agreeing: Int { cases.count(where: \.agrees) }
    /// The rules of all cases.
    var rules: Set<LayoutRule> {
      cases.reduce(into: []) { $0.formUnion($1.rules) }
    }
    /// A line of the text.
    var line: String { "  \(name.onOneLine): \(agreeing) of \(cases.count)" }
  }

  /// All cases, in the order of the files.
  private let cases: [Case]
  /// The cases by feature.
  private let features: [Tally]
  /// The systems, with the rules that place views on each alone, if there are others.
  private let systems: [(tally: Tally, alone: [String])]

  /// The cases that differ.
  private var differing: [Case] { cases.filter { !$0.agrees } }
  /// The number of cases that agree.
  private var agreeing: Int { cases.count(where: \.agrees) }
  /// Tells whether all cases agree.
  var agrees: Bool { agreeing == cases.count }

  /// Numbers that are less than this apart are equal, in points.
  private static let tolerance = 0.01

  /// Solves and compares all recordings of a file or a folder.
  ///
  /// - Throws: `ToolFailure` or an error of a recording that cannot be read.
  init(of name: String) throws {
    cases = try PayloadPaths.expand([name]).flatMap { entry -> [Case] in
      if let failure = entry.failure { throw failure }
      return try JSONFile.decode(RecordedLayouts.self, from: entry.name).layouts.enumerated().map {
        number, recorded in
        Case(
          file: entry.name, name: recorded.document.name ?? "layout \(number)",
          features: recorded.features,
          system: recorded.system, rules: recorded.rules(),
          differences: recorded.differences(tolerance: Self.tolerance))
      }
    }
    features = Tally.all(cases) { $0.features }
    let systems = Tally.all(cases) { $0.system.map { [$0] } ?? [] }
    let rules = systems.flatMap(\.rules)
    self.systems = systems.map { system in
      let alone = LayoutRule.allCases.filter { rule in
        system.rules.contains(rule) && rules.count { $0 == rule } == 1
      }
      return (system, systems.count > 1 ? alone.map(\.rawValue) : [])
    }
  }

  /// The most differences that the text lists.
  private static let mostListed = 100

  /// The text: the differences, how many agree, and the same for each system and feature. A rule
  /// seen on one system alone is an assumption about the others, so it is named.
  var lines: [String] {
    let differences = differing.flatMap { one in
      one.differences.map { "\(one.file): \(one.name.onOneLine): \($0.line)" }
    }
    let unsaid = differences.count - Self.mostListed
    return differences.prefix(Self.mostListed)
      + (unsaid > 0 ? ["… and \(unsaid) more; --json FILE has all"] : [])
      + ["agrees with UIKit in \(agreeing) of \(cases.count)"]
      + systems.map(\.tally.line)
      + systems.filter { !$0.alone.isEmpty }.map {
        "  assumed elsewhere, as seen on \($0.tally.name.onOneLine) alone: "
          + $0.alone.joined(separator: ", ")
      }
      + features.map(\.line)
  }

  /// The results for programs, with all differences.
  var json: JSONMembers {
    [
      "agreeing": agreeing, "compared": cases.count,
      "systems": systems.map {
        [
          "system": $0.tally.name, "agreeing": $0.tally.agreeing, "compared": $0.tally.cases.count,
          "alone": $0.alone,
        ]
          as JSONMembers
      },
      "features": features.map {
        ["feature": $0.name, "agreeing": $0.agreeing, "compared": $0.cases.count] as JSONMembers
      },
      "differing": differing.map { one -> JSONMembers in
        ["file": one.file, "name": one.name, "differences": one.differences.map(\.json)]
      },
    ]
  }
}

/// A file of recordings: one, or a list of them.
private struct RecordedLayouts: Decodable {
  /// The recordings, in order.
  let layouts: [RecordedLayout]

  /// Decodes a list of recordings, or one.
  init(from decoder: any Decoder) throws {
    // Only an array is a list; anything else is decoded as one layout, so that its errors name
    // their path.
    let isList = (try? decoder.unkeyedContainer()) != nil
    layouts = try isList ? [RecordedLayout](from: decoder) : [RecordedLayout(from: decoder)]
  }
}

extension LayoutDifference {
  /// The difference as a line, such as `section 2 item 5: ours 16 120 100 50, theirs 16 122 100 50,
  /// difference y +2; rule 5.1`.
  fileprivate var line: String {
    let line =
      "\(subject.description.onOneLine): ours \(ours?.text ?? "none"), theirs \(theirs?.text ?? "none")"
    return line + (apart.isEmpty ? "" : ", difference \(apart)") + "; \(reason)"
  }

  /// The rule that decides; without one, what in the description does.
  private var reason: String {
    if let rule { return "rule \(rule)" }
    return switch subject {
    case .sectionCount: "the description's sections decide"
    case .itemCount: "the description's itemsPerSection decides"
    case .assumptions: "decisions of this project"
    default: "nothing in the description makes one"
    }
  }

  /// The parts that differ, such as `y +2 h -1`; empty where nothing is measured in points.
  private var apart: String {
    let names = differences.count == 1 ? [""] : ["x ", "y ", "w ", "h "].suffix(differences.count)
    let parts = zip(names, differences).compactMap { name, difference -> String? in
      let points = difference.inPoints
      guard points != "0" else { return nil }
      return name + (points.hasPrefix("-") ? points : "+\(points)")
    }
    return parts.joined(separator: " ")
  }

  /// The difference for programs.
  fileprivate var json: JSONMembers {
    [
      "what": subject.description, "ours": ours?.text, "theirs": theirs?.text,
      "differences": differences,
      "rule": rule?.rawValue, "path": path,
    ]
  }
}

extension LayoutDifference.Value {
  /// The value as text: the numbers of a frame, or what stands in its place.
  fileprivate var text: String {
    switch self {
    case .frame(let frame, let zIndex):
      [frame.x, frame.y, frame.width, frame.height].map(\.inPoints).joined(separator: " ")
        + (zIndex.map { " at zIndex \($0)" } ?? "")
    case .extent(let extent): "\(extent.width.inPoints) \(extent.height.inPoints)"
    case .length(let length): length.inPoints
    case .count(let count): "\(count)"
    case .text(let text): "\(text.onOneLine)"
    case .rules(let rules): rules.isEmpty ? "none" : rules.map(\.rawValue).joined(separator: ", ")
    }
  }
}

extension Double {
  /// The number to four decimals, without those that are zero. A number too large to scale is
  /// printed as it is.
  fileprivate var inPoints: String {
    let scaled = (self * 10_000).rounded()
    guard abs(scaled) < 1e15 else { return "\(self)" }
    let whole = Int(scaled)
    return whole.isMultiple(of: 10_000) ? "\(whole / 10_000)" : "\(Double(whole) / 10_000)"
  }
}
