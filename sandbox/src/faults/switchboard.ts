import type { CallFault, FaultAt, Place, WebhookFault } from './fault';

type AnyFault = CallFault | WebhookFault;

/** What is broken on purpose, by place. */
export class Switchboard {
  readonly #faults = new Map<Place, AnyFault>();

  set(place: Place, fault: AnyFault): void {
    this.#faults.set(place, { ...fault });
  }

  clear(): void {
    this.#faults.clear();
  }

  shown(): Partial<Record<Place, AnyFault>> {
    return Object.fromEntries(this.#faults);
  }

  /** The fault that meets this call or event, counted. */
  meet<P extends Place>(place: P): FaultAt<P> | undefined {
    const fault = this.#faults.get(place) as FaultAt<P> | undefined;
    if (fault?.times !== undefined && --fault.times === 0) this.#faults.delete(place);
    return fault;
  }
}
