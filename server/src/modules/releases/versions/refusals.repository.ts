import { sql } from 'kysely';
import type { Db, Tables } from '#platform/database/tables';

const mostOfRemote = 20;

export type Refused = Omit<Tables['release_refusals'], 'at'>;

/** A step that is refused again replaces its earlier refusal, so a team that tries often sees its other builds, too. */
export async function storeRefusal(db: Db, refused: Refused): Promise<void> {
  const { message, team, name } = refused;
  await db
    .insertInto('release_refusals')
    .values(refused)
    .onConflict((conflict) =>
      conflict.columns(['name', 'build', 'what']).doUpdateSet({ message, team, at: sql<Date>`now()` }),
    )
    .execute();
  await db
    .deleteFrom('release_refusals')
    .where('name', '=', name)
    .where(({ eb, refTuple, selectFrom }) =>
      eb(
        refTuple('build', 'what'),
        'in',
        selectFrom('release_refusals')
          .select(['build', 'what'])
          .where('name', '=', name)
          .orderBy('at', 'desc')
          .orderBy('build')
          .orderBy('what')
          .offset(mostOfRemote)
          .$asTuple('build', 'what'),
      ),
    )
    .execute();
}

/** The last refusals of a remote, newest first. */
export const findRefusals = (db: Db, name: string) =>
  db
    .selectFrom('release_refusals')
    .select(['build', 'what', 'message', 'team', 'at'])
    .where('name', '=', name)
    .orderBy('at', 'desc')
    .orderBy('build')
    .limit(mostOfRemote)
    .execute();

export const deleteOldRefusals = (db: Db) =>
  db
    .deleteFrom('release_refusals')
    .where('at', '<', sql<Date>`now() - interval '30 days'`)
    .execute();
