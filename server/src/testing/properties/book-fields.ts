import { publishBooksJob } from '#modules/payments/index';
import { newId } from '#platform/database/new-id';
import { readHead } from '#modules/payments/ledger/books/checkpoints/read-head';
import type { CallName } from '@food-court/shared-api/contract';
import type { World } from '../permissions/world';

/** Publishes books with an entry about a paid order, and returns what a valid request about them names. */
export async function bookFields(world: World, name: CallName): Promise<object | undefined> {
  if (!/\/book(s|-entries|-sightings)/.test(name)) return undefined;
  const { db, services } = world.testServer;
  const id = await world.order({ payment: 'paid' });
  const { checkout } = await world.groupOf(id);
  const entry = newId();
  await db.transaction().execute(async (trx) => {
    await trx
      .insertInto('ledger_entries')
      .values({ id: entry, kind: 'charge', reference: entry, checkout_id: checkout })
      .execute();
    const line = { entry_id: entry, amount_cents: 950 };
    await trx
      .insertInto('ledger_lines')
      .values([
        { ...line, account: 'clearing' },
        { ...line, account: 'buyer', owner_uid: world.people.Buyer.uid, amount_cents: -line.amount_cents },
      ])
      .execute();
  });
  await publishBooksJob(db, services.booksKey!).run(() => false);
  if (name === 'GET /book-entries/{id}') return { id: entry };
  if (name === 'GET /statements/{id}/books') return { id: await world.kitchenOfSeller(), month: undefined };
  if (name !== 'POST /book-sightings') return { id, from: 0, to: 1 };
  const { note } = await readHead(services);
  return { checkpoint: note, cosignature: undefined };
}
