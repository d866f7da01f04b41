import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import fc from 'fast-check';
import { openTestCourt, type Person, type TestCourt } from '#testing/index';
import type { FaultPoint } from './fault-points';
import { balances } from './ledger/ledger.repository';
import { CourtTill } from './testing/court-till';
import { ModelTill } from './testing/model-till';
import { ScriptedProvider } from './testing/scripted-provider';
import { assertSettled, live, sequences } from './testing/sequences';
import { Abandoned, type Eventful } from './testing/till';

describe('random lives of a till on the real database', () => {
  let court: TestCourt;
  let people: { buyer: Person; sellers: Person[] };
  before(async () => {
    court = await openTestCourt();
    const [buyer, ...sellers] = await Promise.all([
      court.person('bob', 'Buyer'),
      ...['sally', 'sam', 'sue'].map((name) => court.person(name, 'Seller')),
    ]);
    people = { buyer, sellers };
  });
  after(() => court.close());

  /** Lives through it; each has a provider of its own, so the court forgets afterwards what still waits to be paid or sent back. */
  async function lived(sequence: readonly Eventful[]) {
    const provider = new ScriptedProvider();
    let crash: FaultPoint | undefined;
    const house = {
      ...court.house,
      cards: provider,
      reach: (point: FaultPoint) => {
        if (point !== crash) return;
        crash = undefined;
        throw new Abandoned();
      },
    };
    const till = new CourtTill(house, provider, people);
    await live(till, provider, (point) => (crash = point), sequence);
    await assertSettled(till, provider);
    const books = await till.books();
    await court.db.updateTable('checkouts').set({ closed_at: new Date() }).where('closed_at', 'is', null).execute();
    await court.db.updateTable('refunds').set({ state: 'failed' }).where('state', '=', 'requested').execute();
    return books;
  }

  test('three hundred, with crashes and a failing provider: the books are right at every moment', async () => {
    await fc.assert(
      fc.asyncProperty(sequences(14), async (sequence) => void (await lived(sequence))),
      { numRuns: 300, endOnFailure: true },
    );
  });

  test('a hundred without: the database ends where the bare rules end', async () => {
    await fc.assert(
      fc.asyncProperty(sequences(14), async (eventful) => {
        const calm = eventful.map(({ happening }) => ({ happening }));
        const provider = new ScriptedProvider();
        const model = new ModelTill(provider, () => undefined);
        await live(model, provider, () => undefined, calm);
        const [expected, books] = [await model.books(), await lived(calm)];
        const ends = ({ orders, requested, balances: held }: typeof books) => ({
          requested,
          held: { ...held, buyer: held.buyer ?? 0 },
          orders: orders.map((order) => JSON.stringify(order)).sort(),
        });
        assert.deepEqual(ends(books), ends(expected));
      }),
      { numRuns: 100, endOnFailure: true },
    );
  });

  test('all of them together: the ledger sums to zero, and the buyer owes nothing', async () => {
    const all = await balances(court.db);
    assert.equal(
      all.reduce((sum, { cents }) => sum + cents, 0),
      0,
    );
    assert.deepEqual(
      all.filter(({ account, cents }) => account === 'buyer' && cents !== 0),
      [],
    );
    assert.ok(all.some(({ account, cents }) => account === 'platform' && cents < 0));
  });
});
