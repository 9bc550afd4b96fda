/// The home screen that `bench` measures by default: Fixtures/home.json.
///
/// Compiled in, so that suites run without files too.
enum HomePayload {
  static let json = String(decoding: PackageResources.home_json, as: UTF8.self)
}
