#if Commands && canImport(Glibc)
  import BenchmarkKit
  import JSONStream

  /// The benchmarks that two builds are compared by: every strategy on every payload.
  struct TimedCases {
    /// A payload for processes that read it themselves.
    enum Source {
      case file(String)
      case held(BenchPayload)
    }

    let cases: [TimedCase]
    /// What was held, as files that are there as long as this is.
    private let files: [PayloadFile]

    /// - Parameter arguments: What each process is told besides.
    /// - Throws: ``ToolFailure``.
    init(_ sources: [Source], strategies: [String], arguments: [String]) throws(ToolFailure) {
      var cases: [TimedCase] = []
      var files: [PayloadFile] = []
      for source in sources {
        let (name, path): (String, String)
        switch source {
        case .file(let file):
          // What is not there is said before anything is started.
          _ = try PayloadInput(file, chunkBytes: 1)
          (name, path) = (file, file)
        case .held(let payload):
          let file = try PayloadFile(payload)
          files.append(file)
          (name, path) = (payload.name, file.path)
        }
        cases += strategies.map { strategy in
          TimedCase(payload: name, strategy: strategy, arguments: [path, "--strategy", strategy] + arguments)
        }
      }
      self.cases = cases
      self.files = files
    }
  }
#endif
