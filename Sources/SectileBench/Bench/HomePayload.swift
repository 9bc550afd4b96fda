/// The home screen that `bench` measures by default: the same bytes as Fixtures/home.json, which a test compares.
///
/// Compiled in, so that suites run without files too.
enum HomePayload {
  static let json = #"""
    [
      {
        "id": 1,
        "title": "Camping",
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
            "url": "https://cdn.tgoapps.com/mnresize/640/-/local-commerce-promotion/mars/prod/banner/f078c002-f7b7-4ac8-ac36-8dd9dfe44d5e.jpg"
          }
        ]
      },
      {
        "id": 2,
        "title": "Campaing Restaurant",
        "headerImageDTO": {
          "id": 1,
          "type": "SYSTEM",
          "imageText": "tag.fill",
          "color": "#FFA500"
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
            "imageUrl": "https://encrypted-tbn0.gstatic.com/images?q=tbn:ANd9GcTIVl8bx-sqjynOaPbHDvVZkhafZ0wtmZui2Q&s",
            "rating": 4.5,
            "reviewCount": 120,
            "name": "Burger House",
            "minimumPrice": 50.0,
            "distanceKm": 1.2,
            "category": "Burger",
            "deliveryTime": 25,
            "deliveryType": "restaurantCourier",
            "campaignList": [
              "%20 Discount",
              "Free Drink"
            ]
          }
        ]
      },
      {
        "id": 3,
        "title": "Kitchens",
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
            "url": "https://encrypted-tbn0.gstatic.com/images?q=tbn:ANd9GcSOX2YyS0W1LnrD5eyd-7Q9kvO1JGvE80AXXA&s",
            "title": "Burger"
          }
        ]
      },
      {
        "id": 5,
        "title": "Go Kampanyası",
        "headerImageDTO": {
          "id": 2,
          "type": "ASSETS",
          "imageText": "go",
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
            "imageUrl": "https://encrypted-tbn0.gstatic.com/images?q=tbn:ANd9GcTIVl8bx-sqjynOaPbHDvVZkhafZ0wtmZui2Q&s",
            "rating": 4.5,
            "reviewCount": 120,
            "name": "Burger House",
            "minimumPrice": 50.0,
            "distanceKm": 1.2,
            "category": "Burger",
            "deliveryTime": 25,
            "deliveryType": "restaurantCourier",
            "campaignList": [
              "%20 Discount",
              "Free Drink"
            ]
          }
        ]
      },
      {
        "id": 4,
        "title": "Restaurants",
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
            "imageUrl": "https://encrypted-tbn0.gstatic.com/images?q=tbn:ANd9GcTIVl8bx-sqjynOaPbHDvVZkhafZ0wtmZui2Q&s",
            "rating": 4.5,
            "reviewCount": 120,
            "name": "Burger House",
            "minimumPrice": 50.0,
            "distanceKm": 1.2,
            "category": "Burger",
            "deliveryTime": 25,
            "deliveryType": "restaurantCourier",
            "campaignList": [
              "%20 Discount",
              "Free Drink",
              "1+1 Pizza"
            ]
          }
        ]
      }
    ]
    """#
}
