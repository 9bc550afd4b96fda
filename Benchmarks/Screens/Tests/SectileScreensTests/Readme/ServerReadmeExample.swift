import ScreenServer

/// The example of a server in the same process; scripts/check-articles compares the page with these lines.
func exampleOfTheServer() async throws -> (home: String, sent: Int) {
  let server = try await ScreenServer.start()
  let home = server.address + "/api/home/homeList"

  await server.stop()
  let sent = server.totals.wireBytes
  return (home, sent)
}
