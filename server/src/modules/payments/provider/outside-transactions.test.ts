import assert from 'node:assert/strict';
import { readdir, readFile } from 'node:fs/promises';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { createCardTestServer } from '#testing/card-test-server';
import { countOpenTransactions } from '#testing/database-activity';

/** The card provider, a member of it, or a method with its calls. `cards` alone may be those that a person keeps. */
const asking =
  /\bservices\.cards\b|\bcards: CardProvider\b|\bcards\.\w+\(|\bterminal\.\w+\(|\{[^{}]*\bcards\b[^{}]*\}: |\bmethodOf\b/;

const source = fileURLToPath(new URL('../../..', import.meta.url));

/** Code in a transaction never receives the provider, and code that calls the provider opens no transaction. */
test('no file both holds a transaction and calls the card provider', async () => {
  const files = (await readdir(source, { recursive: true })).filter(
    (file) => file.endsWith('.ts') && !/\.test\.ts$|(^|\/)testing\//.test(file),
  );
  const texts = await Promise.all(
    files.map(async (file) => [file, await readFile(`${source}/${file}`, 'utf8')] as const),
  );
  const asks = texts.filter(([, text]) => asking.test(text.replace(/^import.*$/gm, ''))).map(([file]) => file);
  const opens = texts.filter(([, text]) => /\bTrx\b|\btrx\b|\.transaction\(\)/.test(text)).map(([file]) => file);
  assert.ok(
    asks.includes('modules/payments/payment/settle-payment.ts') &&
      opens.includes('modules/payments/payment/payment-machine.ts'),
    'the test looks for the right words',
  );
  assert.deepEqual(
    asks.filter((file) => opens.includes(file)),
    [],
  );
});

test('no transaction is open while the card provider is called', async (t) => {
  const testServer = await createCardTestServer();
  t.after(testServer.close);
  await testServer.injectFault({ place: 'webhooks', kind: 'never' });
  const { cards } = testServer.services;
  const open: string[] = [];
  const asked = new Set<string>();
  const looking = async <Request, Answer>(
    name: string,
    ask: (request: Request) => Answer,
    request: Request,
  ): Promise<Awaited<Answer>> => {
    asked.add(name);
    if ((await countOpenTransactions(testServer.db)) > 0) open.push(name);
    return await ask(request);
  };
  testServer.services.cards = {
    ...cards,
    createIntent: (request) => looking('createIntent', cards.createIntent, request),
    findIntent: (id) => looking('findIntent', cards.findIntent, id),
    cancelIntent: (id) => looking('cancelIntent', cards.cancelIntent, id),
    refund: (request) => looking('refund', cards.refund, request),
    refundsOf: async function* (id) {
      yield* await looking('refundsOf', cards.refundsOf, id);
    },
  };

  const [paid, declined, expired] = [
    await testServer.placeOrder(),
    await testServer.placeOrder(),
    await testServer.placeOrder(),
  ];
  for (const order of [paid, declined]) await testServer.pay(order);
  await testServer.refund(paid, { amount: 1 });
  await testServer.takeStep(declined, 'placed', 'declined', testServer.sally);
  await testServer.beginPayment(expired);
  await testServer.expire(expired);
  await testServer.sweep();
  assert.deepEqual([...asked].sort(), ['cancelIntent', 'createIntent', 'findIntent', 'refund', 'refundsOf']);
  assert.deepEqual(open, []);
});
