import type { Manifest } from '#discovery/index';
import type { Route } from '#surface/surface';
import { NoAnswer, type Chromium } from './chromium';
import { compareReadings, type Allowed, type Moment } from './compare-readings';
import { longestFinding, mostFindings, type PageFinding } from './page-finding';
import type { Reading } from './reading';
import { reports } from './reports';
import { Tab } from './tab';

export interface ExaminedBuild {
  name: string;
  build: string;
  manifest: Manifest;
}

export interface SiteToOpen {
  origin: string;
  shell: Manifest;
}

const mostPages = 20;

/**
 * Opens every page of a build in a preview, goes to and away from it, and compares the rest of the document with that of
 * a visit in which no code of this remote runs.
 */
export async function examineBuild(
  browser: Chromium,
  site: SiteToOpen,
  { name, build, manifest }: ExaminedBuild,
): Promise<PageFinding[]> {
  const { globalName } = manifest.metaData;
  const [start = '/', other = '/'] = pagesOf(site.shell);
  const { origin } = site;
  const options = { origin, files: `/${name}/${build}/client/` };
  const preview = `?mfe=${name}@${build}`;
  const without = [`*/${name}/*/client/*`, ...reports];
  const before = await inTab(browser, { ...options, blocked: without }, async (tab) => {
    // The links of the build are in the header of both visits.
    await tab.open(origin + start + preview);
    await tab.goTo(other);
    await tab.goTo(start);
    return { reading: await tab.read(), actions: tab.takeUnaskedActions() };
  });
  const allowed: Allowed = { remote: name, globals: [globalName] };
  const pages = pagesOf(manifest).slice(0, mostPages);
  const found = await inTab(browser, { ...options, blocked: reports }, (tab) =>
    visitBuild(tab, { origin, start, preview, pages, before, allowed }),
  );
  return inShort(found);
}

interface Visit {
  origin: string;
  start: string;
  /** Starts the preview of the build. */
  preview: string;
  pages: readonly string[];
  before: { reading: Reading; actions: readonly string[] };
  allowed: Allowed;
}

/** Opens the pages one after the other, leaves them, and opens each in a document of its own. */
async function visitBuild(tab: Tab, { origin, start, preview, pages, before, allowed }: Visit): Promise<Found[]> {
  const found: Found[] = [];
  // A change of the document is found on all pages that follow.
  const addChanges = (findings: readonly PageFinding[], page?: string): void =>
    void found.push(...findings.map((finding) => ({ ...finding, page, key: finding.what })));
  const addActions = (actions: readonly string[], page?: string): void => {
    for (const what of actions)
      if (!before.actions.includes(what)) found.push({ ...grave(what), page, key: `${what} ${page}` });
  };
  const look = async (moment: Moment, page?: string): Promise<void> => {
    if (await tab.isElsewhere()) await tab.open(origin + start);
    else addChanges(compareReadings(before.reading, await tab.read(), allowed, moment), page);
    addActions(tab.takeUnaskedActions(), page);
  };
  let opened: string | undefined;
  try {
    await tab.open(origin + start + preview);
    for (opened of pages) {
      await tab.goTo(opened);
      await look('on its page', opened);
    }
    opened = undefined;
    await tab.goTo(start);
    await look('after its page');
    for (opened of pages) {
      await tab.open(origin + opened);
      await look('in a document of its own', opened);
    }
  } catch (error) {
    if (!(error instanceof NoAnswer)) throw error;
    addActions([...tab.takeUnaskedActions(), 'stops answering'], opened);
    await tab.stop();
    return found;
  }
  if (!tab.hasRunBuild && pages.length > 0) addChanges([grave('could not be opened, so nothing is known about it')]);
  return found;
}

const grave = (what: string): PageFinding => ({ kind: 'page', what, severity: 'grave' });

async function inTab<Result>(
  browser: Chromium,
  options: Parameters<typeof Tab.open>[1],
  visit: (tab: Tab) => Promise<Result>,
): Promise<Result> {
  const tab = await Tab.open(browser, options);
  try {
    return await visit(tab);
  } finally {
    await tab.close();
  }
}

/** One address for each screen. Pages for everyone come first: from the others strangers are sent to the login. */
function pagesOf({ metaData }: Manifest): string[] {
  const pages = new Map<string, string>();
  const { routes } = metaData.foodCourt.surface;
  for (const route of routes.toSorted((a, b) => Number(b.access === 'anyone') - Number(a.access === 'anyone')))
    if (!pages.has(route.screen)) pages.set(route.screen, addressOf(route));
  return [...pages.values()];
}

const addressOf = ({ path, where }: Route): string =>
  path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(where?.[name]?.[0] ?? 'example'));

type Found = PageFinding & {
  /** The page on which it was found first. */
  page?: string | undefined;
  /** Equal for findings of the same change. */
  key: string;
};

/** Each once, grave ones first. */
function inShort(found: readonly Found[]): PageFinding[] {
  const once = new Map<string, Found>();
  for (const finding of found) if (!once.has(finding.key)) once.set(finding.key, finding);
  return [...once.values()]
    .toSorted((a, b) => Number(b.severity === 'grave') - Number(a.severity === 'grave'))
    .slice(0, mostFindings)
    .map(({ kind, what, severity, page }) => ({
      kind,
      what: (page === undefined ? what : `${what} on ${page}`).slice(0, longestFinding),
      severity,
    }));
}
