#if os(Linux)
  import Foundation
  import TestSupport
  import Testing

  @Suite(
    "what a run leaves behind, end to end", .timeLimit(.minutes(15)),
    .enabled(if: Tool.isThere, Tool.comment))
  struct LeftBehindEndToEndTests {
    /// The files below a folder, by path, with their permissions.
    private func files(in folder: URL) -> [String: Int] {
      let names =
        FileManager.default.enumerator(atPath: folder.path)?.compactMap { $0 as? String } ?? []
      return names.reduce(into: [:]) { files, name in
        let attributes = try? FileManager.default.attributesOfItem(
          atPath: folder.appendingPathComponent(name).path)
        files[name] = attributes?[.posixPermissions] as? Int
      }
    }

    private func start(_ line: String, in folder: URL) throws -> Process {
      let process = Process()
      process.executableURL = URL(fileURLWithPath: try #require(Tool.executable))
      process.arguments = Tool.words(line)
      process.environment = ProcessInfo.processInfo.environment.merging(["TMPDIR": folder.path]) {
        $1
      }
      process.standardOutput = FileHandle.nullDevice
      process.standardError = FileHandle.nullDevice
      return process
    }

    @Test(
      "a signal ends it, and nothing is left; while it runs nobody else reads its payload",
      arguments: [
        // They last for minutes: a run that has ended by itself gets no signal.
        "bench @home.json --processes 100", "profile @home.json --samples 100000",
        "advise" + String(repeating: " @home.json", count: 60),
      ],
      [SIGINT, SIGTERM, SIGHUP, SIGKILL])
    func signals(_ line: String, _ number: Int32) async throws {
      let folder = try ScratchFolder()
      let process = try start(line, in: folder.url)
      async let status = process.runToEnd()
      try await eventually("there is a payload's file") {
        !self.files(in: folder.url).filter { $0.key.hasSuffix("payload.json") }.isEmpty
      }
      let found = files(in: folder.url)
      #expect(found.values.allSatisfy { $0 & 0o077 == 0 }, "\(found)")
      kill(process.processIdentifier, number)
      let ended = try await status
      #expect(ended == number)
      #expect(process.terminationReason == .uncaughtSignal)
      // Nobody can handle a kill; what it leaves goes when the next command begins.
      if number == SIGKILL {
        #expect(!files(in: folder.url).isEmpty)
        try await start("decode @home.json", in: folder.url).runToEnd()
      }
      let left = files(in: folder.url)
      #expect(left.isEmpty, "\(left)")
    }

    @Test("a signal that its parent held back ends it, too", arguments: [SIGINT, SIGTERM, SIGHUP])
    func heldBack(_ number: Int32) async throws {
      let folder = try ScratchFolder()
      // Python starts a program with the signals blocked that its own thread blocks.
      let outcome = try await Tool.shell(
        #"""
        exec python3 -c '
        import glob, os, signal, subprocess, sys, time
        signal.pthread_sigmask(signal.SIG_BLOCK, range(1, 32))
        run = subprocess.Popen(
          [os.environ["SECTILE"], "bench", sys.argv[1], "--processes", "100"],
          env={**os.environ, "TMPDIR": sys.argv[2]}, stdout=subprocess.DEVNULL)
        while run.poll() is None and not glob.glob(sys.argv[2] + "/*/*payload.json"):
          time.sleep(0.01)
        run.send_signal(int(sys.argv[3]))
        print(-run.wait())
        ' "$@"
        """#, [Tool.home, folder.url.path, "\(number)"])
      #expect(outcome.text == "\(number)\n", "\(outcome.errors)")
      #expect(files(in: folder.url).isEmpty)
    }

    @Test("a run that ends by itself leaves nothing")
    func end() async throws {
      let folder = try ScratchFolder()
      for line in [
        "bench @home.json --samples 1", "bench @home.json --processes 1",
        "profile @home.json --samples 1",
      ] {
        #expect(try await start(line, in: folder.url).runToEnd() == 0)
        #expect(files(in: folder.url).isEmpty, "\(line)")
      }
    }

    @Test(
      "a pipe with a name is read once",
      arguments: [
        "layout --payload", "profile --samples 1", "bench --samples 1", "check", "decode",
        "scrub --seed 1",
        "generate --seed 1 --like",
      ])
    func pipes(_ line: String) async throws {
      let folder = try ScratchFolder()
      let har = #"{"log":{"entries":[{"response":{"content":{"text":"[{\"a\":1},{\"a\":2}]"}}}]}}"#
      let payload = try folder.file("in.har", har)
      for (name, input) in [("p.json", Tool.home), ("p.har", payload)]
      where name == "p.json" || line == "check" {
        let outcome = try await Tool.shell(
          #"""
          cd "$1" && mkfifo \#(name) && { cat "$2" >\#(name) & }
          timeout 120 "$SECTILE" \#(line) \#(name)
          """#, [folder.path, input])
        #expect(outcome.status == 0, "\(name): \(outcome.status) \(outcome.errors)")
      }
    }
  }
#endif
