import type { Browser, BrowserContext, Locator, Page } from 'playwright-core';

/** The two pages of a store. Each belongs to another remote, and the cases break the remote of the dish. */
export type PageName = 'list' | 'dish';

export type Fault =
  | 'throws at load'
  | 'throws in render'
  | 'loops in render'
  | 'needs another library version'
  | 'sets a global variable'
  | 'styles the page';

export interface Build {
  /** Letters and digits. The page of the dish shows it. */
  name: string;
  fault?: Fault;
}

/** The functions that a compared system implements. It leaves out optional ones that the system does not offer. */
export interface System {
  name: string;
  /** Names and versions of what is compared. */
  versions: () => Promise<Record<string, string>>;
  /** Starts a store with a good build of both remotes. */
  start: () => Promise<void>;
  stop: () => Promise<void>;
  address: (page: PageName) => string;
  /** A new visitor with an empty profile who may see both pages. */
  visitor: (browser: Browser) => Promise<BrowserContext>;
  /** Clicks on the link to a page in the frame. */
  open: (page: Page, name: PageName) => Promise<void>;
  shown: (page: Page, name: PageName, build?: string) => Locator;
  /** The text that the page shows in the place of a part that does not work. */
  closed: (page: Page) => Locator;
  /** A link of the frame. */
  frameLink: (page: Page) => Locator;
  /** Clicks on something of the dish whose code is not loaded yet. */
  openLate: (page: Page) => Promise<void>;
  lateShown: (page: Page) => Locator;
  /** Matches the addresses of the live build of the dish. */
  files: () => string;
  /** Makes a build of the dish live for everybody. Resolves when new visitors get it. */
  release: (build: Build) => Promise<void>;
  /** Makes the build before the live one live again, by the quickest way that the system offers. */
  rollBack: () => Promise<void>;
  /** Removes the files of all builds of the dish that are not live. */
  removeOldBuilds: () => Promise<void>;
  /** Checks a build of the dish as a release does, and returns the reasons against it. */
  reasonsAgainst?: (build: Build) => Promise<string[]>;
  canary?: Canary;
  /** Lists the failures of a build that its operators can read without a visitor's help. */
  failuresOf?: (build: string) => Promise<string[]>;
}

export interface Canary {
  start: (build: Build, percent: number) => Promise<void>;
  /** Asks for a page with these cookies, or as a new visitor, and returns the build and the cookies that last. */
  draw: (cookies: string) => Promise<{ build: string; cookies: string }>;
  end: () => Promise<void>;
}
