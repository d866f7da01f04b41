import { readDiscovery, readHistory, type HistoryEntry, type ReleaseStore } from '@food-court/federation/release';
import type { Db } from '#platform/database/tables';
import type { Job } from '#platform/jobs/job';
import { insertAuditEntries, type NewAuditEntry } from './audit.repository';

const minute = 60_000;

/**
 * Copies release changes from the history of the release store into the audit log; the release commands have no access to
 * this database. Every process does this once a minute, and each change is recorded once.
 */
export class ReleaseRecorder {
  private recorded: number | undefined;

  constructor(
    private readonly db: Db,
    private readonly store: ReleaseStore,
  ) {}

  async record(): Promise<void> {
    const newest = (await readDiscovery(this.store)).lastChange?.number;
    if (newest === undefined || newest === this.recorded) return;
    await insertAuditEntries(this.db, (await readHistory(this.store)).flatMap(entriesOf));
    this.recorded = newest;
  }

  readonly job: Job = {
    name: 'record releases',
    everyMs: minute,
    first: 'later',
    run: () => this.record(),
    failed: 'the changes of releases could not be recorded',
  };
}

/** Returns one entry per deployable. The time distinguishes two stores that both number their releases from one. */
const entriesOf = ({ number, at, by, what, builds, share, reason }: HistoryEntry): NewAuditEntry[] =>
  Object.entries(builds).map(([name, build]) => ({
    by: { name: by },
    at: new Date(at),
    action: what,
    subjectKind: 'deployable',
    subject: name,
    after: { build, ...(share !== undefined && { share }), ...(reason !== undefined && { reason }) },
    release: `${number} ${at} ${name}`,
  }));
