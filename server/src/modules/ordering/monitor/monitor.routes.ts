import type { Handlers } from '#platform/contract/handler';
import { notFound } from '#platform/http/refusal';
import type { OrderingServices } from '../services';
import { makeLink, opens, revokeLink } from './monitor-link';
import { presentMonitor } from './monitor.presenter';
import { findLink, findWaitingLines } from './monitor.repository';
import { SharedAnswer } from './shared-answer';

const shareMs = 1_000;

type MonitorCall = 'GET /monitor' | `${'GET' | 'POST' | 'DELETE'} /monitor-link`;

/** Reads the link from the primary database, because a replica may lag behind a revocation. */
export function monitorHandlers({ db, readDb }: OrderingServices): Handlers<MonitorCall> {
  const link = new SharedAnswer(() => findLink(db), shareMs);
  const monitor = new SharedAnswer(async () => presentMonitor(await findWaitingLines(readDb), new Date()), shareMs);
  return {
    'GET /monitor': async ({ query }) => {
      if (!opens(await link.get(), query?.key ?? ''))
        throw notFound('This link to the pick-up monitor no longer works.');
      return monitor.get();
    },
    'GET /monitor-link': async () => {
      const { since } = await findLink(db);
      return since ? { madeAt: since.toISOString() } : {};
    },
    'POST /monitor-link': async ({ caller }) => {
      const made = await db.transaction().execute((trx) => makeLink(trx, caller));
      link.forget();
      return made;
    },
    'DELETE /monitor-link': async ({ caller }) => {
      await db.transaction().execute((trx) => revokeLink(trx, caller));
      link.forget();
      return {};
    },
  };
}
