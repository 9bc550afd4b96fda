import Foundation
import JSONStream

extension CorpusDocument {
  /// Returns the public documents that a folder has, by the names that they have everywhere.
  static func files(in folder: URL) throws -> [CorpusDocument] {
    try documents.compactMap { name, make in
      let file = folder.appending(path: "\(name).json")
      guard FileManager.default.fileExists(atPath: file.path) else {
        return nil
      }
      return make(name, [UInt8](try Data(contentsOf: file)))
    }
  }

  /// Makes a document of a file's name and bytes.
  private typealias Maker = (String, [UInt8]) -> CorpusDocument

  /// The documents whose types are here, by the names of their files.
  private static let documents: [(file: String, make: Maker)] = [
    ("twitter", twitter), ("twitterescaped", twitter),
    ("twitter", { partialTweets("partial tweets", $1) }), ("citm_catalog", citm),
    ("canada", canada), ("github_events", gitHub), ("apache_builds", apache), ("random", random),
    ("update-center", updateCenter), ("instruments", instruments), ("mesh", mesh),
    ("mesh.pretty", mesh), ("gsoc-2018", gsoc), ("poet", poet), ("numbers", numbers),
  ]

  private static func twitter(_ name: String, _ bytes: [UInt8]) -> CorpusDocument {
    CorpusDocument(
      name, bytes, as: TwitterDocument.Twitter.self, at: "$.statuses",
      of: TwitterDocument.Status.self, list: \.statuses)
  }

  private static func partialTweets(_ name: String, _ bytes: [UInt8]) -> CorpusDocument {
    CorpusDocument(
      name, bytes, as: PartialTweetsDocument.Tweets.self, at: "$.statuses",
      of: PartialTweetsDocument.Tweet.self, list: \.statuses)
  }

  private static func citm(_ name: String, _ bytes: [UInt8]) -> CorpusDocument {
    CorpusDocument(
      name, bytes, as: CitmDocument.Catalog.self, at: "$.performances",
      of: CitmDocument.Performance.self, list: \.performances)
  }

  private static func canada(_ name: String, _ bytes: [UInt8]) -> CorpusDocument {
    CorpusDocument(
      name, bytes, as: CanadaDocument.Collection.self, at: "$.features",
      of: CanadaDocument.Feature.self, list: \.features)
  }

  private static func gitHub(_ name: String, _ bytes: [UInt8]) -> CorpusDocument {
    CorpusDocument(
      name, bytes, as: [GitHubDocument.Event].self, at: "$", of: GitHubDocument.Event.self,
      list: { $0 })
  }

  private static func apache(_ name: String, _ bytes: [UInt8]) -> CorpusDocument {
    CorpusDocument(
      name, bytes, as: ApacheDocument.Builds.self, at: "$.jobs", of: ApacheDocument.Job.self,
      list: \.jobs)
  }

  private static func random(_ name: String, _ bytes: [UInt8]) -> CorpusDocument {
    CorpusDocument(
      name, bytes, as: RandomDocument.Answer.self, at: "$.result", of: RandomDocument.User.self,
      list: \.result)
  }

  private static func updateCenter(_ name: String, _ bytes: [UInt8]) -> CorpusDocument {
    CorpusDocument(
      name, bytes, as: UpdateCenterDocument.Center.self, at: "$.plugins.*",
      of: UpdateCenterDocument.Plugin.self, list: { Array($0.plugins.values) },
      sorted: { $0.sorted { $0.name < $1.name } })
  }

  private static func instruments(_ name: String, _ bytes: [UInt8]) -> CorpusDocument {
    CorpusDocument(
      name, bytes, as: InstrumentsDocument.Song.self, at: "$.instruments",
      of: InstrumentsDocument.Instrument.self, list: \.instruments)
  }

  private static func mesh(_ name: String, _ bytes: [UInt8]) -> CorpusDocument {
    CorpusDocument(name, bytes, as: MeshDocument.Mesh.self)
  }

  private static func gsoc(_ name: String, _ bytes: [UInt8]) -> CorpusDocument {
    CorpusDocument(
      name, bytes, as: [String: GsocDocument.Project].self, at: "$.*",
      of: GsocDocument.Project.self, list: { Array($0.values) },
      sorted: { $0.sorted { ($0.name, $0.description) < ($1.name, $1.description) } })
  }

  private static func poet(_ name: String, _ bytes: [UInt8]) -> CorpusDocument {
    CorpusDocument(
      name, bytes, as: [PoetDocument.Poem].self, at: "$", of: PoetDocument.Poem.self,
      list: { $0 })
  }

  private static func numbers(_ name: String, _ bytes: [UInt8]) -> CorpusDocument {
    CorpusDocument(name, bytes, as: [Double].self)
  }
}
