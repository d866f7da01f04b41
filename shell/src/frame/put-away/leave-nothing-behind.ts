import { pageStateElementId } from '@food-court/federation/discovery';

/**
 * Some browsers put a page away as it is and show it again at a step back, whoever is signed in by then. One that the server
 * made for a person is put away blank, and asked for again.
 */
export function leaveNothingBehind(): (() => void) | undefined {
  const isPersonal = document.getElementById(pageStateElementId)?.textContent?.includes('"session":{"user":');
  if (!isPersonal) return undefined;
  const until = new AbortController();
  const { signal } = until;
  const page = document.documentElement;
  addEventListener('pagehide', ({ persisted }) => void (page.hidden = persisted), { signal });
  addEventListener('pageshow', ({ persisted }) => void (persisted && location.reload()), { signal });
  return () => until.abort();
}
