export interface SizeLimits {
  /** Loaded before any screen: a remote's entry script, the shell's scripts and styles. */
  entry: number;
  /** Scripts and styles that a screen needs at once. */
  screens: Readonly<Record<string, number>>;
}

/** Bytes after compression: the measured size plus ten percent. A team that needs more changes the number here. */
const limits: Record<string, SizeLimits> = {
  shell: { entry: 125_800, screens: { login: 21_400, register: 23_900 } },
  storefront: {
    entry: 6_900,
    screens: {
      about: 2_200,
      basket: 16_200,
      category: 12_500,
      faq: 3_900,
      home: 10_200,
      orders: 19_000,
      'privacy-policy': 3_600,
      'terms-and-conditions': 2_200,
      wishes: 13_000,
    },
  },
  dashboard: {
    entry: 8_200,
    screens: {
      'add-product': 32_500,
      'admin-details': 5_900,
      people: 13_100,
      'edit-product': 35_200,
      frame: 2_400,
      'my-dishes': 13_000,
      order: 24_700,
      'order-board': 34_900,
      settings: 29_000,
      'update-food-court': 29_600,
      'user-profile': 6_900,
      welcome: 11_400,
    },
  },
  payments: { entry: 5_700, screens: { checkout: 12_500, payment: 12_300 } },
};

/** For a deployable or screen without limits of its own. */
const newDeployable: SizeLimits = { entry: 9_000, screens: {} };
export const newScreenLimit = 30_000;

export const sizeLimitsOf = (name: string): SizeLimits =>
  (Object.hasOwn(limits, name) ? limits[name] : undefined) ?? newDeployable;

/** All scripts that the interactive landing page needs: 120 KB. A journey measures the same in a browser. */
export const landingPageLimit = 120 * 1024;
