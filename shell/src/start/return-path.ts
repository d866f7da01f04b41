/** The server sends a visitor of a guarded page to '/login?from=/orders'. The guard keeps the page in the history, and so does this. */
export function takeReturnPath(): void {
  if (location.pathname !== '/login') return;
  const from = new URLSearchParams(location.search).get('from');
  if (from) history.replaceState({ usr: { from }, key: 'login' }, '', '/login');
}
