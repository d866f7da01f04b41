import assert from 'node:assert/strict';
import { test } from 'node:test';
import type Stripe from 'stripe';
import { waitUntil } from '#processes/wait-until';
import { cardProvider } from '../testing/card-provider';

const provider = cardProvider();
const pay = (payment_method = 'pm_card_visa') =>
  provider.sdk.paymentIntents.create({
    amount: 1000,
    currency: 'usd',
    payment_method,
    confirm: true,
    expand: ['latest_charge.balance_transaction'],
  });
const balance = async (): Promise<number> => {
  const { available, pending } = await provider.sdk.balance.retrieve();
  return [...available, ...pending].reduce((sum, { amount }) => sum + amount, 0);
};
const transactionsOf = async (source: string): Promise<Stripe.BalanceTransaction[]> =>
  (await provider.sdk.balanceTransactions.list({ limit: 100 })).data.filter((moved) => moved.source === source);

test('a payment costs 2.9 % and 30 cents, which its balance transaction says', async () => {
  const before = await balance();
  const charge = (await pay()).latest_charge as Stripe.Charge;
  const { type, amount, fee, net, source, created, fee_details } =
    charge.balance_transaction as Stripe.BalanceTransaction;
  assert.deepEqual([type, amount, fee, net, source, created], ['charge', 1000, 59, 941, charge.id, charge.created]);
  assert.deepEqual(
    fee_details.map((detail) => [detail.amount, detail.type]),
    [[59, 'stripe_fee']],
  );
  assert.equal(await balance(), before + 941);
});

test('a refund takes its amount and returns no fee', async () => {
  const intent = await pay();
  const before = await balance();
  const refund = await provider.sdk.refunds.create({
    payment_intent: intent.id,
    amount: 400,
    expand: ['balance_transaction'],
  });
  const { type, amount, fee, net } = refund.balance_transaction as Stripe.BalanceTransaction;
  assert.deepEqual([type, amount, fee, net], ['refund', -400, 0, -400]);
  assert.equal(await balance(), before - 400);
});

test('a refund that fails gives its amount back to the account', async () => {
  const intent = await pay('pm_card_refundFail');
  const before = await balance();
  const { id } = await provider.sdk.refunds.create({ payment_intent: intent.id });
  const failed = async () => (await provider.sdk.refunds.retrieve(id)).status === 'failed';
  assert.ok(await waitUntil(failed, 10_000));
  assert.deepEqual(
    (await transactionsOf(id)).map(({ type, net }) => [type, net]),
    [
      ['refund_failure', 1000],
      ['refund', -1000],
    ],
  );
  assert.equal(await balance(), before);
});

test('a declined payment moves no money', async () => {
  const before = await balance();
  await assert.rejects(pay('pm_card_chargeDeclined'));
  const { data } = await provider.sdk.charges.list({ limit: 1 });
  assert.deepEqual([data[0]?.paid, data[0]?.balance_transaction], [false, null]);
  assert.equal(await balance(), before);
});

test('a dispute costs 15 dollars beside the payment, and winning it returns the payment only', async () => {
  const before = await balance();
  const intent = await pay('pm_card_createDispute');
  const { data } = await provider.sdk.disputes.list({ payment_intent: intent.id });
  const { id } = data[0] ?? assert.fail('no dispute');
  assert.equal(await balance(), before + 941 - 2500);
  await provider.sdk.disputes.update(id, { evidence: { uncategorized_text: 'winning_evidence' }, submit: true });
  assert.deepEqual(
    (await transactionsOf(id)).map(({ type, reporting_category, fee, net }) => [type, reporting_category, fee, net]),
    [
      ['adjustment', 'dispute_reversal', 0, 1000],
      ['adjustment', 'dispute', 1500, -2500],
    ],
  );
  assert.equal(await balance(), before + 941 - 1500);
});

test('transactions are listed by time and type, page by page, with what they are about', async () => {
  const first = await pay();
  const { created } = first.latest_charge as Stripe.Charge;
  await provider.sdk.refunds.create({ payment_intent: first.id });
  const listed: Stripe.BalanceTransaction[] = [];
  for await (const moved of provider.sdk.balanceTransactions.list({
    limit: 2,
    type: 'charge',
    created: { gte: created },
    expand: ['data.source'],
  }))
    listed.push(moved);
  assert.ok(listed.length > 0 && listed.every(({ type }) => type === 'charge'));
  assert.ok(listed.some(({ source }) => (source as Stripe.Charge).payment_intent === first.id));
  assert.deepEqual((await provider.sdk.balanceTransactions.list({ created: { lt: created - 3600 } })).data, []);
});
