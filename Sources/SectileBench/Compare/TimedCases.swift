#if Commands && canImport(Glibc)
  import BenchmarkKit
  import JSONStream
  import PayloadTools

  /// The benchmarks that two builds are compared by: every strategy on every payload.
  struct TimedCases {
    /// A payload for processes that read it themselves.
    enum Source {
      case file(String)
      case held(BenchPayload)
    }

    let cases: [TimedCase]

    /// - Parameter arguments: What each process is told besides.
    /// - Throws: `ToolFailure`.
    init(_ sources: [Source], strategies: [String], arguments: [String]) throws(ToolFailure) {
      var cases: [TimedCase] = []
      for source in sources {
        let (name, path, held): (String, String, PayloadFile?)
        switch source {
        case .file(let file):
          // What is not there is said before anything is started.
          _ = try PayloadInput(file, chunkBytes: 1)
          (name, path, held) = (file, file, nil)
        case .held(let payload):
          let file = try PayloadFile(payload)
          (name, path, held) = (payload.name, file.path, file)
        }
        cases += strategies.map { strategy in
          TimedCase(
            payload: name, path: path, file: held, strategy: strategy,
            arguments: [path, "--strategy", strategy] + arguments)
        }
      }
      self.cases = cases
    }
  }
#endif
