import type { FaultPoint, Reach } from '#testing/faults/fault-points';
import { SimulatedCrash } from '../history';

/** A point that a server passes in a case. */
export interface Moment {
  point: FaultPoint;
  /** The steps until then; the last one is under way. */
  steps: readonly string[];
  /** How often the server passed this point before in this step. */
  passed: number;
}

/** The sweeper of the next server acts first, or people who got no answer try again. */
export type Next = 'repairs first' | 'is asked again';

/** Notes the moments of a case, and dies at one of them. It does nothing more until it is started again. */
export class DyingServer {
  readonly reached: Moment[] = [];
  isDown = false;
  private hasDied = false;
  private steps: readonly string[] = [];

  constructor(
    private readonly isDeath: (moment: Moment) => boolean = () => false,
    readonly next: Next = 'is asked again',
  ) {}

  /** Where it died. */
  get death(): Moment | undefined {
    return this.hasDied ? this.reached.find(this.isDeath) : undefined;
  }

  begins(step: string): void {
    this.steps = [...this.steps, step];
  }

  reach: Reach = (point) => {
    if (this.isDown) throw new SimulatedCrash();
    const earlier = this.reached.filter((one) => one.steps === this.steps && one.point === point);
    const moment = { point, steps: this.steps, passed: earlier.length };
    this.reached.push(moment);
    if (this.hasDied || !this.isDeath(moment)) return;
    this.hasDied = this.isDown = true;
    throw new SimulatedCrash();
  };
}
