import assert from 'node:assert/strict';
import { beforeEach, describe, mock, test } from 'node:test';
import { setTimeout as pause } from 'node:timers/promises';
import type { MenuPart } from '../menu-changes/menu-watch';
import { CachedAnswers, type CachedRequest, type MadeAnswer } from './cached-answers';

const list = (category: string, query: CachedRequest['query'] = {}): CachedRequest => ({
  name: 'GET /products/{category}',
  params: { category },
  query,
});
const dish = (id: string): CachedRequest => ({ name: 'GET /product/{id}', params: { id }, query: {} });

describe('cached answers', () => {
  let changes: Partial<Record<MenuPart, number>>;
  let reads: number;
  let answers: CachedAnswers;
  const version = async () => {
    const counts = { ...changes };
    return { of: (parts: readonly MenuPart[]) => parts.map((part) => counts[part] ?? 0).join('.') };
  };
  const make =
    (answer: unknown, more: Partial<MadeAnswer> = {}) =>
    async (): Promise<MadeAnswer> => {
      reads += 1;
      return { answer, json: JSON.stringify(answer), ...more };
    };
  const find = async (request: CachedRequest, answer: unknown = [], more: Partial<MadeAnswer> = {}) =>
    (await answers.find(request, make(answer, more))).body.plain.toString();

  beforeEach(() => {
    changes = {};
    reads = 0;
    answers = new CachedAnswers({ version });
  });

  test('are read once until their part of the menu changes', async () => {
    await find(list('Rice'));
    changes.Drinks = 1;
    assert.equal(await find(list('Rice'), ['later']), '[]');
    changes.Rice = 1;
    assert.equal(await find(list('Rice'), ['later']), '["later"]');
    assert.equal(reads, 2);
  });

  test('depend on the category when they show a dish', async () => {
    await find(dish('d1'), { category: 'Rice' });
    changes.Drinks = 1;
    await find(dish('d1'));
    assert.equal(reads, 1);
    changes.Rice = 1;
    await find(dish('d1'));
    assert.equal(reads, 2);
  });

  test('are read again once time changes them', async () => {
    mock.timers.enable({ apis: ['Date'], now: 1_000 });
    try {
      await find(list('Rice'), ['closed'], { changesAt: new Date(2_000) });
      mock.timers.setTime(1_999);
      assert.equal(await find(list('Rice'), ['open']), '["closed"]');
      mock.timers.setTime(2_000);
      assert.equal(await find(list('Rice'), ['open']), '["open"]');
    } finally {
      mock.timers.reset();
    }
  });

  test('are read once for a thousand callers at the same time', async () => {
    await Promise.all(Array.from({ length: 1_000 }, () => find(list('Rice'))));
    assert.equal(reads, 1);
  });

  test('do not share a read that began before the menu changed', async () => {
    let finish: (made: MadeAnswer) => void = () => undefined;
    const slow = new Promise<MadeAnswer>((resolve) => (finish = resolve));
    const first = answers.find(list('Rice'), () => slow);
    await version();
    changes.Rice = 1;
    assert.equal(await find(list('Rice'), ['new']), '["new"]');
    finish({ answer: [], json: '["old"]' });
    assert.equal((await first).body.plain.toString(), '["old"]');
    assert.equal(await find(list('Rice'), ['newest']), '["new"]');
  });

  test('differ by limit and cursor, and share an entry when the usual limit is given explicitly', async () => {
    const requests = [list('Rice'), list('Rice', { limit: 5 }), list('Rice', { cursor: 'abc' }), list('Drinks')];
    for (const request of requests) await find(request);
    await find(list('Rice', { limit: 24 }));
    assert.equal(reads, requests.length);
  });

  test('are not cached when the call is refused', async () => {
    const refused = () => Promise.reject(new Error('no such dish'));
    await assert.rejects(answers.find(dish('d1'), refused), /no such dish/);
    assert.equal(await find(dish('d1'), { category: 'Rice' }), '{"category":"Rice"}');
  });

  describe('while the database is away', () => {
    const away = () => Promise.reject(Object.assign(new Error('no database'), { code: 'ECONNREFUSED' }));
    let isAway: boolean;
    let howAway: () => Promise<never>;
    beforeEach(async () => {
      [isAway, howAway] = [false, away];
      answers = new CachedAnswers({ version: () => (isAway ? howAway() : version()) });
      await find(list('Rice'), ['before']);
      isAway = true;
    });
    const ask = (request: CachedRequest) => answers.find(request, make(['now']));

    test('are as they were before, and marked', async () => {
      const { body, isOutdated } = await ask(list('Rice'));
      assert.deepEqual([body.plain.toString(), isOutdated], ['["before"]', true]);
      isAway = false;
      changes.Rice = 1;
      const back = await ask(list('Rice'));
      assert.deepEqual([back.body.plain.toString(), back.isOutdated], ['["now"]', undefined]);
    });

    test('are awaited while it is only slow', async () => {
      [isAway, changes.Rice] = [false, 1];
      answers = new CachedAnswers({ version });
      await find(list('Rice'), ['before']);
      changes.Rice = 2;
      const slow = async (): Promise<MadeAnswer> => {
        await pause(1_500);
        return make(['now'])();
      };
      const { body, isOutdated } = await answers.find(list('Rice'), slow);
      assert.deepEqual([body.plain.toString(), isOutdated], ['["now"]', undefined]);
    });

    test('are as they were before when it goes down between the version and the answer', async () => {
      isAway = false;
      changes.Rice = 1;
      assert.equal((await answers.find(list('Rice'), away)).isOutdated, true);
    });

    test('are refused when nobody has requested them before', () => assert.rejects(ask(list('Drinks')), /no database/));

    test('are refused when they were last confirmed more than an hour ago', async (t) => {
      t.mock.timers.enable({ apis: ['Date'], now: Date.now() + 3_600_001 });
      await assert.rejects(ask(list('Rice')), /no database/);
    });

    test('do not hide a fault of ours', async () => {
      howAway = () => Promise.reject(new TypeError('a fault'));
      await assert.rejects(ask(list('Rice')), /a fault/);
    });
  });

  test('stay within their memory limit, and invented cursors evict no list', async () => {
    const large = ['x'.repeat(10_000)];
    answers = new CachedAnswers({ version }, { asked: 100_000, searches: 0, furtherPages: 100_000 });
    await find(list('Rice'), large);
    for (let cursor = 0; cursor < 50; cursor += 1) await find(list('Rice', { cursor: `c${cursor}` }), large);
    reads = 0;
    await find(list('Rice'), large);
    assert.equal(reads, 0);
    await find(list('Rice', { cursor: 'c49' }), large);
    assert.equal(reads, 0);
    await find(list('Rice', { cursor: 'c0' }), large);
    assert.equal(reads, 1);
  });
});
