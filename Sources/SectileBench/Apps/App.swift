import CompositionalLayout
public import Foundation
public import HomeFeed
public import JSONStream
import JSONStreamFoundation

/// An app whose payloads the tool measures: its cells, the path of its sections, its decoding
/// strategies, and its layout.
///
///     var shop = App("shop", cells: ShopCell.self, at: "$.feed.blocks")
///     shop.add(
///       .whole("json-decoder") { data in
///         try JSONDecoder().decode(FeedResponse.self, from: data).feed.blocks
///       } section: { block in
///         ListSection(header: block.header, cells: block.items)
///       })
///     shop.payloads = [.file("Fixtures/feed.json")]
///     shop.layOut(by: shopTemplates) { header in header.style }
///     tool.register(shop)
///
/// Every command then works on the app's payloads. The streaming decoder on these cells is always
/// among the strategies, as `native` and `yajl`. The first strategy added is the reference: the
/// results of the others have to equal its results, and their times are relative to its time.
public struct App<Cell: SectionCell>: Sendable {
  /// The section type to which all strategies' results are converted for comparison.
  public typealias Section = ListSection<Cell>
  /// Decodes the headers of a payload and counts its cells, of which none is kept. The arguments
  /// are the options, the chunks, what takes skipped parts, what is told of each cell, and what
  /// takes a header with its number of cells.
  @usableFromInline typealias HeaderRun =
    @Sendable (
      SectionDecodingOptions, ChunkSource, @escaping (SkipReport) throws -> Void,
      _ onCell: (() -> Void)?,
      @escaping (_ header: Cell.Header, _ cellCount: Int) throws -> Void
    ) throws -> Void

  /// The app's name, as `--app` takes it.
  public let name: String
  /// The path of the sections in a payload, such as `$.feed.blocks`; `--at` takes precedence.
  public let path: String
  /// All kinds of sections.
  public let kinds: [Cell.Kind]
  /// The strategies, in the tables' order.
  public private(set) var strategies: [Strategy<Section>]
  /// The name of the strategy that the others are compared with.
  public private(set) var reference = App.streaming
  /// The payloads to measure by default.
  public var payloads: [SamplePayload] = []
  /// The comparison of sections from different strategies.
  let equality: SectionEquality<Cell>
  /// Decodes headers only: what a layout, a count or a check needs.
  let headers: HeaderRun
  /// Writes a section as a line of `decode --emit models`, whose hash is a part of a result's
  /// digest.
  var writer: @Sendable (Section, inout JSONText) -> Void = { section, text in
    text.line(
      ["header": ReflectedValue(section.header), "cells": section.cells.map { ReflectedValue($0) }]
        as JSONMembers)
  }
  /// The layout of the sections; nil if the app has none.
  var layout: AppLayout<Cell.Header>?
  /// Who made the app, and what only an app of this origin has.
  var origin = Origin.registered

  /// Where an app comes from.
  enum Origin: Sendable {
    /// Somebody registered it: its cells are there.
    case registered
    /// It stands for all built-in formats: a payload then says which format it has. If it learns
    /// all, every payload counts as any JSON, whatever its keys are.
    case builtIn(learnsAll: Bool)
    /// It was learned from the one payload that it is the app of.
    case learned(LearnedModel)
    /// It is that of a screen format. If its payloads are no lists, `emit` writes them for `decode
    /// --emit models`; nil writes part by part.
    case screen(emit: WholeWriter?)
  }

  /// Writes a payload as a whole for `decode --emit models`.
  typealias WholeWriter =
    @Sendable (PayloadDecode<Cell>, inout PayloadInput, inout ByteOutput, DecodeSummary) throws ->
    Void

  /// The name of the strategy that commands use unless told otherwise; every app has it.
  static var streaming: String { JSONEngine.preferred.rawValue }

  /// Creates an app. Cells and headers are compared by `==` where they are `Equatable`, otherwise
  /// by reflection.
  ///
  /// - Parameters:
  ///   - name: The app's name, as `--app` takes it.
  ///   - cells: The type of its cells.
  ///   - path: The path of the sections in a payload.
  @inlinable
  public init(_ name: String, cells: Cell.Type, at path: String = "$")
  where Cell.Kind: CaseIterable {
    self.init(name, cells: cells, kinds: Array(Cell.Kind.allCases), at: path)
  }

