import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useSyncExternalStore } from 'react';
import { call } from '@food-court/shared-api';
import { apiQuery } from '@food-court/shared-api/query';
import { ring } from './ring';

interface ShownNews {
  kind: string;
  about: string;
}

/**
 * Reports what this page shows, so that it is not sent by push or mail as well. The first of all pages and devices to
 * report it rings, if its person turned that on. A hidden page only reports if it rings.
 */
export function useNotified(news: readonly ShownNews[]): void {
  const { data: settings } = useQuery(apiQuery('GET /news-settings'));
  const isVisible = useSyncExternalStore(
    subscribeToVisibility,
    () => document.visibilityState === 'visible',
    () => false,
  );
  const said = useRef(new Set<string>());
  const sound = settings?.sound ?? false;
  const keys = JSON.stringify(news);

  useEffect(() => {
    if (!settings || (!isVisible && !sound)) return;
    const nameOf = ({ kind, about }: ShownNews): string => `${kind} ${about} ${isVisible}`;
    const shown = JSON.parse(keys) as ShownNews[];
    const names = new Set(shown.map(nameOf));
    // An item that disappeared may return, for example when a dish is cooked again.
    for (const name of said.current)
      if (!names.has(name) && name.endsWith(String(isVisible))) said.current.delete(name);
    const unsaid = shown.filter((one) => !said.current.has(nameOf(one))).slice(0, mostAtOnce);
    if (unsaid.length === 0) return;
    for (const one of unsaid) said.current.add(nameOf(one));
    call('POST /news/notified', { body: { news: unsaid, seen: isVisible } }).then(
      ({ first }) => {
        if (sound && first.length > 0) ring();
      },
      // The next change reports it again.
      () => unsaid.forEach((one) => said.current.delete(nameOf(one))),
    );
  }, [keys, isVisible, sound, settings]);
}

const mostAtOnce = 50;

function subscribeToVisibility(listener: () => void): () => void {
  document.addEventListener('visibilitychange', listener);
  return () => document.removeEventListener('visibilitychange', listener);
}
