import assert from 'node:assert/strict';
import { test } from 'node:test';
import { sql } from 'kysely';
import { connect } from '#platform/database/connections/connect';
import { createTestDatabase } from '#testing/index';
import { deleteOldWebhooks } from './webhooks.repository';

test('deleteOldWebhooks deletes events after 90 days and refusals after 30 days', async (t) => {
  const database = await createTestDatabase();
  const db = connect(database, 'people', () => undefined);
  t.after(async () => {
    await db.destroy();
    await database.drop();
  });
  const daysAgo = (days: number) => sql<never>`now() - ${days} * interval '1 day'`;
  await db
    .insertInto('webhook_events')
    .values(
      [89, 91].map((days) => ({
        id: `evt_of_${days}`,
        type: 'any',
        state: 'done' as const,
        received_at: daysAgo(days),
      })),
    )
    .execute();
  await db
    .insertInto('webhook_refusals')
    .values([29, 31].map((days) => ({ reason: `of ${days}`, at: daysAgo(days) })))
    .execute();
  await deleteOldWebhooks(db);
  assert.deepEqual(await db.selectFrom('webhook_events').select('id').execute(), [{ id: 'evt_of_89' }]);
  assert.deepEqual(await db.selectFrom('webhook_refusals').select('reason').execute(), [{ reason: 'of 29' }]);
});
