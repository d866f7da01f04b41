import type { QueryClient } from '@tanstack/react-query';
import { wrapTransport } from '@food-court/shared-api';
import { loadToasts } from '@food-court/shared-auth';
import type { LiveSite } from '../navigation/site-source';
import { followChoices } from './follow-choices';
import { keepQueries } from './keep-shown';
import { forgetSeenTimes } from './saved-answers';
import { line, watchLine } from './line';
import { showOfflineBar } from './offline-bar';
import { offlineTransport } from './offline-transport';
import { reportSeen } from './report-seen';
import { isAnswer } from './saved-calls';
import { registerWorker, notifyWorker } from './notify-worker';

/** Keeps what is seen, for when the line is down. Answers what to do at each page that is opened. */
export function startOffline(site: LiveSite, client: QueryClient): () => void {
  followChoices();
  // Not over plain http, and not in the private windows of some browsers: the site is there as long as its line is.
  if (!('serviceWorker' in navigator)) return () => {};
  const { goDown } = watchLine(
    async () => {
      forgetSeenTimes();
      await client.invalidateQueries({ predicate: ({ queryKey }) => isAnswer(queryKey) });
    },
    (isUp) => void notifyWorker({ kind: isUp ? 'reachable' : 'unreachable' }),
  );
  wrapTransport((network) => offlineTransport(network, goDown));
  showOfflineBar(client);
  keepQueries(client);
  let onPage = (): void => {};
  void registerWorker().then(() => (onPage = reportSeen(site)));
  // What is refused is said by a toast.
  if (line.get() === 'up') loadToasts().catch(() => undefined);
  return () => onPage();
}
