/**
 * Repeats a small task of one process, such as a heartbeat, and returns the function that ends it. Work that operators
 * should see is a job instead.
 */
export function repeatEvery(everyMs: number, tick: () => void): () => void {
  const timer = setInterval(tick, everyMs).unref();
  return () => clearInterval(timer);
}
