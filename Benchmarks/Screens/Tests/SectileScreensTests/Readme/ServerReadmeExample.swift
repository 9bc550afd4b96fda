import ScreenServer

/// The page's server in a process of one's own; scripts/check-articles holds the page to these lines.
func exampleOfTheServer() async throws -> (home: String, sent: Int) {
  let server = try await ScreenServer.start()
  let home = server.address + "/api/home/homeList"

  await server.stop()
  let sent = server.totals.wireBytes
  return (home, sent)
}
