const pollIntervalMs = 15_000;

/** Polls while the page is visible. Returns a function that polls at once. */
export function pollWhileVisible(poll: () => void): () => void {
  const pollIfVisible = (): void => {
    if (document.visibilityState === 'visible') poll();
  };
  setInterval(pollIfVisible, pollIntervalMs);
  addEventListener('online', pollIfVisible);
  document.addEventListener('visibilitychange', pollIfVisible);
  return pollIfVisible;
}
