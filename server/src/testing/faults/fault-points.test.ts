import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { DatabasePayments } from '#modules/payments/testing/database-payments';
import { ScriptedProvider } from '#modules/payments/testing/scripted-provider';
import { createTestServer } from '../index';
import { faultPoints, type FaultPoint } from './fault-points';
import { withFaultPoints } from './with-fault-points';

test('dieAt kills the process exactly at its point', async () => {
  const script = `import { dieAt } from './fault-points'; const reach = dieAt('intent-learned'); reach('intent-stored'); console.log('before'); reach('intent-learned'); console.log('after');`;
  const child = spawn(process.execPath, ['--import', 'tsx', '--input-type=module', '--eval', script], {
    cwd: fileURLToPath(new URL('.', import.meta.url)),
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let output = '';
  child.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()));
  const [[, signal]] = await Promise.all([once(child, 'exit'), once(child.stdout, 'end')]);
  assert.deepEqual([signal, output], ['SIGKILL', 'before\n']);
});

test('withFaultPoints reaches each point at the right moment in the life of a payment', async (t) => {
  const testServer = await createTestServer();
  t.after(() => testServer.close());
  const [buyer, seller] = await Promise.all([
    testServer.createPerson('bob', 'Buyer'),
    testServer.createPerson('sally', 'Seller'),
  ]);
  const provider = new ScriptedProvider();
  let reached: FaultPoint[] = [];
  const services = withFaultPoints({ ...testServer.services, cards: provider }, (point) => reached.push(point));
  const payments = new DatabasePayments(services, provider, {
    buyer,
    sellers: [seller],
    // No other dish is offered here.
    substituteDish: 'none',
  });
  const pointsOf = async (...events: Parameters<typeof payments.apply>[0][]): Promise<FaultPoint[]> => {
    reached = [];
    for (const event of events) await payments.apply(event);
    return reached;
  };

  assert.deepEqual(await pointsOf({ what: 'basket', prices: [950] }, { what: 'accept', which: 0 }), []);
  assert.deepEqual(await pointsOf({ what: 'begin', which: 0, share: 1 }), [
    'payment-reserved',
    'intent-created',
    'intent-stored',
  ]);
  assert.deepEqual(await pointsOf({ what: 'check', which: 0 }), []);
  const paid: FaultPoint[] = ['intent-learned', 'payment-written', 'payment-committed'];
  assert.deepEqual(await pointsOf({ what: 'card', which: 0, card: 'pays' }, { what: 'check', which: 0 }), paid);
  assert.deepEqual(await pointsOf({ what: 'decline', which: 0 }), ['refund-requested', 'refund-sent']);

  await pointsOf({ what: 'basket', prices: [950] }, { what: 'begin', which: 1, share: 1 });
  assert.deepEqual(await pointsOf({ what: 'cancel', which: 1 }), ['intent-cancelled', ...paid]);

  await services.db
    .insertInto('webhook_events')
    .values({ id: 'e1', type: 'payment_intent.created', state: 'received' })
    .execute();
  reached = [];
  await services.db
    .insertInto('webhook_events')
    .values({ id: 'e2', type: 'payment_intent.succeeded', state: 'received' })
    .execute();
  assert.deepEqual(reached, ['webhook-recorded']);
  assert.deepEqual(
    [
      ...new Set([
        ...paid,
        'payment-reserved',
        'intent-created',
        'intent-stored',
        'refund-requested',
        'refund-sent',
        'intent-cancelled',
        ...reached,
      ]),
    ].sort(),
    [...faultPoints].sort(),
  );
});
