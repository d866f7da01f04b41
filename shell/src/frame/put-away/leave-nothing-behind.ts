import { pageStateElementId } from '@food-court/federation/discovery';

/**
 * A browser’s back/forward cache restores a page as it was, whoever is signed in by then. A page that the server
 * rendered for a person is therefore blanked on leaving and reloaded when it is restored.
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
