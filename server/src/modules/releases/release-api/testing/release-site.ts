import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Manifest, ManifestFacts } from '@food-court/federation/discovery';
import { diskStore, readDiscovery } from '@food-court/federation/release';
import { packBuild, type Signing } from '@food-court/federation/upload';
import type { Settings } from '#platform/config/settings';
import { createFakeSite, createTestServer, kitchenBundle, kitchenFacts } from '#testing/index';
import { createToken } from '#modules/releases/teams/team-token';
import { confirmRights, waitingRights } from '#modules/releases/teams/confirmation.repository';
import { findTeams, insertTeam } from '#modules/releases/teams/teams.repository';
import type { ReleaseChange } from '#modules/releases/teams/change-body';
import type { ReleaseAction } from '#modules/releases/teams/rights.policy';

interface Build {
  ssr?: string;
  facts?: Partial<ManifestFacts>;
  signing?: Signing;
  /** Added to the files of each build, or replacing them. */
  files?: Record<string, string>;
}

/** A server with a shell, a kitchen and a bar on its site, and teams that release from outside. */
export async function openReleaseSite(settings: Partial<Settings> = {}) {
  const folder = await mkdtemp(path.join(tmpdir(), 'food-court-release-api-'));
  const releasesDir = path.join(folder, 'releases');
  const fakeStore = createFakeSite(releasesDir);
  const testServer = await createTestServer({ releasesDir, ...settings });
  const { app, db } = testServer;
  const store = diskStore(releasesDir);

  const call = (token: string, method: 'GET' | 'PUT' | 'POST', url: string, body?: Buffer | object) =>
    app.inject({
      method,
      url: `/release-api${url}`,
      headers: {
        authorization: `Bearer ${token}`,
        ...(body && { 'content-type': Buffer.isBuffer(body) ? 'application/gzip' : 'application/json' }),
      },
      payload: body,
    });

  /** Confirms them in the name of an admin. */
  const confirm = (name: string) =>
    db.transaction().execute(async (trx) => {
      const [team] = await findTeams(trx, name);
      return team !== undefined && confirmRights(trx, name, waitingRights(team) ?? '');
    });

  return {
    ...testServer,
    fakeStore,
    store,
    call,
    confirm,
    /** Returns the token of a new team whose rights are confirmed. */
    team: async (name: string, actions: readonly ReleaseAction[], deployables: readonly string[] = ['kitchen']) => {
      await db.transaction().execute((trx) => insertTeam(trx, name, { deployables, actions }));
      const token = await createToken(db, { team: name, expiresAt: new Date(Date.now() + 3_600_000) });
      await confirm(name);
      return token;
    },
    upload: async (token: string, name: string, build: string, made: Build = {}) =>
      call(token, 'PUT', `/builds/${name}/${build}`, await archiveOf(folder, name, build, made)),
    archive: (name: string, build: string, made: Build = {}) => archiveOf(folder, name, build, made),
    change: (token: string, change: ReleaseChange) => call(token, 'POST', '/changes', change),
    /** For example 'k1 100 live'. */
    served: async (name: string) =>
      ((await readDiscovery(store)).microFrontends[name] ?? [])
        .map(
          ({ metadata, deployment }) => `${metadata.version} ${deployment.traffic}${deployment.default ? ' live' : ''}`,
        )
        .join(', '),
    close: async () => {
      await testServer.close();
      await rm(folder, { recursive: true });
    },
  };
}
export type ReleaseSite = Awaited<ReturnType<typeof openReleaseSite>>;

async function archiveOf(folder: string, name: string, build: string, made: Build): Promise<Buffer> {
  const { ssr, facts, signing } = made;
  const from = await mkdtemp(path.join(folder, 'build-'));
  const foodCourt: ManifestFacts = {
    build,
    surface: { name, routes: [] },
    entry: { scripts: [], styles: [] },
    screens: {},
    integrity: {},
    libraries: {},
    ...(name === 'kitchen' && {
      surface: kitchenFacts.surface,
      screens: { soups: { scripts: ['soups.js'], styles: [] } },
    }),
    ...facts,
  };
  const manifest: Manifest = {
    metaData: { name, globalName: name, remoteEntry: { name: name === 'shell' ? '' : 'entry.js' }, foodCourt },
  };
  const files = {
    'client/mf-manifest.json': JSON.stringify(manifest),
    'client/entry.js': `console.log('${build}')`,
    'client/soups.js': `console.log('soups of ${build}')`,
    'ssr/index.cjs': ssr ?? (name === 'kitchen' ? kitchenBundle(`Pho of ${build}`) : 'exports.screens = {};'),
    ...made.files,
  };
  for (const [file, content] of Object.entries(files)) {
    await mkdir(path.dirname(path.join(from, 'dist', file)), { recursive: true });
    await writeFile(path.join(from, 'dist', file), content);
  }
  return packBuild(from, signing);
}
