#if os(Linux)
  import CompositionalLayout
  import Foundation
  import LayoutDocuments
  import Testing
  import UIKitStandIn

  @MainActor
  @Suite("The recorder, on a stand-in for UIKit that answers what the test says")
  struct LayoutRecorderTests {
    private func question(_ change: (inout [String: Any]) -> Void = { _ in }) throws -> LayoutQuestion {
      let full: [String: Any] = ["type": "fractionalWidth", "value": 1]
      let size: [String: Any] = ["width": full, "height": ["type": "estimated", "value": 10]]
      let item: [String: Any] = ["type": "item", "size": size]
      let group: [String: Any] = ["type": "group", "axis": "horizontal", "size": size, "subitems": [item]]
      let header: [String: Any] = ["kind": "h", "size": size, "alignment": "top"]
      var document: [String: Any] = [
        "name": "two",
        "container": ["width": 100, "height": 50, "layoutMargins": insets(1), "safeAreaInsets": insets(5)],
        "measured": [["section": 0, "item": 1, "height": 12], ["section": 0, "kind": "h", "height": 13]],
        "itemsPerSection": [2, 2],
        "layout": [
          "scrollDirection": "vertical", "interSectionSpacing": 0,
          "sections": [
            ["group": group, "boundarySupplementaryItems": [header], "decorationItems": [["kind": "back"]]],
            ["group": group, "boundarySupplementaryItems": [header], "orthogonalScrollingBehavior": "paging"],
          ],
        ],
      ]
      change(&document)
      return try JSONDecoder().decode(LayoutQuestion.self, from: JSONSerialization.data(withJSONObject: document))
    }

    private func insets(_ value: Int) -> [String: Int] {
      ["top": value, "leading": value + 1, "bottom": value + 2, "trailing": value + 3]
    }

    @Test("the view is the container's, in a window with its safe area")
    func view() throws {
      let recorder = try #require(LayoutRecorder(question()))
      let view = recorder.view
      #expect(view.bounds == CGRect(x: 0, y: 0, width: 100, height: 50) && !view.isPrefetchingEnabled)
      #expect(view.directionalLayoutMargins == NSDirectionalEdgeInsets(top: 1, leading: 2, bottom: 3, trailing: 4))
      #expect(!view.insetsLayoutMarginsFromSafeArea && view.contentInsetAdjustmentBehavior == .never)
      let window = view.superview?.superview
      #expect(window?.safeAreaInsets == UIEdgeInsets(top: 5, left: 6, bottom: 7, right: 8))
      #expect(view.collectionViewLayout.standInDecorationKinds == ["back"])
      withExtendedLifetime(recorder) {}
    }

    @Test("what UIKit would not lay out, or otherwise, is not recorded")
    func leftOut() throws {
      #expect(try LayoutRecorder(question { $0["expectedError"] = "noRoomForGroup" }) == nil)
      let mirrored = ["width": 100, "height": 50, "layoutDirection": "rtl"] as [String: Any]
      #expect(try LayoutRecorder(question { $0["container"] = mirrored }) == nil)
    }

    @Test("frames come from UIKit's attributes, those of an orthogonal section in its scroll space")
    func frames() throws {
      let recorder = try #require(LayoutRecorder(question()))
      let (view, layout) = (recorder.view, recorder.view.collectionViewLayout)
      func place(_ attributes: UICollectionViewLayoutAttributes, _ frame: CGRect) {
        attributes.frame = frame
        attributes.zIndex = layout.standInAttributes.count
        layout.standInAttributes.append(attributes)
      }
      let cells = [
        IndexPath(item: 0, section: 0): CGRect(x: 0, y: 10, width: 100, height: 10),
        // Of the other section in coordinates of the layout's own choice.
        IndexPath(item: 0, section: 1): CGRect(x: 1, y: 1, width: 100, height: 10),
        IndexPath(item: 1, section: 1): CGRect(x: 101, y: 1, width: 100, height: 10),
      ]
      for (path, frame) in cells.sorted(by: { $0.key < $1.key }) {
        place(UICollectionViewLayoutAttributes(forCellWith: path), frame)
      }
      func header(_ path: IndexPath) -> UICollectionViewLayoutAttributes {
        UICollectionViewLayoutAttributes(forSupplementaryViewOfKind: "h", with: path)
      }
      place(header(IndexPath(item: 0, section: 1)), CGRect(x: 0, y: 30, width: 100, height: 5))
      place(header(IndexPath(index: 0)), CGRect(x: 0, y: 0, width: 100, height: 10))
      let badge = UICollectionViewLayoutAttributes(
        forSupplementaryViewOfKind: "badge", with: IndexPath(item: 0, section: 1))
      place(badge, CGRect(x: 0, y: 0, width: 1, height: 1))
      let back = UICollectionViewLayoutAttributes(
        forDecorationViewOfKind: "back", with: IndexPath(item: 0, section: 0))
      place(back, CGRect(x: 0, y: 0, width: 100, height: 30))
      layout.standInContentSize = CGSize(width: 100, height: 60)
      let cell = UICollectionViewCell(frame: CGRect(x: 0, y: 3, width: 100, height: 10))
      let scroll = UIScrollView(frame: CGRect(x: 4, y: 35, width: 96, height: 20))
      scroll.addSubview(cell)
      view.addSubview(scroll)
      view.standInCells[IndexPath(item: 0, section: 1)] = cell

      let answer = recorder.record()
      let frames = answer.frames
      #expect(frames.items[0] == [.init(frame: LayoutRect(x: 0, y: 10, w: 100, h: 10), zIndex: 0), nil])
      // The cell lies at 4, 38 of the collection, and at 3 of its row.
      #expect(
        frames.items[1].map { $0?.frame } == [
          LayoutRect(x: 4, y: 3, w: 100, h: 10), LayoutRect(x: 104, y: 3, w: 100, h: 10),
        ])
      #expect(frames.supplementary?.map(\.section) == [-1, 1] && frames.supplementary?.map(\.zIndex) == [4, 3])
      #expect(frames.isSupplementaryPartial)
      #expect(frames.decoration?.map(\.kind) == ["back"])
      #expect(frames.contentWidth == 100 && frames.contentHeight == 60)
      #expect(answer.document.scale == 3 && answer.document.measured.isEmpty)
      #expect(answer.note.hasPrefix("Linux 0, stand-in; section 1: scroll view"))
      let read = try JSONDecoder().decode(RecordedLayout.self, from: answer.json())
      #expect(read.recording == frames && read.document == answer.document)
    }

    @Test("cells and headers report what was measured, and that is what the recording says")
    func measured() throws {
      let question = try question()
      let recorder = try #require(LayoutRecorder(question))
      let source = try #require(recorder.view.dataSource)
      #expect(source.numberOfSections(in: recorder.view) == 2)
      #expect(source.collectionView(recorder.view, numberOfItemsInSection: 1) == 2)
      func height(_ view: UICollectionReusableView) -> Double {
        let attributes = UICollectionViewLayoutAttributes(forCellWith: IndexPath(item: 0, section: 0))
        attributes.frame = CGRect(x: 1, y: 2, width: 100, height: 10)
        let fitting = view.preferredLayoutAttributesFitting(attributes).frame
        #expect(fitting.origin == CGPoint(x: 1, y: 2) && fitting.width == 100)
        #expect(attributes.frame.size == CGSize(width: 100, height: 10), "changed in place")
        return fitting.height
      }
      let cells = [0, 1].map { IndexPath(item: $0, section: 0) }
      #expect(cells.map { height(source.collectionView(recorder.view, cellForItemAt: $0)) } == [10, 12])
      #expect(recorder.record().document.measured == [MeasuredSize(section: 0, item: 1, height: 12)])
      let headers = [IndexPath(item: 0, section: 0), IndexPath(item: 0, section: 1), IndexPath(index: 0)].map {
        source.collectionView(recorder.view, viewForSupplementaryElementOfKind: "h", at: $0)
      }
      #expect(headers.map(height) == [13, 10, 10])
      #expect(recorder.record().document.measured == question.document.measured)
    }
  }
#endif
