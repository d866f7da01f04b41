import { sql } from 'kysely';
import type { Db } from '#platform/database/tables';

const isNamed = sql<boolean>`hash like 'card %'`;

/** Gives the card that a person has just paid with a number of its own. */
export async function nameCard(db: Db, holder: string, name: string): Promise<void> {
  const unnamed = db
    .selectFrom('card_prints')
    .select([sql<string>`${`card ${name}`}::text`.as('hash'), 'holder', 'seen_at'])
    .where('holder', '=', holder)
    .where((not) => not.not(isNamed))
    .limit(1);
  await db
    .insertInto('card_prints')
    .columns(['hash', 'holder', 'seen_at'])
    .expression(unnamed)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  await db
    .deleteFrom('card_prints')
    .where('holder', '=', holder)
    .where((not) => not.not(isNamed))
    .execute();
}
