import { isPartScreen } from '../surface/slots';
import type { Route, SizeLimits } from '../surface/surface';

/** Compressed bytes allowed for a deployable that declares no limits. A file counts before compression. */
const usual = { entry: 9_000, screen: 30_000, part: 8_000, framework: 30_000, file: 500_000 };
/** The highest limits that a deployable may declare. The shell is part of every page. */
const most = { entry: 12_000, screen: 40_000, part: 12_000, framework: 40_000, file: 1_200_000 };
const mostOfShell = { ...most, entry: 115_000, screen: 30_000 };

const mostOf = (deployable: string): typeof most => (deployable === 'shell' ? mostOfShell : most);

export const entryLimit = ({ entry = usual.entry }: SizeLimits): number => entry;
export const frameworkLimit = ({ framework = usual.framework }: SizeLimits): number => framework;
export const fileLimit = ({ file = usual.file }: SizeLimits): number => file;
export const screenLimit = ({ screens = {} }: SizeLimits, screen: string): number =>
  (Object.hasOwn(screens, screen) ? screens[screen] : undefined) ?? (isPartScreen(screen) ? usual.part : usual.screen);

/** Limit for the 75th percentile of the largest paint (Core Web Vitals: up to 2.5 s is good, 4 s and more is poor). */
const usualPaintMs: Readonly<Record<Route['render'], number>> = {
  server: 2_500,
  /** The browser requests the session and the data only after the scripts have loaded. */
  browser: 3_000,
};
const mostPaintMs = 4_000;

/** Milliseconds until the largest paint of the route's pages. */
export function paintLimit({ paintMs = {} }: SizeLimits, { path, render }: Pick<Route, 'path' | 'render'>): number {
  const declared = Object.hasOwn(paintMs, path) ? paintMs[path] : undefined;
  return declared === undefined ? usualPaintMs[render] : Math.min(declared, mostPaintMs);
}

/** Checks the limits that a team declares against those of the site, because a manifest may contain anything. */
export function limitFaults(deployable: string, limits: SizeLimits): string[] {
  const allowed = mostOf(deployable);
  const parts = [
    { part: 'the entry', limit: entryLimit(limits), highest: allowed.entry },
    { part: 'the framework', limit: frameworkLimit(limits), highest: allowed.framework },
    { part: 'a file', limit: fileLimit(limits), highest: allowed.file },
    ...Object.keys(limits.screens ?? {}).map((name) => ({
      part: `the screen ${name}`,
      limit: screenLimit(limits, name),
      highest: isPartScreen(name) ? allowed.part : allowed.screen,
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

/** All scripts that the interactive landing page needs: 119.5 KB. An e2e journey measures the same in a browser. */
export const landingPageLimit = 119.5 * 1024;

/** All scripts that a public page loads before the browser is idle, which only a browser can say. */
export const untilIdleLimit = 125.5 * 1024;
