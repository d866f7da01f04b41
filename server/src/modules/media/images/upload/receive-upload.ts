import type { Socket } from 'node:net';
import { networkOf } from '#platform/http/network';
import { Refusal } from '#platform/http/refusal';
import { repeatEvery } from '#platform/jobs/timer';

/** A tenth of what a phone delivers over a bad connection. A slower upload only blocks a slot. */
const leastBytes = 400 * 1024;
const periodMs = 20_000;

/** Fails if the connection delivers too little while the work waits for it. */
export function requireMinimumRate<Result>(socket: Pick<Socket, 'bytesRead'>, work: Promise<Result>): Promise<Result> {
  return new Promise((resolve, reject) => {
    let seen = socket.bytesRead;
    const endWatch = repeatEvery(periodMs, () => {
      if (socket.bytesRead - seen < leastBytes) reject(tooSlow());
      seen = socket.bytesRead;
    });
    void work.then(resolve, reject).finally(endWatch);
  });
}

const tooSlow = (): Refusal =>
  new Refusal('too_slow', 'The photo arrived too slowly. Please try again on a better connection.', {
    headers: { connection: 'close' },
  });

/** Enough for three kitchens behind one address, and a quarter of all slots. */
const mostOfNetwork = 10;

/** Limits how many uploads of one network run at the same time. */
export function createNetworkLimit() {
  const atWork = new Map<string, number>();
  return async <Result>(address: string, work: () => Promise<Result>): Promise<Result> => {
    const network = networkOf(address);
    const count = atWork.get(network) ?? 0;
    if (count >= mostOfNetwork)
      throw new Refusal('too_many_requests', 'Too many photos are arriving from your network. Please try again soon.', {
        headers: { 'retry-after': '5' },
      });
    atWork.set(network, count + 1);
    try {
      return await work();
    } finally {
      const left = (atWork.get(network) ?? 1) - 1;
      if (left > 0) atWork.set(network, left);
      else atWork.delete(network);
    }
  };
}
