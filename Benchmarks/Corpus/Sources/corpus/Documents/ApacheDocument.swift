import JSONStream
import JSONStreamFoundation
import JSONStreamMacros

/// The builds of Apache: a list of small objects.
enum ApacheDocument {
  @StreamDecodable
  struct View: Decodable, Equatable {
    let name: String
    let url: String
  }

  @StreamDecodable
  struct Job: Decodable, Equatable {
    let name: String
    let url: String
    let color: String
  }

  @StreamDecodable
  struct Builds: Decodable, Equatable {
    let mode: String
    let nodeDescription: String
    let nodeName: String
    let numExecutors: Int
    let description: String
    let jobs: [Job]
    let primaryView: View
    let quietingDown: Bool
    let slaveAgentPort: Int
    let useCrumbs: Bool
    let useSecurity: Bool
    let views: [View]
  }
}
