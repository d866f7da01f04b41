import type { Category } from '@food-court/shared-api/contract';
import type { Db } from '../database/tables';
import { createSharedRun } from '../resilience/shared-run';
import { findMenuChanges, findSeenChanges, type SeenChanges } from './menu-changes.repository';

/** A part of the public pages that can change independently. */
export type MenuPart = Category | 'kitchens' | 'banner' | 'admins' | 'terms';

/** Half of the time that the database keeps changes. */
const longestPauseMs = 30 * 60_000;

/**
 * One state of the menu. Two versions of the same parts are equal as long as none of them has changed. Valid in this
 * process only.
 */
export interface MenuVersion {
  of: (parts: readonly MenuPart[]) => string;
}

/**
 * Asks the database which parts of the menu have changed, with one cheap query that all concurrent callers share. A
 * version contains every change that was committed before it was requested, by whatever process, so whatever is cached
 * under it is never stale.
 */
export class MenuWatch {
  /** Rejects when the database does not answer. */
  readonly version: () => Promise<MenuVersion> = createSharedRun(() => this.read());
  private seen: SeenChanges | undefined;
  private readAt = 0;
  /** Changes when everything may have changed. */
  private generation = 0;
  private counts: Readonly<Record<string, number>> = {};

  constructor(
    /** The database that has everything committed. */
    private readonly newest: () => Db,
    /** Called before a new version is returned. */
    private readonly onChange: () => void = () => undefined,
  ) {}

  private async read(): Promise<MenuVersion> {
    const { seen } = this;
    const db = this.newest();
    const isOutdated = Math.abs(Date.now() - this.readAt) > longestPauseMs;
    // Nothing is known until the answer arrives, so a failure leaves it like this.
    this.seen = undefined;
    const found = seen && !isOutdated ? await findMenuChanges(db, seen) : undefined;
    const before = { generation: this.generation, counts: this.counts };
    if (seen && found && follows(found, seen)) this.count(found.parts);
    else this.generation += 1;
    this.seen = found ?? (await findSeenChanges(db));
    // Not earlier: whatever is read from now on must include all that has just been seen.
    if (this.generation !== before.generation || this.counts !== before.counts) this.onChange();
    this.readAt = Date.now();
    return versionOf(this.generation, this.counts);
  }

  private count(parts: readonly string[]): void {
    if (parts.length === 0) return;
    const counts = { ...this.counts };
    for (const part of parts) counts[part] = (counts[part] ?? 0) + 1;
    this.counts = counts;
  }
}

/** Not after a restart, a failover or a restore: what was seen there says nothing about this database. */
const follows = (next: SeenChanges, { startedAt, oldestOpen }: SeenChanges): boolean =>
  next.startedAt === startedAt && BigInt(next.oldestOpen) >= BigInt(oldestOpen);

const versionOf = (generation: number, counts: Readonly<Record<string, number>>): MenuVersion => ({
  of: (parts) => [generation, ...parts.map((part) => counts[part] ?? 0)].join('.'),
});
