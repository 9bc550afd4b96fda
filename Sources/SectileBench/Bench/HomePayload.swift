/// The home screen that `bench` measures by default: the same bytes as Fixtures/home.json, which a test compares.
///
/// Compiled in, so that suites run without files too.
enum HomePayload {
  static let json = #"""
    [
      {
        "id": 1,
        "title": "Banners",
        "headerImageDTO": null,
        "layoutTemplateDTO": {
          "layoutTemplate": "card_02",
          "scrollDirection": "horizontal",
          "groupOrientation": "horizontal"
        },
        "cellType": "card_image",
        "buttonTypes": [
          "alllist"
        ],
        "data": [
          {
            "id": 1,
            "url": "https://cdn.example.com/resize/640/-/neighbourhood-campaigns/orion/prod/banner/3b1e9c40-52d7-4f0a-9c6e-71a5d2c88e13.jpg"
          }
        ]
      },
      {
        "id": 2,
        "title": "Lunchtime Favorites",
        "headerImageDTO": {
          "id": 1,
          "type": "SYSTEM",
          "imageText": "sun.max",
          "color": "#2A9D8F"
        },
        "layoutTemplateDTO": {
          "layoutTemplate": "card_03",
          "scrollDirection": "horizontal",
          "groupOrientation": "horizontal"
        },
        "cellType": "card_info",
        "buttonTypes": [
          "alllist"
        ],
        "data": [
          {
            "id": 9,
            "imageUrl": "https://img-thumbs.example.com/pictures?q=rst:K7dPw2mXc9-bqLzTnYaVfRgHsJe4uWo0kC8tQ1iA&size=s",
            "rating": 4.5,
            "reviewCount": 120,
            "name": "Olive & Thyme",
            "minimumPrice": 50.0,
            "distanceKm": 1.2,
            "category": "Falafel",
            "deliveryTime": 25,
            "deliveryType": "restaurantCourier",
            "campaignList": [
              "%15 Cashback",
              "Free Ayran"
            ]
          }
        ]
      },
      {
        "id": 3,
        "title": "Cuisines",
        "headerImageDTO": null,
        "layoutTemplateDTO": {
          "layoutTemplate": "card_01",
          "scrollDirection": "horizontal",
          "groupOrientation": "horizontal"
        },
        "cellType": "card_image_title",
        "buttonTypes": [
          "alllist"
        ],
        "data": [
          {
            "id": 1,
            "url": "https://img-thumbs.example.com/pictures?q=kch:M3xTj8vBn5-ewDyQpZrUhKgLsFa6iSo2mV7cN9tX&size=s",
            "title": "Falafel"
          }
        ]
      },
      {
        "id": 5,
        "title": "Öğle Fırsatı",
        "headerImageDTO": {
          "id": 2,
          "type": "ASSETS",
          "imageText": "noon",
          "color": null
        },
        "layoutTemplateDTO": {
          "layoutTemplate": "card_03",
          "scrollDirection": "horizontal",
          "groupOrientation": "horizontal"
        },
        "cellType": "card_info",
        "buttonTypes": [
          "alllist"
        ],
        "data": [
          {
            "id": 13,
            "imageUrl": "https://img-thumbs.example.com/pictures?q=rst:K7dPw2mXc9-bqLzTnYaVfRgHsJe4uWo0kC8tQ1iA&size=s",
            "rating": 4.5,
            "reviewCount": 120,
            "name": "Olive & Thyme",
            "minimumPrice": 50.0,
            "distanceKm": 1.2,
            "category": "Falafel",
            "deliveryTime": 25,
            "deliveryType": "restaurantCourier",
            "campaignList": [
              "%15 Cashback",
              "Free Ayran"
            ]
          }
        ]
      },
      {
        "id": 4,
        "title": "All kitchens",
        "headerImageDTO": null,
        "layoutTemplateDTO": {
          "layoutTemplate": "featured_01",
          "scrollDirection": "vertical",
          "groupOrientation": "vertical"
        },
        "cellType": "featured_01_info",
        "buttonTypes": [
          "View",
          "Filter"
        ],
        "data": [
          {
            "id": 12,
            "imageUrl": "https://img-thumbs.example.com/pictures?q=rst:K7dPw2mXc9-bqLzTnYaVfRgHsJe4uWo0kC8tQ1iA&size=s",
            "rating": 4.5,
            "reviewCount": 120,
            "name": "Olive & Thyme",
            "minimumPrice": 50.0,
            "distanceKm": 1.2,
            "category": "Falafel",
            "deliveryTime": 25,
            "deliveryType": "restaurantCourier",
            "campaignList": [
              "%15 Cashback",
              "Free Ayran",
              "2+1 Wraps"
            ]
          }
        ]
      }
    ]

    """#
}
