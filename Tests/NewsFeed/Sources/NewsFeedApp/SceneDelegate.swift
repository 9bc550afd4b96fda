#if canImport(UIKit)
  import Foundation
  import ScreenNetworking
  import UIKit

  final class SceneDelegate: UIResponder, UIWindowSceneDelegate {
    var window: UIWindow?

    func scene(
      _ scene: UIScene, willConnectTo session: UISceneSession, options: UIScene.ConnectionOptions
    ) {
      guard let scene = scene as? UIWindowScene, let api = URL(string: "https://news.example/api")
      else { return }
      window = UIWindow(windowScene: scene)
      window?.rootViewController = try? feedScreen(from: URLSessionSource(base: api))
      window?.makeKeyAndVisible()
    }
  }
#endif
