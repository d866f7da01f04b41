import assert from 'node:assert/strict';
import { afterEach, beforeEach, describe, test } from 'node:test';
import { categories } from 'shared-api/contract';
import { dishes } from './dishes';
import type { Painter } from './painter';
import { demoPassword, people } from './people';
import { seedDemo } from './seed';
import { openCourt } from './testing/court';

type Court = Awaited<ReturnType<typeof openCourt>>;

/** Paints a few bytes, and knows how much was asked of it at once. */
function quickPainter() {
  const asked = { pictures: 0, atOnce: 0, most: 0, wentHome: 0 };
  const painter: Painter = {
    paint: async () => {
      asked.most = Math.max(asked.most, ++asked.atOnce);
      await new Promise(setImmediate);
      asked.atOnce--;
      return Buffer.from(`picture ${++asked.pictures}`);
    },
    goHome: () => void asked.wentHome++,
  };
  return { asked, painter };
}

describe('seeding the demo', () => {
  let court: Court;
  let lines: string[];
  beforeEach(async () => {
    court = await openCourt();
    lines = [];
  });
  afterEach(() => court.close());

  const seed = (painter = quickPainter().painter) =>
    seedDemo({
      origin: court.origin,
      log: (line) => lines.push(line),
      grantAdmin: async (email) => void (court.profiles.get(email)!.role = 'admin'),
      hire: () => painter,
    });

  const assertComplete = () => {
    assert.equal(court.dishes.length, dishes.length);
    assert.deepEqual(new Set(court.dishes.map(({ title }) => title)), new Set(dishes.map(({ title }) => title)));
    assert.deepEqual(
      [...court.profiles.values()].map(({ email, role }) => `${email} ${role}`).sort(),
      people.map(({ email, role }) => `${email} ${role}`).sort(),
    );
  };

  test('makes every account and every dish, and the admin by the server’s command', async () => {
    await seed();
    assertComplete();
    assert.deepEqual(new Set(court.accounts.values()), new Set([demoPassword]));
    assert.equal(court.uploads.length, dishes.length + people.length);
    assert.equal(new Set(court.dishes.map(({ image }) => image)).size, dishes.length);
    assert.ok(lines.at(-1)?.startsWith(`${dishes.length} of ${dishes.length}`));
  });

  test('leaves each category in the menu’s order, newest first', async () => {
    await seed();
    for (const category of categories) {
      const inOrder = (all: readonly { title: string; category: string }[]) =>
        all.filter((dish) => dish.category === category).map(({ title }) => title);
      assert.deepEqual(inOrder(court.dishes), inOrder(dishes));
    }
  });

  test('keeps two pictures under way, never more', async () => {
    const { asked, painter } = quickPainter();
    await seed(painter);
    assert.equal(asked.most, 2);
    assert.equal(asked.wentHome, 1);
  });

  test('a second run sees in one look that nothing is missing', async () => {
    await seed();
    court.requests.length = 0;
    await seed();
    assert.deepEqual(court.requests, ['GET /config.json', 'GET /api/admin']);
  });

  for (const { call, after } of [
    { call: 'POST /api/users', after: 5 },
    { call: 'POST /images/upload', after: people.length + 4 },
    { call: 'POST /api/products', after: 10 },
  ]) {
    test(`a run that broke at ${call} is repeated without doubles`, async () => {
      let left = after;
      court.fault.for = (made) => (made === call && left-- <= 0 ? 500 : undefined);
      const first = quickPainter();
      await assert.rejects(seed(first.painter), /500/);
      assert.equal(first.asked.wentHome, 1);
      assert.ok(court.dishes.length < dishes.length);

      court.fault.for = () => undefined;
      const before = court.dishes.length;
      const { asked, painter } = quickPainter();
      await seed(painter);
      assertComplete();
      assert.ok(asked.pictures <= dishes.length - before + people.length, 'only what is missing is painted again');
    });
  }

  test('a dish whose answer was lost is not added twice', async () => {
    await seed();
    court.profiles.get('admin@example.com')!.role = 'Buyer';
    const [hidden] = court.dishes.splice(3, 1);
    await seed();
    assert.equal(court.dishes.length, dishes.length - 1, `${hidden!.title} was added under a used key`);
  });

  test('waits when the server asks for it', async () => {
    const refused = new Set<string>();
    court.fault.for = (call) => (refused.has(call) || !refused.add(call) ? undefined : 503);
    await seed();
    assertComplete();
  });

  test('says which account it can’t open', async () => {
    court.accounts.set('seller@example.com', 'changed since');
    await assert.rejects(seed(), /seller@example\.com.*INVALID_LOGIN_CREDENTIALS/);
  });
});
