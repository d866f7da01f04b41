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
  /** Files of the fonts that every page is written in. Earlier builds do not say. */
  fonts?: readonly string[];
  /** Files that a screen needs at once, by its name in the remote. */
  screens: Record<string, EntryFiles>;
  /** sha256 of every script and style below client/, as a browser checks it. */
  integrity: Record<string, string>;
  /** sha384 of the server's bundle, added by the release. Builds released before it was added have none. */
  serverIntegrity?: string;
  /** The libraries that the shell provides (exact versions), or that a remote needs (ranges), by import path. */
  libraries: Record<string, SharedLibrary>;
  /** The version of the frame props that the build was made with. */
  frameProps?: string;
  /** Screens that another framework makes, and the files of that framework, which are also among the files of the screens. */
  mounted?: { screens: readonly string[]; framework: EntryFiles };
  /** The version of the context of such screens that the build was made with, or that a shell gives them. */
  screenContext?: string;
  /** The calls of the API that it makes, with the shape that it was built with. Earlier builds do not say. */
  uses?: Readonly<Record<string, string>>;
  /** The languages of the build besides English. Earlier builds have none. */
  languages?: Readonly<Record<string, LanguageFacts>>;
  /** All scripts and styles are requested as an integrity policy wants it. Earlier builds request some in another way. */
  fitsIntegrityPolicy?: boolean;
  /** The names that a shell understands in the routes of remotes. */
  knows?: Partial<KnownNames>;
}

export interface LanguageFacts {
  /** The file that brings the texts. */
  script: string;
  /** The titles, descriptions and labels of the routes, by their English text. */
  surface: Readonly<Record<string, string>>;
}

export interface KnownNames {
  roles: readonly string[];
  calls: readonly string[];
  icons: readonly string[];
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

/** A 500 with a JSON body, or somebody else's JSON, is no manifest. */
export function isManifest(value: unknown): value is Manifest {
  const metaData = (value as Partial<Manifest> | null | undefined)?.metaData;
  const facts = metaData?.foodCourt;
  const texts = [metaData?.name, metaData?.globalName, metaData?.remoteEntry?.name, facts?.build, facts?.surface?.name];
  return (
    texts.every((text) => typeof text === 'string') &&
    hasRoutes(facts?.surface) &&
    areFiles(facts?.entry) &&
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

/** The part of a manifest that a browser needs: its pages, its entry script, the texts of the language, and their hashes. */
export function slimManifest(manifest: Manifest, language = 'en'): Manifest {
  const { name, globalName, remoteEntry, foodCourt } = inLanguage(manifest, language).metaData;
  const { build } = foodCourt;
  const { limits: _, ...surface } = foodCourt.surface;
  const known = foodCourt.languages?.[language];
  const files = [remoteEntry.name, ...(known ? [known.script] : [])];
  const integrity = Object.fromEntries(
    files.flatMap((file) => (foodCourt.integrity[file] ? [[file, foodCourt.integrity[file]]] : [])),
  );
  const facts: ManifestFacts = { build, surface, entry: noFiles, screens: {}, integrity, libraries: {} };
  if (known) facts.languages = { [language]: { script: known.script, surface: {} } };
  return { metaData: { name, globalName, remoteEntry: { name: remoteEntry.name }, foodCourt: facts } };
}

/** The same with the titles, descriptions and labels of its routes in this language, as far as the build has it. */
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
