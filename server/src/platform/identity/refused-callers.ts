import type { FastifyRequest } from 'fastify';
import { errorStatus } from '@food-court/shared-api/errors';
import { WindowCounts } from '../resilience/window-counts';
import { addressOfClient, isInProcess, networkOf } from '../http/network';
import { tooMany } from '../http/rate-limits';
import { Refusal } from '../http/refusal';

/**
 * Counts unauthenticated refusals (401) by network, and forbidden requests (403) by person. A caller who is refused too
 * often is told to wait, and nothing is looked up for them.
 */
export class RefusedCallers {
  private readonly counts: WindowCounts;

  constructor(mostInAMinute: number) {
    this.counts = new WindowCounts(mostInAMinute);
  }

  /** Throws when the network, or the person, was refused too often. */
  check(request: FastifyRequest, uid?: string): void {
    const seconds = this.counts.ask(keyOf(request, uid));
    if (seconds !== undefined && !isInProcess(request)) throw tooMany(seconds);
  }

  /** Returns the error to throw instead. */
  count(request: FastifyRequest, error: unknown, uid?: string): unknown {
    if (isInProcess(request) || !(error instanceof Refusal)) return error;
    const status = errorStatus[error.code];
    if (status !== 401 && status !== 403) return error;
    const seconds = this.counts.take(keyOf(request, status === 403 ? uid : undefined));
    return seconds === undefined ? error : tooMany(seconds);
  }
}

const keyOf = (request: FastifyRequest, uid: string | undefined): string =>
  uid === undefined ? `network ${networkOf(addressOfClient(request))}` : `person ${uid}`;
