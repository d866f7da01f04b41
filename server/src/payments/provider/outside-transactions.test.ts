import assert from 'node:assert/strict';
import { readdir, readFile } from 'node:fs/promises';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { openCardCourt } from '#testing/card-court';
import { countOpenTransactions } from '#testing/open-transactions';

const source = fileURLToPath(new URL('../..', import.meta.url));

/** Whoever holds a transaction is handed nothing that could ask the provider, and whoever asks it opens none. */
test('no file both has a transaction and can ask the card provider', async () => {
  const files = (await readdir(source, { recursive: true })).filter(
    (file) => file.endsWith('.ts') && !/\.test\.ts$|(^|\/)testing\//.test(file),
  );
  const texts = await Promise.all(
    files.map(async (file) => [file, await readFile(`${source}/${file}`, 'utf8')] as const),
  );
  const asks = texts
    .filter(([, text]) => /\bcards\b(?!')/.test(text.replace(/^import.*$/gm, '')))
    .map(([file]) => file);
  const opens = texts.filter(([, text]) => /\bTrx\b|\btrx\b|\.transaction\(\)/.test(text)).map(([file]) => file);
  assert.ok(
    asks.includes('payments/settle.ts') && opens.includes('payments/take-over.ts'),
    'the test looks for the right words',
  );
  assert.deepEqual(
    asks.filter((file) => opens.includes(file)),
    [],
  );
});

test('while the provider is asked no transaction is open, wherever it is asked from', async (t) => {
  const court = await openCardCourt();
  t.after(court.close);
  await court.breakCards({ place: 'webhooks', kind: 'never' });
  const { cards } = court.house;
  const open: string[] = [];
  const asked = new Set<string>();
  const looking = async <Wish, Answer>(
    name: string,
    ask: (wish: Wish) => Answer,
    wish: Wish,
  ): Promise<Awaited<Answer>> => {
    asked.add(name);
    if ((await countOpenTransactions(court.db)) > 0) open.push(name);
    return await ask(wish);
  };
  court.house.cards = {
    ...cards,
    createIntent: (wish) => looking('createIntent', cards.createIntent, wish),
    findIntent: (id) => looking('findIntent', cards.findIntent, id),
    cancelIntent: (id) => looking('cancelIntent', cards.cancelIntent, id),
    refund: (wish) => looking('refund', cards.refund, wish),
    refundsOf: async function* (id) {
      yield* await looking('refundsOf', cards.refundsOf, id);
    },
  };

  const [paid, declined, expired] = [await court.order(), await court.order(), await court.order()];
  for (const order of [paid, declined]) await court.pay(order);
  await court.refund(paid, { amount: 1 });
  await court.step(declined, 'placed', 'declined', court.sally);
  await court.begin(expired);
  await court.expire(expired);
  await court.sweep();
  assert.deepEqual([...asked].sort(), ['cancelIntent', 'createIntent', 'findIntent', 'refund', 'refundsOf']);
  assert.deepEqual(open, []);
});
