import type { Person } from '../index';

/** The orders that a live stream has named so far, no matter how long it has been silent. */
export interface FollowedOrders {
  seen: ReadonlySet<string>;
  close: () => Promise<void>;
}

export async function followOrders(base: string, { headers }: Person): Promise<FollowedOrders> {
  const stop = new AbortController();
  const answer = await fetch(`${base}/api/order-events`, { headers, signal: stop.signal });
  if (!answer.ok || !answer.body) throw new Error(`The stream was refused: ${answer.status}`);
  const seen = new Set<string>();
  const body = answer.body;
  const reading = (async () => {
    let rest = '';
    const decoder = new TextDecoder();
    for await (const part of body) {
      const lines = (rest + decoder.decode(part, { stream: true })).split('\n');
      rest = lines.pop() ?? '';
      for (const line of lines) {
        const [, id] = /"orderId":"([^"]+)"/.exec(line) ?? [];
        if (id !== undefined) seen.add(id);
      }
    }
  })().catch(() => undefined);
  return {
    seen,
    close: async () => {
      stop.abort();
      await reading;
    },
  };
}