  /// Creates an app whose kinds are not `CaseIterable`, or that compares its sections itself.
  ///
  /// - Parameters:
  ///   - name: The app's name, as `--app` takes it.
  ///   - cells: The type of its cells.
  ///   - kinds: All kinds of sections.
  ///   - path: The path of the sections in a payload.
  ///   - areHeadersEqual: Tells whether two headers show the same.
  ///   - areCellsEqual: Tells whether two cells show the same.
  @inlinable
  public init(
    _ name: String, cells: Cell.Type, kinds: [Cell.Kind], at path: String = "$",
    areHeadersEqual: @escaping @Sendable (Cell.Header, Cell.Header) -> Bool = {
      App.areAlike($0, $1)
    },
    areCellsEqual: @escaping @Sendable (Cell, Cell) -> Bool = { App.areAlike($0, $1) }
  ) {
    // Made in this inlinable initializer, so that the closures are specialized for the cell type.
    self.init(
      name, kinds, path,
      JSONEngine.allCases.map { .streamed($0.rawValue, engine: $0, cell: Cell.self) { $0 } },
      headers: { try DiscardedCell<Cell>.headers($0, from: $1, onSkip: $2, onCell: $3, $4) },
      areHeadersEqual,
      areCellsEqual)
  }

  /// Creates an app from closures that are specialized for its cell type already.
  @usableFromInline
  init(
    _ name: String, _ kinds: [Cell.Kind], _ path: String, _ streaming: [Strategy<Section>],
    headers: @escaping HeaderRun,
    _ areHeadersEqual: @escaping @Sendable (Cell.Header, Cell.Header) -> Bool,
    _ areCellsEqual: @escaping @Sendable (Cell, Cell) -> Bool
  ) {
    self.name = name
    self.kinds = kinds
    self.path = path
    self.headers = headers
    strategies = streaming
    equality = SectionEquality(header: areHeadersEqual, cell: areCellsEqual)
  }

  /// Creates an app whose sections are made by decoders of its own, which follow the options.
  /// Headers come from the strategy of the options' engine.
  init(
    _ name: String, _ kinds: [Cell.Kind], _ strategies: [Strategy<Section>],
    reference: String = streaming
  ) where Cell: Equatable, Cell.Header: Equatable {
    self.init(
      name, kinds, "$", strategies,
      headers: { options, next, onSkip, _, take in
        let names = [options.engine.rawValue, options.engine.codableName]
        guard
          let decoder = try strategies.first(where: { names.contains($0.name) })?.makeDecoder(
            options)
        else { return }
        func each(_ event: ElementEvent<Section, Never>) throws {
          switch event {
          case .element(let section): try take(section.header, section.cells.count)
          case .skipped(let report): try onSkip(report)
          }
        }
        while try next({ try decoder.feed($0, each) }) {}
        try decoder.finish(each)
      }, ==, ==)
    self.reference = reference
  }

  /// Returns whether two values are equal, or look alike to reflection.
  @usableFromInline
  static func areAlike(_ one: some Any, _ other: some Any) -> Bool {
    ReflectedValue.difference(one, other) == nil
  }

  /// Adds a strategy, or replaces one of that name; the first becomes the reference. `isLast` shows
  /// it behind `native`.
  ///
  /// - Parameters:
  ///   - strategy: The strategy. Its results have to equal the reference's.
  ///   - isLast: Whether it stands behind the streaming decoder in the tables, and not before.
  public mutating func add(_ strategy: Strategy<Section>, isLast: Bool = false) {
    if reference == App.streaming { reference = strategy.name }
    strategies.removeAll { $0.name == strategy.name }
    let streaming = isLast ? nil : strategies.firstIndex { JSONEngine(rawValue: $0.name) != nil }
    strategies.insert(strategy, at: streaming ?? strategies.endIndex)
  }

  /// Adds `split-json-decoder`, which decodes each section by `JSONDecoder` when a scan has found
  /// its end; `section` converts the result and is not timed. It has no lenient mode.
  ///
  /// - Parameters:
  ///   - type: The type that a section is decoded as.
  ///   - decoder: Makes the decoder, with the app's strategies for keys and dates.
  ///   - section: Converts what was decoded into a section.
  public mutating func addSplitJSONDecoder<Model: Decodable & SendableMetatype>(
    _ type: Model.Type, decoder: @escaping @Sendable () -> JSONDecoder = { JSONDecoder() },
    section: @escaping @Sendable (Model) -> Section
  ) {
    add(
      .streamed(
        DecodingStrategy.splitJSONDecoder.rawValue,
        decoder: {
          SplitJSONDecoder(Model.self, options: $0, decoder: decoder(), keys: Cell.keys)
        },
        section: section))
  }

  /// The app with its lenient strategies only, for `--mode lenient`. If the reference has no
  /// lenient mode, the first strategy that is not an engine replaces it, or else the streaming
  /// decoder.
  var leniently: App {
    var app = self
    app.strategies.removeAll { !$0.isLenient }
    if !app.strategies.contains(where: { $0.name == reference }) {
      app.reference =
        app.strategies.first { JSONEngine(rawValue: $0.name) == nil }?.name ?? App.streaming
    }
    return app
  }

  /// Returns the backend's name of a kind: its raw value, or what Swift prints of it.
  static func name(of kind: Cell.Kind) -> String {
    (kind as? any RawRepresentable)?.rawValue as? String ?? "\(kind)"
  }
}

