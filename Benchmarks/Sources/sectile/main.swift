print("sectile")
