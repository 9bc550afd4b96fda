// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation, NeverUseImplicitlyUnwrappedOptionals
// What these are, UIKit's documentation says.

#if !canImport(UIKit)
  public import Foundation

  open class UIViewController: UIResponder {
    open var title: String?
    private var loaded: UIView?

    public init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) { super.init() }

    public required init?(coder: NSCoder) { nil }

    public convenience override init() { self.init(nibName: nil, bundle: nil) }

    open var view: UIView! {
      loadViewIfNeeded()
      return loaded
    }

    open func loadViewIfNeeded() {
      guard loaded == nil else { return }
      loaded = UIView(frame: CGRect(x: 0, y: 0, width: 390, height: 844))
      viewDidLoad()
    }

    open func viewDidLoad() {}
    open func viewDidLayoutSubviews() {}
    open func viewDidDisappear(_ animated: Bool) {}
  }

  @MainActor
  public protocol UINavigationControllerDelegate: NSObjectProtocol {
    func navigationController(
      _ navigationController: UINavigationController, didShow viewController: UIViewController, animated: Bool)
  }

  open class UINavigationController: UIViewController {
    open private(set) var viewControllers: [UIViewController] = []
    open weak var delegate: (any UINavigationControllerDelegate)?

    open func setViewControllers(_ viewControllers: [UIViewController], animated: Bool) {
      self.viewControllers = viewControllers
      show(animated)
    }

    open func pushViewController(_ viewController: UIViewController, animated: Bool) {
      viewControllers.append(viewController)
      show(animated)
    }

    @discardableResult
    open func popViewController(animated: Bool) -> UIViewController? {
      guard viewControllers.count > 1 else { return nil }
      defer { show(animated) }
      return viewControllers.removeLast()
    }

    @discardableResult
    open func popToRootViewController(animated: Bool) -> [UIViewController]? {
      guard viewControllers.count > 1 else { return nil }
      defer { show(animated) }
      let gone = Array(viewControllers.dropFirst())
      viewControllers.removeLast(gone.count)
      return gone
    }

    private func show(_ animated: Bool) {
      guard let top = viewControllers.last else { return }
      delegate?.navigationController(self, didShow: top, animated: animated)
    }
  }
#endif
