/** Replaces the federation runtime: `jest.mock('@module-federation/enhanced/runtime', () => jest.requireActual('../testing/fake-runtime'))`. */
const entries = new Map<string, string>();
const builds = new Map<string, Record<string, () => unknown>>();

/** The registered builds in order, such as 'kitchen@2'. */
export const registered: string[] = [];

const nameOf = (entry: string): string => entry.split('/').slice(2, 4).join('@');

export const registerPlugins = (): void => {};

export function registerRemotes(remotes: readonly { name: string; entry: string }[]): void {
  for (const { name, entry } of remotes) {
    entries.set(name, nameOf(entry));
    registered.push(nameOf(entry));
  }
}

export async function loadRemote(id: string): Promise<unknown> {
  const [name = '', screen = ''] = id.split('/');
  const build = entries.get(name) ?? '';
  const load = builds.get(build)?.[screen];
  if (!load) throw new Error(`${build} has no ${screen}`);
  return load();
}

/** Stores a build such as 'kitchen@2' with its screens by name; a screen that throws can’t be loaded. */
export const storeBuild = (build: string, screens: Record<string, () => unknown>): void =>
  void builds.set(build, screens);
