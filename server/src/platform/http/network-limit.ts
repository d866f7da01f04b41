import type { FastifyReply, FastifyRequest } from 'fastify';
import { WindowCounts } from '../resilience/window-counts';
import { addressOfClient, isInProcess, networkOf } from './network';
import { tooMany } from './rate-limits';

/** Undefined: not counted. What pages ask in this process is not: the page was. */
type AddressOf = (request: FastifyRequest) => string | undefined;

const addressOutside: AddressOf = (request) => (isInProcess(request) ? undefined : addressOfClient(request));

/**
 * Refuses what a network asks beyond `max` in a minute, whatever addresses it has. For answers that come from memory: the promises
 * and headers of the plugin cost as much as such an answer.
 */
export function limitNetwork(max: number, addressOf: AddressOf = addressOutside) {
  const counts = new WindowCounts(max);
  return (request: FastifyRequest, _reply: FastifyReply, done: (refusal?: Error) => void): void => {
    const address = addressOf(request);
    const seconds = address === undefined ? undefined : counts.take(networkOf(address));
    if (seconds === undefined) return done();
    done(tooMany(seconds));
  };
}
