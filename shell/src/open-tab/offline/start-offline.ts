import type { QueryClient } from '@tanstack/react-query';
import { wrapTransport } from '@food-court/shared-api';
import { loadToasts } from '@food-court/shared-auth';
import type { LiveSite } from '#navigation/site-source.ts';
import { followChoices } from './follow-choices';
import { keepQueries } from './keep-shown';
import { forgetSeenTimes } from './saved-answers';
import { line } from './line';
import { showOfflineBar } from './offline-bar';
import { offlineTransport } from './offline-transport';
import { reportSeen } from './report-seen';
import { isAnswer } from './saved-calls';
import { registerWorker, notifyWorker } from './notify-worker';
import { watchConnection } from './watch-connection';

/** Saves what the visitor sees, for when the line is down. Returns a function to call when a page opens. */
export function startOffline(site: LiveSite, client: QueryClient): () => void {
  followChoices();
  // Plain http and some private windows have no worker; there the site only works while the line is up.
  if (!('serviceWorker' in navigator)) return () => {};
  const connection = watchConnection(
    async () => {
      forgetSeenTimes();
      await client.invalidateQueries({ predicate: ({ queryKey }) => isAnswer(queryKey) });
    },
    (isUp) => void notifyWorker({ kind: isUp ? 'reachable' : 'unreachable' }),
  );
  wrapTransport((network) => offlineTransport(network, connection));
  showOfflineBar(client);
  keepQueries(client);
  let onPage = (): void => {};
  void registerWorker().then(() => (onPage = reportSeen(site)));
  // Loaded early, because a toast tells the visitor when a change is refused offline.
  if (line.get() === 'up') loadToasts().catch(() => undefined);
  return () => onPage();
}
