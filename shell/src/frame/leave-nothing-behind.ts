/**
 * Some browsers put a page away as it is and show it again at a step back, whoever is signed in by then. One that shows a person
 * what is theirs is put away blank, and asked for again.
 */
export function leaveNothingBehind(): () => void {
  const until = new AbortController();
  const { signal } = until;
  const page = document.documentElement;
  addEventListener('pagehide', ({ persisted }) => void (page.hidden = persisted), { signal });
  addEventListener('pageshow', ({ persisted }) => void (persisted && location.reload()), { signal });
  return () => until.abort();
}
