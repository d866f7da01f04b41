import type { FastifyReply, FastifyRequest } from 'fastify';
import { LruCache } from '../resilience/lru-cache';
import { addressOfClient, isInProcess, networkOf } from './network';
import { tooMany } from './rate-limits';

const minute = 60_000;
/** About 200 bytes each. */
const mostNetworks = 20_000;

interface Count {
  requests: number;
  endsAt: number;
}

/**
 * Refuses what a network asks beyond `max` in a minute, whatever addresses it has. For answers that come from memory: the promises
 * and headers of the plugin cost as much as such an answer. What pages ask in this process is not counted: the page was.
 */
export function limitNetwork(max: number, isFree: (request: FastifyRequest) => boolean = isInProcess) {
  const counts = new LruCache<string, Count>(mostNetworks);

  const countOf = (address: string, now: number): Count => {
    const network = networkOf(address);
    const known = counts.get(network);
    if (known && now < known.endsAt) return known;
    const count = { requests: 0, endsAt: now + minute };
    counts.set(network, count);
    return count;
  };

  return (request: FastifyRequest, _reply: FastifyReply, done: (refusal?: Error) => void): void => {
    if (isFree(request)) return done();
    const now = Date.now();
    const count = countOf(addressOfClient(request), now);
    count.requests += 1;
    if (count.requests <= max) return done();
    done(tooMany(Math.ceil((count.endsAt - now) / 1_000)));
  };
}
