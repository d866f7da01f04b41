import { steps } from '@food-court/shared-api/delivery-fee';
import { nextStep, type SurgeReading } from '@food-court/shared-api/surge';
import { countCookingSlots } from '#modules/menu/index';
import type { Db } from '#platform/database/tables';
import type { Job } from '#platform/jobs/job';
import { findDeliverySettings } from './delivery-settings.repository';
import { findDeliveryTerms } from './delivery-terms';
import { countOpenTickets, findFreshReadings, insertReading, type SurgeRow } from './surge.repository';

const readingOf = (row: SurgeRow): SurgeReading => ({
  openTickets: row.open_tickets,
  cookingSlots: row.cooking_slots,
  freeCouriers: row.free_couriers,
  step: row.step,
});

/** Counts the court, and decides the step of this minute. */
export async function readSurge(db: Db): Promise<void> {
  if (!(await findDeliverySettings(db)).on) return;
  const [openTickets, cookingSlots] = [await countOpenTickets(db), await countCookingSlots(db)];
  const counts = { openTickets, cookingSlots, freeCouriers: null };
  const before = (await findFreshReadings(db)).map(readingOf);
  const { rule } = await findDeliveryTerms(db);
  const step = nextStep(rule, counts, before);
  await insertReading(db, { ...counts, step, changed: step !== (before[0]?.step ?? steps.least) });
}

const minute = 60_000;

/** Every server counts; the first one of a minute writes. */
export const readSurgeJob = (db: Db): Job => ({
  name: 'read surge',
  everyMs: minute,
  first: 'now',
  run: () => readSurge(db),
  failed: 'the delivery fee is not raised until the court can be counted again',
});
