import * as core from '@module-federation/runtime-core';
import type { ManifestFacts } from '#discovery/index';
import { answerFiles, runEntry, testPage, type TestPage } from './page-files';

/** Imports a library as the test itself would: `(name) => import(name)`. */
export type Libraries = (name: string) => Promise<unknown>;

/** A live remote with all its scripts. */
export interface LiveRemote {
  name: string;
  /** The path of its files, which ends in a slash. */
  base: string;
  globalName: string;
  entry: string;
  facts: ManifestFacts;
  /** The libraries that the live shell lends, with exact versions. */
  lent: ManifestFacts['libraries'];
  file: (name: string) => string | undefined;
}

interface Container {
  init: (scope: object, started: unknown[], options: object) => Promise<unknown>;
  get: (screen: string) => Promise<() => { default?: unknown }>;
}

/** Runs the bundle of a live remote in the document of the test, with the libraries of the test. */
export async function loadScreen(remote: LiveRemote, screen: string, libraries: Libraries): Promise<unknown> {
  const { name, facts } = remote;
  if (!Object.hasOwn(facts.screens, screen))
    throw new Error(`${name} has no screen ${screen}. Its screens: ${Object.keys(facts.screens).join(', ')}.`);
  const container = await startContainer(remote, libraries);
  const module = (await container.get(`./${screen}`))();
  return module.default ?? module;
}

const started = new WeakMap<object, Map<string, Promise<Container>>>();

/** Once per document: a second copy would have a state of its own. */
function startContainer(remote: LiveRemote, libraries: Libraries): Promise<Container> {
  const page = testPage();
  if (!page) throw new Error('A screen of the site needs a document: run this test in jsdom.');
  const known = started.get(page.document) ?? new Map<string, Promise<Container>>();
  started.set(page.document, known);
  const container = known.get(remote.base) ?? start(page, remote, libraries);
  known.set(remote.base, container);
  // Another test may bring the library that was missing.
  container.catch(() => known.delete(remote.base));
  return container;
}

async function start(page: TestPage, remote: LiveRemote, libraries: Libraries): Promise<Container> {
  const { base, entry, globalName, file } = remote;
  const scope = await shareScope(remote, libraries);
  // The shell of a page provides the runtime to all remotes.
  Object.assign(page, { _FEDERATION_RUNTIME_CORE: core });
  answerFiles(page, base, file);
  runEntry(page, base + entry, file(entry) ?? '');
  const container = Reflect.get(page, globalName) as Container;
  await container.init(scope, [], { shareScopeMap: { default: scope } });
  return container;
}

async function shareScope({ name, facts, lent }: LiveRemote, libraries: Libraries): Promise<object> {
  const shared = await Promise.all(
    Object.entries(facts.libraries).map(async ([library, { version: range }]) => {
      const module = await libraries(library).catch((error: Error) => {
        throw new Error(
          `${name} uses ${library}, which can’t be imported here: ${error.message}. Install ${range} of it as a devDependency.`,
        );
      });
      const version = lent[library]?.version ?? range.replace(/^\D+/, '');
      return [library, { [version]: sharedLibrary(version, module) }];
    }),
  );
  return Object.fromEntries(shared) as object;
}

const sharedLibrary = (version: string, module: unknown): object => ({
  version,
  get: () => () => module,
  lib: () => module,
  loaded: 1,
  from: 'test',
  useIn: [],
  deps: [],
  scope: ['default'],
  shareConfig: { singleton: true, requiredVersion: '*' },
  strategy: 'loaded-first',
});
