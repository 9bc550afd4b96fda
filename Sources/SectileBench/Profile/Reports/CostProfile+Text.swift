import BenchmarkKit
import JSONStream
import PayloadTools

extension CostProfile: PhaseCosts {
  func explanation(of phase: Phase) -> String { phase.explanation }

  /// Tables for people: phases, kinds of cells, the dearest sections, and what is never read.
  public func text() -> String {
    let cells = sections.reduce(0) { $0 + $1.cells }
    var text = """
      \(payload.onOneLine): \(HumanFormat.bytes(Double(bytes))), \(counted(sections.count, "section")), \
      \(counted(cells, "cell")), \(counted(tokens, "token"))

      \(phaseTable.text())
      \(account)\(isAccountedFor ? "" : Self.doubt)
      \(clocked)

      \(typeTable.text())
      """
    if !sections.isEmpty { text += "\n" + sectionTable.text() }
    return text + "\n" + neverReadText
  }

  private var clocked: String {
    """
    Clocked inside the decoder: reading \(HumanFormat.time(nanoseconds: reading)) (tokenise, collect), \
    decoding \(HumanFormat.time(nanoseconds: decoding)) (convert, build); watched, a decode takes \
    \(share(watching, of: 1)) of its time.
    """
  }

  private static let doubt =
    " That is too far off for its parts to be right: the machine is busy; try again."

  private var typeTable: ReportTable {
    var table = ReportTable(columns: [
      .init("type", .left), .init("sections"), .init("cells"), .init("bytes"), .init("share"), .init("tokens"),
      .init("time"), .init("share"), .init("allocations"),
    ])
    for cost in types {
      let isInside = cost.type != nil
      table.add([
        (cost.type ?? "(outside of sections)").onOneLine,
        isInside ? HumanFormat.count(Double(cost.sections)) : HumanFormat.absent,
        isInside ? HumanFormat.count(Double(cost.cells)) : HumanFormat.absent,
        HumanFormat.bytes(Double(cost.bytes)), share(Double(cost.bytes), of: Double(bytes)),
        HumanFormat.count(Double(cost.tokens)), HumanFormat.time(nanoseconds: cost.nanoseconds),
        share(cost.nanoseconds, of: watchedTime), HumanFormat.count(cost.allocations.map(Double.init)),
      ])
    }
    return table
  }

  private var sectionTable: ReportTable {
    let dearest = dearestSections()
    var table = ReportTable(columns: [
      .init(dearest.count < sections.count ? "the \(dearest.count) dearest sections" : "sections", .left),
      .init("type", .left), .init("cells"), .init("bytes"), .init("tokens"), .init("time"), .init("share"),
      .init("allocations"),
    ])
    for cost in dearest {
      table.add([
        cost.path, cost.type.onOneLine, HumanFormat.count(Double(cost.cells)), HumanFormat.bytes(Double(cost.bytes)),
        HumanFormat.count(Double(cost.tokens)), HumanFormat.time(nanoseconds: cost.nanoseconds),
        share(cost.nanoseconds, of: watchedTime), HumanFormat.count(cost.allocations.map(Double.init)),
      ])
    }
    return table
  }

  /// How many fields are named.
  private static let namedFields = 10

  private var neverReadText: String {
    guard neverRead.bytesNeverRead > 0 else {
      return "Of the sections' bytes all are read.\(unexamined)\n"
    }
    func percent(_ part: Int) -> String { CheckReport.percent(part, of: neverRead.bytes) }
    var table = ReportTable(columns: [
      .init("never read", .left), .init("in", .left), .init("bytes"), .init("share"), .init("why", .left),
    ])
    for field in neverRead.fields.prefix(Self.namedFields) {
      table.add([
        (field.field ?? "(cells)").onOneLine, field.type.onOneLine, HumanFormat.bytes(Double(field.bytes)),
        percent(field.bytes), field.isUnknownKey ? "the key is unknown" : "known, not used here",
      ])
    }
    let more = neverRead.fields.count - Self.namedFields
    var text = """
      \(percent(neverRead.bytesNeverRead)) of your sections' bytes are never read: unknown keys \
      \(percent(neverRead.unknownKeyBytes)), unused fields \(percent(neverRead.unusedBytes)).\(unexamined)

      """
    if let time = neverRead.time {
      text += """
        Decoding the sections takes \(HumanFormat.time(nanoseconds: time.everything)) with them, \
        \(HumanFormat.time(nanoseconds: time.read)) without\(time.saved.low <= 0 ? ", no more than noise" : "") (both written anew, \
        without white space).

        """
    }
    text += "\n" + table.text()
    if more > 0 { text += "… and \(more) more; --json has all\n" }
    return text
  }

  private var unexamined: String {
    neverRead.unexamined == 0 ? "" : " \(counted(neverRead.unexamined, "field")) could not be examined."
  }

  /// The platform that a result was taken on.
  static func platform(_ environment: BenchmarkEnvironment) -> String {
    var parts = [
      environment.cpu, environment.architecture, "\(environment.cores) core\(environment.cores == 1 ? "" : "s")",
      environment.os,
      "Swift \(environment.swift)", "\(environment.buildMode.rawValue) build",
    ]
    parts += environment.libraries.sorted { $0.key < $1.key }.map { "\($0.key) \($0.value)" }
    return parts.joined(separator: " · ")
  }
}
