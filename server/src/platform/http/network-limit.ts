import type { FastifyReply, FastifyRequest } from 'fastify';
import { WindowCounts } from '../resilience/window-counts';
import { addressOfClient, isInProcess, networkOf } from './network';
import { tooMany } from './rate-limits';

/** Undefined when the request is not counted: calls that pages make in this process are not, because the page was. */
type AddressOf = (request: FastifyRequest) => string | undefined;

const addressOutside: AddressOf = (request) => (isInProcess(request) ? undefined : addressOfClient(request));

/**
 * Refuses requests of a network beyond `max` in a minute, whatever addresses it uses. For answers from memory: the
 * promises and headers of the plugin cost as much as such an answer.
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
