import type { Db } from '#platform/database/tables';
import type { Job } from '#platform/jobs/job';
import { bucketOf } from './buckets';
import { buyersMeasure, isBad, measuresOf, visitedMeasure, wholeSite, type Fault, type Measure } from './measures';
import { addMeasuredNetworks, type MeasuredNetwork } from './measured-networks.repository';
import { addPages, type MeasuredPages } from './page-measures.repository';
import { slotMs } from './page-quota';
import { hashNetwork } from '../reports/hash-network';
import type { PageMeasures } from '@food-court/federation/discovery';
import type { Subject } from './subjects';

const second = 1_000;
/** Above it, only a sample of a second’s pages is recorded. */
const maxRowsPerSecond = 2_000;
const maxBuyersPerSlot = 50_000;

export interface MeasuredPage {
  subjects: readonly Subject[];
  route: string;
  measures: PageMeasures;
  /** The network address of the sender. */
  address: string;
}

/** Counts browsers' measurements in memory, and adds them to the database once a second. */
export class MeasuresRecorder {
  private waiting = new Map<string, MeasuredPages>();
  private networks = new Map<string, MeasuredNetwork>();
  private buyers = { slot: 0, seen: new Set<string>() };

  constructor(
    private readonly db: Db,
    private readonly now: () => number = Date.now,
  ) {}

  record({ subjects, route, measures, address }: MeasuredPage): void {
    const slot = this.currentSlot();
    for (const { name, build, salt, partOf } of subjects) {
      const own = partOf(measures);
      this.noteNetwork({ name, build, network: hashNetwork(address, salt) }, own);
      for (const [measure, value] of measuresOf(own)) {
        const bucket = isFault(measure) ? Number(isBad[measure](value)) : bucketOf(value);
        this.count({ slot, name, build, route, measure, bucket });
      }
    }
  }

  /** The visit that orders are compared with. */
  recordVisited(subjects: readonly Subject[]): void {
    const slot = this.currentSlot();
    for (const { name, build } of subjects)
      this.count({ slot, name, build, route: wholeSite, measure: visitedMeasure, bucket: 0 });
  }

  /** Counts a buyer who ordered. Several orders in the same minutes count once: one hungry office is no trend. */
  recordBuyer(uid: string, subjects: readonly Subject[]): void {
    const slot = this.currentSlot();
    if (this.buyers.slot !== slot.getTime()) this.buyers = { slot: slot.getTime(), seen: new Set() };
    for (const { name, build } of subjects) {
      const key = JSON.stringify([uid, name, build]);
      if (this.buyers.seen.has(key) || this.buyers.seen.size >= maxBuyersPerSlot) continue;
      this.buyers.seen.add(key);
      this.count({ slot, name, build, route: wholeSite, measure: buyersMeasure, bucket: 0 });
    }
  }

  private noteNetwork(of: Pick<MeasuredNetwork, 'name' | 'build' | 'network'>, measures: PageMeasures): void {
    const key = JSON.stringify(of);
    if (!this.networks.has(key) && this.networks.size >= maxRowsPerSecond) return;
    const before = this.networks.get(key);
    const isBadIn = (fault: Fault): boolean => before?.[fault] === true || isBad[fault](measures[fault] ?? 0);
    this.networks.set(key, { ...of, errors: isBadIn('errors'), shift: isBadIn('shift') });
  }

  private currentSlot(): Date {
    return new Date(Math.floor(this.now() / slotMs) * slotMs);
  }

  private count(row: Omit<MeasuredPages, 'pages'>): void {
    const key = JSON.stringify(row);
    const pages = (this.waiting.get(key)?.pages ?? 0) + 1;
    if (pages > 1 || this.waiting.size < maxRowsPerSecond) this.waiting.set(key, { ...row, pages });
  }

  /** While the database is down nothing is recorded: a judgement waits for more pages. */
  async flush(): Promise<void> {
    const [rows, networks] = [[...this.waiting.values()], [...this.networks.values()]];
    [this.waiting, this.networks] = [new Map(), new Map()];
    if (rows.length === 0) return;
    await addPages(this.db, rows);
    await addMeasuredNetworks(this.db, networks);
  }

  /** `name` says what this recorder counts. */
  job = (name: string): Job => ({
    name,
    everyMs: second,
    first: 'later',
    run: () => this.flush(),
    failed: 'what browsers measured could not be recorded',
  });
}

const isFault = (measure: Measure): measure is Fault => Object.hasOwn(isBad, measure);
