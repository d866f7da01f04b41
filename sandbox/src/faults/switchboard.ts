import type { Fault, Place } from './fault';

/** What is broken on purpose, by place. */
export class Switchboard {
  readonly #faults = new Map<Place, Fault>();

  set(place: Place, fault: Fault): void {
    this.#faults.set(place, { ...fault });
  }

  clear(): void {
    this.#faults.clear();
  }

  shown(): Partial<Record<Place, Fault>> {
    return Object.fromEntries(this.#faults);
  }

  /** The fault that meets this call, counted. */
  meet(place: Place): Fault | undefined {
    const fault = this.#faults.get(place);
    if (fault?.times !== undefined && --fault.times === 0) this.#faults.delete(place);
    return fault;
  }
}
