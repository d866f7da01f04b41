import type { CourtFigures } from '@food-court/shared-api/contract';
import type { Db } from '#platform/database/tables';
import { type CourtClock, rulesOf, openingAt } from '#modules/menu/index';
import { countWaiting, findKitchensAfter, mostKitchensAtOnce } from './figures.repository';

/** The live figures of the court. */
export type CurrentLoad = Pick<CourtFigures, 'waiting' | 'late' | 'kitchens'>;

/** Reads kitchens in batches, so that memory does not grow with the court. */
export async function countCurrentLoad(db: Db, now: Date, clock: CourtClock): Promise<CurrentLoad> {
  const kitchens = { open: 0, all: 0 };
  for (let lastUid: string | undefined = '', part; lastUid !== undefined;) {
    part = await findKitchensAfter(db, lastUid);
    kitchens.all += part.length;
    kitchens.open += part.filter((kitchen) => openingAt(rulesOf(kitchen), now, clock).state === 'open').length;
    lastUid = part.length === mostKitchensAtOnce ? part.at(-1)?.uid : undefined;
  }
  return { ...(await countWaiting(db)), kitchens };
}

/** Counting more than this takes longer than a reader should wait at each request. */
const mostOfSmall = 500;
const freshMs = 30_000;
const outdatedMs = 120_000;

const isSmall = ({ waiting, kitchens }: CurrentLoad): boolean => waiting + kitchens.all <= mostOfSmall;

/**
 * A small court is counted at each request. The figures of a large one are cached for half a minute and then refreshed while
 * readers get the cached ones; readers wait only if those are more than two minutes old.
 */
export class CachedCurrentLoad {
  private last: { countedAt: number; present: CurrentLoad } | undefined;
  private counting: Promise<CurrentLoad> | undefined;

  constructor(private readonly count: (now: Date) => Promise<CurrentLoad>) {}

  async read(now: Date): Promise<CurrentLoad> {
    const { last } = this;
    if (!last || isSmall(last.present)) return this.countNow(now);
    const age = now.getTime() - last.countedAt;
    if (age < freshMs) return last.present;
    this.counting ??= this.countNow(now).finally(() => (this.counting = undefined));
    if (age >= outdatedMs) return this.counting;
    // The next request tries again, and waits once the cached figures are too old.
    this.counting.catch(() => undefined);
    return last.present;
  }

  private async countNow(now: Date): Promise<CurrentLoad> {
    const present = await this.count(now);
    this.last = { countedAt: now.getTime(), present };
    return present;
  }
}
