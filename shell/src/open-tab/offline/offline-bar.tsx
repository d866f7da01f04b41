import type { QueryClient } from '@tanstack/react-query';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { createRoot } from 'react-dom/client';
import { t } from '@food-court/shared-api';
import { useSession } from '@food-court/shared-auth';
import { dateFormat, VisuallyHidden } from '@food-court/shared-ui';
import { keepProfile } from './keep-shown';
import { forgetOthers, forgetOwn } from './saved-answers';
import { line, type Line } from './line';
import styles from './offline-bar.module.css';
import { shownSince } from './shown-since';

const clock = dateFormat({ timeStyle: 'short' });
const dayAndClock = dateFormat({ dateStyle: 'medium', timeStyle: 'short' });

const timeText = (time: number): string =>
  (new Date(time).toDateString() === new Date().toDateString() ? clock : dayAndClock)(time);

/** Shows that the line is down, and how old the data on the page is. */
function OfflineBar({ client }: { client: QueryClient }) {
  const session = useSession();
  const email = session.status === 'signed-in' ? session.user.email : undefined;
  const uid = session.status === 'signed-in' ? session.user.uid : undefined;
  useEffect(() => {
    if (uid) void forgetOthers(uid);
    else if (session.status === 'signed-out') void forgetOwn();
  }, [uid, session.status]);

  const profile = session.status === 'signed-in' ? session.profile : undefined;
  useEffect(() => {
    if (email && profile) keepProfile(email, profile);
  }, [email, profile]);

  const state = useSyncExternalStore(line.subscribe, line.get);
  const text = useSyncExternalStore(
    (listener) => client.getQueryCache().subscribe(listener),
    () => texts[state]?.() ?? textOf(shownSince(client, email), email !== undefined),
  );
  // Screen readers announce changes of a status region, so it must exist before its text.
  const [isThere, setThere] = useState(false);
  useEffect(() => setThere((before) => before || state !== 'up'), [state]);
  if (!isThere) return null;
  return (
    <aside aria-label={t('Connection')}>
      <div role="status" className={state === 'up' ? undefined : styles.bar}>
        <Words text={text} isHidden={state === 'up'} />
      </div>
    </aside>
  );
}

const texts: Partial<Record<Line, () => string>> = {
  up: () => t('You are back online.'),
  returning: () => t('You are back online. Updating this page…'),
};

/** Sets the text one render after its region. */
function Words({ text, isHidden }: { text: string; isHidden: boolean }) {
  const [shown, setShown] = useState('');
  useEffect(() => setShown(text), [text]);
  return isHidden ? <VisuallyHidden>{shown}</VisuallyHidden> : shown;
}

/** The browser can’t tell whether its own line is down or the food court’s, and for the visitor it is the same. */
const textOf = (shown: ReturnType<typeof shownSince>, hasOrders: boolean): string =>
  [
    t('You are offline.'),
    shown && t(shown.isOwn ? 'Orders as of {time}.' : 'Menu as of {time}.', { time: timeText(shown.since) }),
    hasOrders && t('The kitchens keep cooking your orders.'),
  ]
    .filter(Boolean)
    .join(' ');

/** Renders before and outside the page, so that no screen can unmount it. */
export function showOfflineBar(client: QueryClient): void {
  const place = document.createElement('div');
  place.className = styles.place!;
  document.body.prepend(place);
  createRoot(place).render(<OfflineBar client={client} />);
}
