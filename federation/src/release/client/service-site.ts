import type { Discovery } from '#discovery/index';
import { readFinishedBuild, type UnservedBuild } from '..';
import { environment } from '#config/env';
import { packBuild } from '../upload';
import { releaseSigning } from './release-signing';
import { serviceCaller } from './service-call';
import type { KnownHealth, NumberedChange, Showing, Site, SiteState } from './site';

interface Releases {
  place: string;
  caller: string;
  served: Discovery['microFrontends'];
  schema: string;
  names: string[];
  health: KnownHealth;
  history: NumberedChange[];
  kept: UnservedBuild[];
  /** The site stores the places of sources. Missing from servers of earlier releases. */
  takesPlaces?: boolean;
  uploads: NonNullable<SiteState['uploads']>;
  /** Missing from servers of earlier releases. */
  teams?: NonNullable<SiteState['teams']>;
}

export interface Changed {
  changed: boolean;
  builds: Record<string, string>;
  warnings: { deployable: string; message: string }[];
  pages?: string[];
}

/** The site whose release service the commands use. */
export function serviceAddress(env: Readonly<NodeJS.ProcessEnv> = environment): string | undefined {
  const given = env.RELEASE_SITE;
  if (!given) return undefined;
  const { protocol, hostname, origin } = URL.canParse(given)
    ? new URL(given)
    : { protocol: '', hostname: '', origin: '' };
  if (protocol === 'https:' || (protocol === 'http:' && (hostname === '127.0.0.1' || hostname === 'localhost')))
    return origin;
  throw new Error(`RELEASE_SITE is ${given}; it must start with https://, because your token is sent there.`);
}

/** The site checks each change itself and records the team of the token in its history. */
export function serviceSite(origin: string): Site {
  const call = serviceCaller(origin);
  const releases = (): Promise<Releases> => call('GET', '/releases');
  const change = (body: object): Promise<Changed> => call('POST', '/changes', body);
  return {
    by: async () => (await releases()).caller,
    state: async () => stateOf(origin, await releases()),
    names: async () => (await releases()).names,
    health: async () => (await releases()).health,
    status: (name) => call('GET', `/status/${name}`),
    statusLink: (name) => call('POST', `/status/${name}/links`),
    kept: async () => (await releases()).kept,
    check: async (folders) => {
      const { builds } = await uploadAll(call, folders);
      const { warnings } = await call<Pick<Changed, 'warnings'>>('POST', '/checks', { builds });
      return warnings.map(({ message }) => message);
    },
    publish: async (folders, showing) => {
      const { uploads, builds } = await uploadAll(call, folders);
      const { audience: _audience, ...marks } = showing;
      const { warnings } = await change({ ...audienceOf(showing), ...marks, builds });
      return uploads.map((uploaded) => ({
        ...uploaded,
        warnings: warnings.filter(({ deployable }) => deployable === uploaded.name).map(({ message }) => message),
      }));
    },
    changeShare: async (name, build, { percent, ...marks }) =>
      void (await change({ what: 'share', name, build, share: percent, ...marks })),
    rollBack: (name, to) =>
      change({ what: 'rollback', name, to }).then(({ builds, changed }) => ({ build: builds[name] ?? '', changed })),
    removeVersion: async (name, build) => (await change({ what: 'withdrawal', name, build })).builds[name] ?? '',
    removeRemote: async (name) => {
      const { builds, pages = [] } = await change({ what: 'removal', name });
      return { build: builds[name] ?? '', pages };
    },
    // The site cleans up by itself.
    cleanUp: async () => ({ removed: [], lines: [] }),
  };
}

const stateOf = (place: string, { served, schema, history, uploads, teams }: Releases): SiteState => ({
  place,
  discovery: { schema, microFrontends: served } as Discovery,
  history,
  uploads,
  ...(teams && { teams }),
});

async function uploadAll(call: ReturnType<typeof serviceCaller>, folders: readonly string[]) {
  const uploads = [];
  const { takesPlaces: withPlaces } = await call<Releases>('GET', '/releases');
  for (const folder of folders) {
    const { stamp } = await readFinishedBuild(folder);
    const archive = await packBuild(folder, releaseSigning(folder), { withPlaces });
    const { known } = await call<{ known: boolean }>('PUT', `/builds/${stamp.name}/${stamp.build}`, archive);
    uploads.push({ ...stamp, known });
  }
  return { uploads, builds: Object.fromEntries(uploads.map(({ name, build }) => [name, build])) };
}

const audienceOf = ({ audience }: Showing): object => {
  if (typeof audience === 'object') return { what: 'canary', share: audience.percent };
  return { what: audience === 'everybody' ? 'release' : 'preview' };
};
