import type { Surface } from '../surface/surface';

export interface EntryFiles {
  scripts: string[];
  styles: string[];
}

/** The facts that our build adds to a federation manifest (metaData.foodCourt). */
export interface ManifestFacts {
  build: string;
  surface: Surface;
  /** Files of the entry point; the shell has one, remotes have none. */
  entry: EntryFiles;
  /** Files of the frame's parts for signed-in people; only the shell has them. Missing in earlier builds. */
  signedIn?: EntryFiles;
  /** Font files that every page uses. Missing in earlier builds. */
  fonts?: readonly string[];
  /** Files that a screen needs at once, keyed by its name in the remote. */
  screens: Record<string, EntryFiles>;
  /** sha256 of every script and style below client/, as a browser checks it. */
  integrity: Record<string, string>;
  /** sha384 of the server's bundle, added by the release. Missing in builds from before this field. */
  serverIntegrity?: string;
  /** The libraries that the shell provides (exact versions), or that a remote needs (ranges), keyed by import path. */
  libraries: Record<string, SharedLibrary>;
  /** The version of the frame props that the build was made with. */
  frameProps?: string;
  /** Screens that another framework renders, and the files of that framework, which the screens list as well. */
  mounted?: { screens: readonly string[]; framework: EntryFiles };
  /** The version of the context for these screens that the build was made with, or that the shell provides. */
  screenContext?: string;
  /** The API calls that the build makes, with the shapes that it was built with. Missing in earlier builds. */
  uses?: Readonly<Record<string, string>>;
  /** The languages of the build besides English. Earlier builds have none. */
  languages?: Readonly<Record<string, LanguageFacts>>;
  /** All scripts and styles are requested in a way that an integrity policy allows. Earlier builds request some without hashes. */
  fitsIntegrityPolicy?: boolean;
  /** Assigns no text to what runs code or parses markup, except addresses of scripts. Earlier builds may. */
  fitsTrustedTypes?: boolean;
  /** The shell renders pages with the flags of their visits. Earlier builds render all of them with the defaults. */
  rendersFlags?: boolean;
  /** The names that a shell understands in the routes of remotes. */
  knows?: Partial<KnownNames>;
}

export interface LanguageFacts {
  /** The file with the texts. */
  script: string;
  /** Translated titles, descriptions and labels of the routes, keyed by the English text. */
  surface: Readonly<Record<string, string>>;
}

export interface KnownNames {
  roles: readonly string[];
  calls: readonly string[];
  icons: readonly string[];
  /** The kinds of sources with which it opens pages in documents of their own. Earlier shells know none. */
  sources?: readonly string[];
}

export interface SharedLibrary {
  version: string;
  /** The names that it exports, or that are imported from it. */
  names: string[];
}

/** The part of mf-manifest.json that we read. */
export interface Manifest {
  metaData: {
    name: string;
    globalName: string;
    remoteEntry: { name: string };
    foodCourt: ManifestFacts;
  };
}

/** Rejects a 500 with a JSON body, and other JSON that is not a manifest. */
export function isManifest(value: unknown): value is Manifest {
  const metaData = (value as Partial<Manifest> | null | undefined)?.metaData;
  const facts = metaData?.foodCourt;
  const texts = [metaData?.name, metaData?.globalName, metaData?.remoteEntry?.name, facts?.build, facts?.surface?.name];
  return (
    texts.every((text) => typeof text === 'string') &&
    hasRoutes(facts?.surface) &&
    areFiles(facts?.entry) &&
    (facts?.signedIn === undefined || areFiles(facts.signedIn)) &&
    areScreens(facts?.screens) &&
    areNames(facts?.fonts) &&
    areLanguages(facts?.languages) &&
    isMountedFact(facts?.mounted) &&
    isRecord(facts?.integrity)
  );
}

const hasRoutes = (surface: Surface | undefined): boolean =>
  Array.isArray(surface?.routes) &&
  surface.routes.every(
    (route) =>
      typeof route?.path === 'string' &&
      typeof route.screen === 'string' &&
      Object.values(route.where ?? {}).every(Array.isArray),
  );

const areFiles = (files: Partial<EntryFiles> | null | undefined): boolean =>
  Array.isArray(files?.scripts) && Array.isArray(files.styles);

const areScreens = (screens: unknown): boolean =>
  isRecord(screens) && Object.values(screens as Record<string, Partial<EntryFiles> | null>).every(areFiles);

const areNames = (names: unknown): boolean =>
  names === undefined || (Array.isArray(names) && names.every((name) => typeof name === 'string'));

const areLanguages = (languages: unknown): boolean =>
  languages === undefined ||
  (isRecord(languages) &&
    Object.values(languages as Record<string, Partial<LanguageFacts> | null>).every(
      (facts) => typeof facts?.script === 'string' && isRecord(facts.surface),
    ));

const isMountedFact = (mounted: Partial<NonNullable<ManifestFacts['mounted']>> | undefined): boolean =>
  mounted === undefined || (Array.isArray(mounted?.screens) && areFiles(mounted.framework));

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

/** The part of a manifest that a browser needs: pages, entry script, the language's texts, and their hashes. */
export function slimManifest(manifest: Manifest, language = 'en'): Manifest {
  const { name, globalName, remoteEntry, foodCourt } = inLanguage(manifest, language).metaData;
  const { build } = foodCourt;
  const { limits: _, flags: _flags, ...surface } = foodCourt.surface;
  const known = foodCourt.languages?.[language];
  const files = [remoteEntry.name, ...(known ? [known.script] : [])];
  const integrity = Object.fromEntries(
    files.flatMap((file) => (foodCourt.integrity[file] ? [[file, foodCourt.integrity[file]]] : [])),
  );
  const facts: ManifestFacts = { build, surface, entry: noFiles, screens: {}, integrity, libraries: {} };
  if (known) facts.languages = { [language]: { script: known.script, surface: {} } };
  return { metaData: { name, globalName, remoteEntry: { name: remoteEntry.name }, foodCourt: facts } };
}

/** Translates the titles, descriptions and labels of the routes, as far as the build has this language. */
export function inLanguage(manifest: Manifest, language: string): Manifest {
  const { foodCourt } = manifest.metaData;
  const texts = foodCourt.languages?.[language]?.surface;
  if (!texts) return manifest;
  const translate = <T extends string | undefined>(text: T): T | string => (text && texts[text]) || text;
  const routes = foodCourt.surface.routes.map((route) => ({
    ...route,
    title: translate(route.title),
    ...(route.description && { description: translate(route.description) }),
    ...(route.links && { links: route.links.map((link) => ({ ...link, label: translate(link.label) })) }),
  }));
  const facts = { ...foodCourt, surface: { ...foodCourt.surface, routes } };
  return { ...manifest, metaData: { ...manifest.metaData, foodCourt: facts } };
}

const noFiles: EntryFiles = { scripts: [], styles: [] };
