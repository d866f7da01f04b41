import assert from 'node:assert/strict';
import { test } from 'node:test';
import { waitUntil } from '#processes/wait-until';
import { cardProvider } from '../testing/card-provider';
import { shopWebhook } from '../testing/shop-webhook';
import { assertRefused } from '../testing/assert-refused';

const shop = shopWebhook();
const provider = cardProvider(undefined, shop);
const disputed = async () => {
  const intent = await provider.sdk.paymentIntents.create({
    amount: 1000,
    currency: 'usd',
    payment_method: 'pm_card_createDispute',
    confirm: true,
  });
  const { data } = await provider.sdk.disputes.list({ payment_intent: intent.id });
  return { intent, dispute: data[0] ?? assert.fail('no dispute') };
};
const eventsOf = async (dispute: string, count: number): Promise<string[]> => {
  const types = () =>
    shop.delivered
      .filter(({ event }) => (event.data.object as { id: string }).id === dispute)
      .map(({ event }) => event.type);
  await waitUntil(() => types().length >= count, 10_000);
  return types().sort();
};

test('a payment with the disputed card succeeds and is disputed at once', async () => {
  const { intent, dispute } = await disputed();
  assert.equal(intent.status, 'succeeded');
  assert.deepEqual(
    [dispute.amount, dispute.reason, dispute.status, dispute.payment_intent],
    [1000, 'fraudulent', 'needs_response', intent.id],
  );
  assert.equal((dispute.evidence_details.due_by ?? 0) - dispute.created, 9 * 24 * 3_600);
  assert.deepEqual(await eventsOf(dispute.id, 2), ['charge.dispute.created', 'charge.dispute.funds_withdrawn']);
});

test('a disputed payment can’t be refunded', async () => {
  const { intent } = await disputed();
  await assertRefused(provider.sdk.refunds.create({ payment_intent: intent.id }), {
    code: 'charge_disputed',
    statusCode: 400,
  });
});

for (const [text, status, events] of [
  ['Handed over at 12:40.', 'under_review', []],
  ['winning_evidence', 'won', ['charge.dispute.closed', 'charge.dispute.funds_reinstated']],
  ['losing_evidence', 'lost', ['charge.dispute.closed']],
] as const)
  test(`evidence ‘${text}’ leaves the dispute ${status}, and more is refused`, async () => {
    const { dispute } = await disputed();
    const answered = await provider.sdk.disputes.update(dispute.id, {
      evidence: { uncategorized_text: text },
      submit: true,
    });
    assert.deepEqual(
      [answered.status, answered.evidence.uncategorized_text, answered.evidence_details.submission_count],
      [status, text, 1],
    );
    assert.equal((await provider.sdk.disputes.retrieve(dispute.id)).status, status);
    await assertRefused(provider.sdk.disputes.update(dispute.id, { evidence: { uncategorized_text: 'More.' } }), {
      statusCode: 400,
    });
    assert.deepEqual(await eventsOf(dispute.id, 3 + events.length), [
      ...(events as readonly string[]).filter((type) => type === 'charge.dispute.closed'),
      'charge.dispute.created',
      ...(events as readonly string[]).filter((type) => type === 'charge.dispute.funds_reinstated'),
      'charge.dispute.funds_withdrawn',
      'charge.dispute.updated',
    ]);
  });

test('rejects an unknown dispute', async () => {
  await assertRefused(provider.sdk.disputes.retrieve('dp_none'), { code: 'resource_missing' });
});
