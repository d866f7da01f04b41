import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { isAvailable } from '#modules/menu/dishes/dishes.repository';
import { plansOf } from '#platform/database/testing/plans-of';
import { fillTables } from '#platform/database/testing/fill-tables';
import type { Db } from '#platform/database/tables';
import { runCount } from '#testing/run-counts';
import { createTestServer, type TestServer } from '#testing/index';
import { findWishesOfMessages } from '../wish-news/wish-messages.repository';
import { findShownNews } from './news.repository';
import { notifyWishers } from './notify-wishers';

/** The number of rows in each of eleven tables. A million took seven minutes and gave the same plans as a quarter of that. */
const count = runCount(12_000, 100_000);

describe('news about wishes with very many rows', () => {
  let testServer: TestServer;
  before(async () => {
    testServer = await createTestServer();
    const numbers = `generate_series(1, ${count}) n`;
    await fillTables(testServer.db, testServer.settings.database.url, {
      users: [
        `insert into users (uid, email, name, role, image)
          select 'u' || n, 'u' || n || '@example.com', 'P', case when n % 10 = 0 then 'Seller' else 'Buyer' end, '' from ${numbers}`,
      ],
      dishes: [
        `insert into dishes (id, seller_uid, author, title, category, price_cents, description, images)
          select 'd' || n, 'u' || n / 10 * 10 + 10, 'Cook', 'Dish', 'Rice', 950, 'Smoky', '{x}' from ${numbers}`,
      ],
      // Ten wishes per person, and one for the changed dish from everybody.
      wishes: [
        `insert into wishes (id, buyer_uid, dish_id) select 'w' || n, 'u' || n / 10, 'd' || n from ${numbers}`,
        `insert into wishes (id, buyer_uid, dish_id) select 'v' || n, 'u' || n, 'd8' from ${numbers}`,
      ],
      checkouts: [
        `insert into checkouts (id, buyer_uid, amount_cents, expires_at, created_at)
          select 'c' || n, 'u' || n / 10, 950, now(), now() - n * interval '1 second' from ${numbers}`,
      ],
      orders: [
        `insert into orders (id, checkout_id, ticket_id, dish_id, seller_uid, quantity, title, category, price_cents, description, image)
          select 'o' || n, 'c' || n, 't' || n, 'd' || n % 100, 'u' || n / 10 * 10 + 10, 1, 'Dish', 'Rice', 950, '', '' from ${numbers}`,
      ],
      news: [
        `insert into news (id, kind, about, recipient_uid) select 'n' || n, 'wish', 'm' || n, 'u' || n from ${numbers}`,
      ],
      news_settings: [`insert into news_settings (uid) select 'u' || n from ${numbers}`],
      dish_changes: [
        `insert into dish_changes (dish_id, reason, due_at)
          select 'd' || n, 'back', now() + interval '1 hour' from ${numbers}`,
        `insert into dish_changes (dish_id, reason, due_at, done_until)
          values ('d8', 'back', now() - interval '1 hour', 'u1')`,
      ],
      wish_messages: [
        `insert into wish_messages (uid, due_at)
          select 'u' || n, now() + (n - 100) * interval '1 second' from ${numbers}`,
      ],
      wish_news: [
        `insert into wish_news (recipient_uid, dish_id, reason, changed_at, message_id)
          select 'u' || n / 10, 'd' || n, 'back', now(), case when n % 2 = 0 then 'm' || n / 10 end from ${numbers}`,
      ],
      audit_entries: [
        `insert into audit_entries (id, at, by_uid, action, subject_kind, subject)
          select 'a' || n, now() - n * interval '1 second', 'u' || n, 'dish changed', 'dish', 'd' || n from ${numbers}`,
      ],
    });
  });
  after(() => testServer.close());

  const works: Record<string, (db: Db) => Promise<unknown>> = {
    'telling them': (db) => notifyWishers({ db, isAvailable }),
    'reading the message of a person': (db) => findShownNews(db, 'u7', ['refunded', 'wish']),
    'reading what a message tells': (db) => findWishesOfMessages(db, ['m7'], isAvailable),
  };
  for (const [what, work] of Object.entries(works))
    test(`${what} uses an index for each table`, async () => {
      const plans = await plansOf(testServer.db, work);
      assert.ok(plans.length > 0);
      // Small tables of settings and devices are read completely.
      for (const plan of plans) assert.doesNotMatch(plan, /Seq Scan on (?!news_settings|push_devices)/, plan);
    });
});
