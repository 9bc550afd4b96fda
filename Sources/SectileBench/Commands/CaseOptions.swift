#if Commands
  import ArgumentParser
  import JSONStream
  import Sections

  /// The one case that a helper process runs.
  struct CaseOptions: ParsableArguments {
    @Argument var payload: String

    @Option var strategy: String

    @Option var chunkBytes = 65_536

    @OptionGroup var at: PathOption

    @OptionGroup var app: AppOption

    func settings(_ options: SectionDecodingOptions) -> BenchSettings {
      BenchSettings(chunkBytes: chunkBytes, options: options)
    }
  }
#endif
