import type { Page } from 'playwright-core';

export type Role =
  | 'visitor'
  | 'buyer'
  | 'new-buyer'
  | 'notified-buyer'
  | 'hungry-buyer'
  | 'seller'
  | 'new-seller'
  | 'admin'
  | 'suspended';

/** One state of one page for one role. */
export interface Screen {
  name: string;
  path: string;
  /** A text that the page shows when it is complete. */
  seen: string | RegExp;
  /** A second text that must be there, in another part of the page. */
  alsoSeen?: string;
  /** Acts on the page before the picture. Must not change what other screens show. */
  act?: (page: Page) => Promise<unknown>;
  /** The selector of a part that differs from run to run. */
  hidden?: string;
  /** Whether there is a picture for tablets as well. */
  onTablet?: true;
  /** Whether the accessibility tree is compared as well. */
  withTree?: true;
  /** The one device on which the screen differs from others. */
  only?: Device;
}

/** Selects the charts, whose days and hours depend on the time of the run. */
export const charts = 'section:has(input[type=range]) > *';

/** Selects the name of the period of the money page. */
export const period = 'nav[aria-label="Period"] h2';

export const sizes = {
  phone: { width: 390, height: 844 },
  tablet: { width: 768, height: 1024 },
  desktop: { width: 1440, height: 900 },
} as const;
export type Size = keyof typeof sizes;
/** Pictures for tablets are taken on the phone with another window size. */
export type Device = Exclude<Size, 'tablet'>;
export const themes = ['light', 'dark'] as const;
export type Theme = (typeof themes)[number];
