import type { InjectOptions } from 'fastify';
import { createTestServer } from '#testing/index';
import type { Settings } from '#platform/config/settings';
import { setBackend } from '#modules/releases/teams/team-backends.repository';
import { insertTeam } from '#modules/releases/teams/teams.repository';

/** A server on which teams can have services. */
export async function openTeamSite(given: Partial<Settings> = {}) {
  const testServer = await createTestServer(given);
  const { app, db, settings } = testServer;
  const fromPage = { 'sec-fetch-site': 'same-origin', origin: new URL(settings.publicUrl).origin };

  return {
    ...testServer,
    /** The same as `npm run team -- add` and `backend`. */
    addService: (team: string, remote: string, address: string, moreRemotes: string[] = []) =>
      db.transaction().execute(async (trx) => {
        await insertTeam(trx, team, { deployables: [remote, ...moreRemotes], actions: ['stage'] });
        for (const more of moreRemotes) await setBackend(trx, { team, remote: more, address });
        return setBackend(trx, { team, remote, address });
      }),
    /** Sends a request with the headers that a page of the site sends. */
    ask: (url: string, { headers, ...options }: InjectOptions = {}) =>
      app.inject({ url: `/team-api${url}`, headers: { ...fromPage, ...headers }, ...options }),
  };
}
export type TeamSite = Awaited<ReturnType<typeof openTeamSite>>;
