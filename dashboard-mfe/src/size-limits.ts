/** Compressed bytes: the measured size plus ten percent. The gate refuses a larger build. */
export const limits = {
  entry: 8_200,
  screens: {
    'add-product': 32_500,
    'admin-details': 5_900,
    people: 13_600,
    'edit-product': 35_200,
    frame: 3_900,
    'my-dishes': 13_000,
    order: 31_300,
    'order-board': 44_100,
    'update-food-court': 32_900,
    settings: 29_800,
    'user-profile': 6_900,
    welcome: 12_900,
  },
};
