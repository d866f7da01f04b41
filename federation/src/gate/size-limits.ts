import type { Route, SizeLimits } from '../surface/surface';

/** Bytes after compression, of a deployable that names no limits. */
const usual = { entry: 9_000, screen: 30_000, framework: 30_000 };
/** What a deployable may allow itself. The shell comes with every page. */
const most = { entry: 12_000, screen: 40_000, framework: 40_000 };
const mostOfShell = { ...most, entry: 115_000, screen: 30_000 };

const mostOf = (deployable: string): typeof most => (deployable === 'shell' ? mostOfShell : most);

export const entryLimit = ({ entry = usual.entry }: SizeLimits): number => entry;
export const frameworkLimit = ({ framework = usual.framework }: SizeLimits): number => framework;
export const screenLimit = ({ screens = {} }: SizeLimits, screen: string): number =>
  (Object.hasOwn(screens, screen) ? screens[screen] : undefined) ?? usual.screen;

/** What three of four visitors should not wait longer for (Core Web Vitals: 2.5 s are good, from 4 s on they are poor). */
const usualPaintMs: Readonly<Record<Route['render'], number>> = {
  server: 2_500,
  /** The browser asks who is signed in, and for the data, when the scripts are there. */
  browser: 3_000,
};
const mostPaintMs = 4_000;

/** Milliseconds until a page of the route is painted. */
export function paintLimit({ paintMs = {} }: SizeLimits, { path, render }: Pick<Route, 'path' | 'render'>): number {
  const declared = Object.hasOwn(paintMs, path) ? paintMs[path] : undefined;
  return declared === undefined ? usualPaintMs[render] : Math.min(declared, mostPaintMs);
}

/** What a team sets in its own sources holds within what the site allows. A manifest may say anything. */
export function limitFaults(deployable: string, limits: SizeLimits): string[] {
  const allowed = mostOf(deployable);
  const parts = [
    { part: 'the entry', limit: entryLimit(limits), highest: allowed.entry },
    { part: 'the framework', limit: frameworkLimit(limits), highest: allowed.framework },
    ...Object.keys(limits.screens ?? {}).map((name) => ({
      part: `the screen ${name}`,
      limit: screenLimit(limits, name),
      highest: allowed.screen,
    })),
    ...Object.entries(limits.paintMs ?? {}).map(([path, limit]) => ({
      part: `the paint of ${path}`,
      limit,
      highest: mostPaintMs,
    })),
  ];
  return parts
    .filter(({ limit, highest }) => !(Number.isInteger(limit) && limit > 0 && limit <= highest))
    .map(({ part, limit, highest }) => `its limit for ${part} is ${String(limit)}; the site allows 1 to ${highest}`);
}

/** All scripts that the interactive landing page needs: 118 KB. A journey measures the same in a browser. */
export const landingPageLimit = 118 * 1024;
