import type { Insertable } from 'kysely';
import { newId } from '../database/new-id';
import type { Db, Tables } from '../database/tables';

/** A dish of a seller, as the kitchen would have written it: $9.50 unless told otherwise. */
export async function putOnMenu(
  db: Db,
  seller: { uid: string },
  change: Partial<Insertable<Tables['dishes']>> = {},
): Promise<string> {
  const id = newId();
  const jollof = { title: 'Jollof', category: 'Rice', price_cents: 950, description: 'Smoky' } as const;
  await db
    .insertInto('dishes')
    .values({
      id,
      seller_uid: seller.uid,
      author: 'The seller',
      images: ['https://photos.example/jollof.jpg'],
      ...jollof,
      ...change,
    })
    .execute();
  return id;
}
