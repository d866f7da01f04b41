const patienceMs = 30_000;

/** A line that swallows everything would keep a button busy for minutes. */
export const withinPatience = (): AbortSignal => AbortSignal.timeout(patienceMs);
