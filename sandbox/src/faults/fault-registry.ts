import { setTimeout as delay } from 'node:timers/promises';
import type { onRequestAsyncHookHandler } from 'fastify';
import type { CallFault, CallPlace, FaultAt, Place, WebhookFault } from './fault';

type AnyFault = CallFault | WebhookFault;

/** The active faults, keyed by place. */
export class FaultRegistry {
  readonly #faults = new Map<Place, AnyFault>();

  set(place: Place, fault: AnyFault): void {
    this.#faults.set(place, { ...fault });
  }

  clear(): void {
    this.#faults.clear();
  }

  all(): Partial<Record<Place, AnyFault>> {
    return Object.fromEntries(this.#faults);
  }

  /** Returns the fault for the next call or event at this place, and counts it. */
  take<P extends Place>(place: P): FaultAt<P> | undefined {
    const fault = this.#faults.get(place) as FaultAt<P> | undefined;
    if (fault?.times !== undefined && --fault.times === 0) this.#faults.delete(place);
    return fault;
  }
}

/** Runs before the calls of a place and breaks them according to the registry. `down` is the provider's own error body. */
export const injectFaults =
  (faults: FaultRegistry, place: CallPlace, down: object): onRequestAsyncHookHandler =>
  async (_request, reply) => {
    const fault = faults.take(place);
    switch (fault?.kind) {
      case undefined:
        return;
      case 'slow':
        await delay(fault.ms, undefined, { ref: false });
        return;
      case 'down':
        return reply.status(500).send(down);
      case 'cut':
        reply.hijack();
        reply.raw.destroy();
        return reply;
      case 'answer-lost':
        reply.raw.end = () => reply.raw.destroy();
    }
  };
