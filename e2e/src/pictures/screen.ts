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

/** One state of one page, as one role sees it. */
export interface Screen {
  name: string;
  path: string;
  /** Stands on the page when it is complete. */
  seen: string | RegExp;
  /** Stands there too, in another part of the page. */
  alsoSeen?: string;
  /** What the person does before the picture; it changes nothing that other screens show. */
  act?: (page: Page) => Promise<unknown>;
  /** Of a part of the page that differs from run to run. */
  hidden?: string;
  /** Also as a tablet shows it. */
  onTablet?: true;
  /** Its accessibility tree is compared as well. */
  withTree?: true;
  /** Only where it looks different from other screens. */
  only?: Device;
}

/** Their days and hours are those of the run. */
export const charts = 'section:has(input[type=range]) > *';

export const sizes = {
  phone: { width: 390, height: 844 },
  tablet: { width: 768, height: 1024 },
  desktop: { width: 1440, height: 900 },
} as const;
export type Size = keyof typeof sizes;
/** A tablet is a phone that is turned to another size. */
export type Device = Exclude<Size, 'tablet'>;
export const themes = ['light', 'dark'] as const;
export type Theme = (typeof themes)[number];
