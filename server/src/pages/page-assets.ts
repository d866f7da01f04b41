import { clientAddress, isPart, type Manifest, type Release } from '@food-court/federation/discovery';
import type { VisitorSite } from '#modules/releases/index';

/** A script or style with its integrity hash. */
export interface Asset {
  address: string;
  /** The name that webpack's runtime uses to find a loaded style sheet. */
  file: string;
  integrity: string | undefined;
}

export interface PageAssets {
  /** Addresses. The style sheets contain them too, but that costs another round trip. */
  fonts: string[];
  styles: Asset[];
  /** The texts of a language, which run before the code. */
  texts: Asset[];
  /** Fetched early, run when the shell requests them: texts of other teams too, which are code. */
  scriptsToPreload: Asset[];
  entryScripts: Asset[];
}

interface Build {
  release: Release;
  manifest: Manifest;
}

/** Lists the files that a page with these screens needs, for somebody who is signed in or for a stranger. */
export function pageAssets(
  site: VisitorSite,
  screens: readonly string[],
  language: string,
  isSignedIn = false,
): PageAssets {
  const shell: Build = { release: site.lineup.shell, manifest: site.shell };
  const { entry, fonts = [], signedIn } = site.shell.metaData.foodCourt;
  const frame = isSignedIn ? signedIn : undefined;
  const needed = screens.map((id) => screenAssets(site, shell, id, language));
  const isForeign = ({ owner }: (typeof needed)[number]): boolean => site.foreign.includes(owner);
  const ofScreens = needed.filter((_, index) => !isPart(screens[index] ?? ''));
  return {
    fonts: fonts.map((file) => clientAddress(shell.release, file)),
    styles: onceEach([
      ...assets(shell, [...entry.styles, ...(frame?.styles ?? [])]),
      ...needed.flatMap(({ styles }) => styles),
    ]),
    texts: onceEach([
      ...textsOf(shell, language),
      ...needed.filter((screen) => !isForeign(screen)).flatMap(({ texts }) => texts),
    ]),
    // A part waits for the page, so its scripts do not compete with those of the screen.
    scriptsToPreload: onceEach([
      ...needed.filter(isForeign).flatMap(({ texts }) => texts),
      ...ofScreens.flatMap(({ scripts }) => scripts),
      ...assets(shell, frame?.scripts ?? []),
    ]),
    entryScripts: assets(shell, entry.scripts),
  };
}

function screenAssets(
  { lineup, remotes }: VisitorSite,
  shell: Build,
  screen: string,
  language: string,
): { owner: string; styles: Asset[]; scripts: Asset[]; texts: Asset[] } {
  const [owner = '', name = ''] = screen.split('/');
  const isOwn = owner === shell.manifest.metaData.foodCourt.surface.name;
  const release = isOwn ? shell.release : lineup.remotes[owner];
  const manifest = isOwn ? shell.manifest : remotes[owner];
  const files = manifest?.metaData.foodCourt.screens[name];
  if (!release || !manifest || !files) return { owner, styles: [], scripts: [], texts: [] };
  const entry = isOwn ? [] : [manifest.metaData.remoteEntry.name];
  const build = { release, manifest };
  return {
    owner,
    styles: assets(build, files.styles),
    scripts: assets(build, [...entry, ...files.scripts]),
    texts: textsOf(build, language),
  };
}

const textsOf = (build: Build, language: string): Asset[] => {
  const script = build.manifest.metaData.foodCourt.languages?.[language]?.script;
  return script === undefined ? [] : assets(build, [script]);
};

const assets = ({ release, manifest }: Build, files: readonly string[]): Asset[] =>
  files.map((file) => ({
    file,
    address: clientAddress(release, file),
    integrity: manifest.metaData.foodCourt.integrity[file],
  }));

const onceEach = (found: readonly Asset[]): Asset[] => [
  ...new Map(found.map((asset) => [asset.address, asset])).values(),
];
