import { Gauge, type Registry } from 'prom-client';

export interface DatabaseSources {
  readiness: { read: () => Promise<{ read: boolean; write: boolean } | undefined> };
  /** Undefined without a replica. */
  replicaLagMs: () => number | undefined;
  /** How long the oldest finished checkout has waited for the sweeper. */
  overdueSeconds: () => Promise<number>;
  lastReconciliation: () => Promise<{ differences: number; ageSeconds: number } | undefined>;
  /** How many rows of the ledger were not what the books say, in the last day. */
  bookFindings: () => Promise<number>;
}

const millisecond = 1_000;

/** Registers figures that show whether the database and its work keep up; `prefix` begins each name. */
export function watchDatabase(registers: Registry[], prefix: string, sources: DatabaseSources): void {
  watchReachability(registers, prefix, sources);
  watchMoney(registers, prefix, sources);
  watchBooks(registers, prefix, sources);
}

function watchReachability(
  registers: Registry[],
  prefix: string,
  { readiness, replicaLagMs }: Pick<DatabaseSources, 'readiness' | 'replicaLagMs'>,
): void {
  new Gauge({
    name: `${prefix}database_able`,
    help: 'Whether the database answers reads, and whether it takes writes: 1 or 0.',
    labelNames: ['what'],
    registers,
    async collect() {
      const { read, write } = (await readiness.read()) ?? { read: false, write: false };
      this.set({ what: 'read' }, Number(read));
      this.set({ what: 'write' }, Number(write));
    },
  });
  new Gauge({
    name: `${prefix}replica_lag_seconds`,
    help: 'Age of the oldest change that the replica does not show. It grows while the replica does not answer; absent without one.',
    registers,
    collect() {
      const lag = replicaLagMs();
      if (lag === undefined) this.remove();
      else this.set(lag / millisecond);
    },
  });
}

function watchMoney(
  registers: Registry[],
  prefix: string,
  { overdueSeconds, lastReconciliation }: Pick<DatabaseSources, 'overdueSeconds' | 'lastReconciliation'>,
): void {
  new Gauge({
    name: `${prefix}checkouts_overdue_seconds`,
    help: 'How long the oldest checkout that is over waits to be settled or cancelled.',
    registers,
    async collect() {
      await overdueSeconds().then(
        (age) => this.set(age),
        () => this.remove(),
      );
    },
  });
  new Gauge({
    name: `${prefix}reconcile`,
    help: 'Of the last complete comparison with the card provider: how many differences it has found, and its age in seconds.',
    labelNames: ['what'],
    registers,
    async collect() {
      this.reset();
      const last = await lastReconciliation().catch(() => undefined);
      if (!last) return;
      this.set({ what: 'differences' }, last.differences);
      this.set({ what: 'age' }, last.ageSeconds);
    },
  });
}

function watchBooks(
  registers: Registry[],
  prefix: string,
  { bookFindings }: Pick<DatabaseSources, 'bookFindings'>,
): void {
  new Gauge({
    name: `${prefix}book_findings`,
    help: 'Rows of the ledger that the audit or a witness found changed, removed or inserted in the last day.',
    registers,
    async collect() {
      await bookFindings().then(
        (count) => this.set(count),
        () => this.remove(),
      );
    },
  });
}