// Questions that an app's origin answers.

extension App {
  /// The model that was learned from a payload; nil for an app of any other origin.
  var model: LearnedModel? {
    if case .learned(let model) = origin { model } else { nil }
  }

  /// Is true of the app that stands for all built-in formats.
  var isBuiltIn: Bool {
    if case .builtIn = origin { true } else { false }
  }

  /// Is true where every payload counts as any JSON.
  var learnsAll: Bool {
    if case .builtIn(learnsAll: true) = origin { true } else { false }
  }

  /// Is true of an app that somebody registered.
  var hasOwnCells: Bool {
    if case .registered = origin { true } else { false }
  }
}

extension App where Cell == CellData {
  /// The app of the built-in format, which every tool has registered first.
  static var builtIn: App { builtIn(named: "section-list") }

  /// The app that takes every payload for any JSON.
  static var anyJSON: App {
    builtIn(named: "learned", learnsAll: true)
  }

  /// Makes an app of the built-in cells with all strategies that are compared by default.
  private static func builtIn(named name: String, learnsAll: Bool = false) -> App {
    var app = App(name, cells: CellData.self)
    for strategy in [DecodingStrategy.jsonDecoder, .jsonSerialization, .splitJSONDecoder] {
      app.add(strategy.strategy)
    }
    app.add(.nativeCodable, isLast: true)
    app.writer = { ModelLine.write($0, to: &$1) }
    app.layOut(by: TemplateCatalog(), title: \.title) { $0.layoutTemplate }
    app.origin = .builtIn(learnsAll: learnsAll)
    return app
  }
}

extension SectionEquality where Cell == CellData {
  /// The comparison of the built-in format's sections.
  public static var builtIn: SectionEquality { App.builtIn.equality }
}

extension RegisteredApp {
  /// The values that scrubbing keeps, because the app could not decode the payload without them.
  var keptValues: KeepRules {
    var rules = KeepRules()
    let key = Cell.keys.kind.description
    let kinds = app.kinds.compactMap { ($0 as? any RawRepresentable)?.rawValue as? String }
    if kinds.count == app.kinds.count {
      rules.words[key] = Set(kinds)
    } else {
      rules.keys.insert(key)
    }
    if isBuiltIn {
      func words<Word: CaseIterable & RawRepresentable>(_ type: Word.Type) -> Set<String>
      where Word.RawValue == String { Set(type.allCases.map(\.rawValue)) }
      rules.keys.insert("buttonTypes")
      rules.words["layoutTemplate"] = words(LayoutTemplateInfo.Template.self)
      rules.words["scrollDirection"] = words(LayoutTemplateInfo.Direction.self)
      rules.words["groupOrientation"] = words(LayoutTemplateInfo.Direction.self)
      rules.words["type"] = words(HeaderImage.Source.self)
      rules.words["deliveryType"] = words(RestaurantInfoModel.DeliveryType.self)
    } else if let layout = app.layout {
      rules.anyWords = Set(layout.words)
    }
    return rules
  }
}

/// Compares sections for equality, and names the first difference for people: `the header of
/// section 3, title`.
public struct SectionEquality<Cell: SectionCell>: Sendable {
  /// Tells whether two headers show the same.
  let header: @Sendable (Cell.Header, Cell.Header) -> Bool
  /// Tells whether two cells show the same.
  let cell: @Sendable (Cell, Cell) -> Bool

  /// Returns the place of the first difference between two lists of sections; nil when they are
  /// equal.
  ///
  /// - Parameters:
  ///   - sections: The sections of one strategy.
  ///   - reference: The sections of the reference.
  /// - Complexity: O(sections and cells), and the comparison of each.
  public func difference(_ sections: [ListSection<Cell>], from reference: [ListSection<Cell>])
    -> String?
  {
    guard sections.count == reference.count else {
      return "\(sections.count) sections, not \(reference.count)"
    }
    for (index, (own, expected)) in zip(sections, reference).enumerated() {
      guard header(own.header, expected.header) else {
        return "the header of section \(index)\(Self.part(own.header, expected.header))"
      }
      guard own.cells.count == expected.cells.count else {
        return "section \(index): \(own.cells.count) cells, not \(expected.cells.count)"
      }
      for (place, (own, expected)) in zip(own.cells, expected.cells).enumerated()
      where !cell(own, expected) {
        return "section \(index), cell \(place)\(Self.part(own, expected))"
      }
    }
    return nil
  }

  /// Returns the part of a value that differs, as far as reflection shows it.
  private static func part(_ one: Any, _ other: Any) -> String {
    guard let part = ReflectedValue.difference(one, other), !part.isEmpty else {
      return ""
    }
    return ", \(part.drop { $0 == "." })"
  }
}
