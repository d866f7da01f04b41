import type { FaultPoint, Reach } from '#testing/faults/fault-points';
import { SimulatedCrash } from '../history';

/** A point that a server passes in a case: `number` counts all that it passes. */
export interface Moment {
  point: FaultPoint;
  number: number;
  /** What happened until then, in words. Cases that begin alike have equal keys. */
  key: string;
}

/** Notes the moments of a case, and dies at one of them. */
export class DyingServer {
  readonly reached: Moment[] = [];
  /** What was told until now. */
  private story = '';
  private numberInStep = 0;
  isDead = false;

  constructor(
    private readonly diesAt?: Moment,
    readonly next: 'repairs what it finds' | 'gets the same call' = 'gets the same call',
  ) {}

  hears(told: string): void {
    this.story = this.story === '' ? told : `${this.story}; ${told}`;
    this.numberInStep = 0;
  }

  reach: Reach = (point) => {
    this.numberInStep += 1;
    const key = `${this.story} (${point}, ${this.numberInStep})`;
    this.reached.push({ point, number: this.reached.length, key });
    if (this.isDead || this.reached.length - 1 !== this.diesAt?.number) return;
    this.isDead = true;
    throw new SimulatedCrash();
  };
}
