import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import type { Person } from '#testing/index';
import { cards } from '#testing/sandbox-cards';
import { applyDispute } from '#modules/payments/disputes/apply-dispute';
import { reconcile } from '#modules/payments/reconcile/reconcile';
import { createInvitingCourt, sharedCard, type InvitingCourt, type Placed } from './testing/inviting-court';

describe('the credit of an inviter', () => {
  let court: InvitingCourt;
  before(async () => (court = await createInvitingCourt()));
  after(async () => {
    assert.deepEqual((await reconcile(court.services)).differences, []);
    await court.close();
  });

  const invited = async (inviter: Person, price?: number): Promise<{ friend: Person; placed: Placed }> => {
    const friend = await court.newcomer();
    const placed = await court.place(friend, price);
    assert.equal((await court.apply(friend, placed.checkout, await court.codeOf(inviter))).status, 201);
    return { friend, placed };
  };
  /** Somebody who was invited, has paid and got their meal. */
  const fed = async (inviter: Person, card?: string): Promise<{ friend: Person; placed: Placed }> => {
    const { friend, placed } = await invited(inviter);
    await court.payByCard(friend, placed, card);
    await court.handOver(placed);
    return { friend, placed };
  };
  const verdictOn = async ({ email }: Person) => {
    const row = (await court.listed()).get(email);
    return [row?.state, row?.reason];
  };

  test('is not paid when the card has paid for somebody else before', async () => {
    const inviter = await court.newcomer();
    await court.payByCard(inviter, await court.place(inviter), sharedCard);
    const { friend } = await fed(inviter, sharedCard);
    await court.payDue();
    assert.deepEqual(await verdictOn(friend), ['refused', 'known_card']);
    assert.equal(await court.givenTo(inviter), 0);
  });

  test('is not paid again to somebody who deletes the account and comes back with the same card', async () => {
    const inviter = await court.newcomer();
    const { friend } = await fed(inviter, sharedCard);
    await court.db
      .updateTable('card_prints')
      .set({ holder: 'erased', forget_at: new Date(Date.now() + 1e9) })
      .where('holder', '=', friend.uid)
      .execute();
    const { friend: again } = await fed(inviter, sharedCard);
    await court.payDue();
    assert.deepEqual(await verdictOn(again), ['refused', 'known_card']);
  });

  test('is not paid when the friend has deleted the account, so that one card does not earn again and again', async () => {
    const inviter = await court.newcomer();
    for (let place = 0; place < 2; place += 1) {
      const { friend } = await fed(inviter, sharedCard);
      assert.equal((await court.call('DELETE', `/my-account/${friend.email}`, friend)).statusCode, 200);
    }
    await court.payDue();
    assert.equal(await court.givenTo(inviter), 0);
  });

  test('is not paid when less than half was paid by card', async () => {
    const inviter = await court.newcomer();
    const { friend, placed } = await invited(inviter);
    const gift = { email: friend.email, amount: 6, reason: 'Sorry' };
    await court.call('POST', '/wallet-grants', court.admin, gift);
    const part = { method: 'wallet', amount: 6 };
    assert.equal((await court.call('POST', `/checkouts/${placed.checkout}/payments`, friend, part)).statusCode, 201);
    await court.payByCard(friend, placed);
    await court.handOver(placed);
    await court.payDue();
    assert.deepEqual(await verdictOn(friend), ['refused', 'paid_little_by_card']);
  });

  test('is not paid when the order was refunded before', async () => {
    const inviter = await court.newcomer();
    const { friend, placed } = await fed(inviter);
    await court.refund(placed.order, { amount: 5 });
    await court.payDue();
    assert.deepEqual(await verdictOn(friend), ['refused', 'refunded']);
  });

  test('waits until each kitchen has handed its part over', async () => {
    const inviter = await court.newcomer();
    const { friend, placed } = await invited(inviter);
    await court.payByCard(friend, placed);
    await court.payDue();
    assert.deepEqual(await verdictOn(friend), ['used', undefined]);
  });

  test('is not paid when the bank takes the payment back', async () => {
    const inviter = await court.newcomer();
    const { friend } = await fed(inviter, cards.disputed);
    await court.payDue();
    assert.deepEqual(await verdictOn(friend), ['refused', 'disputed']);
  });

  test('is taken back from what is left of it, never as a debt', async () => {
    const inviter = await court.newcomer();
    const { friend, placed } = await fed(inviter);
    await court.payDue();
    assert.equal(await court.givenTo(inviter), 0.13);
    const meal = await court.place(inviter);
    await court.call('POST', `/checkouts/${meal.checkout}/payments`, inviter, { method: 'wallet', amount: 0.1 });
    await court.refund(placed.order);
    assert.equal(await court.givenTo(inviter), 0);
    assert.deepEqual(await verdictOn(friend), ['taken_back', 'refunded']);
  });

  test('stops at the limit of a month', async () => {
    const inviter = await court.newcomer();
    const friends: Person[] = [];
    court.services.settings.payments.invitations.mostAMonth = 2;
    for (let place = 0; place < 3; place += 1) friends.push((await fed(inviter)).friend);
    await court.payDue();
    court.services.settings.payments.invitations.mostAMonth = 10;
    const verdicts = await Promise.all(friends.map(verdictOn));
    assert.deepEqual(verdicts.map(String).toSorted(), ['refused,monthly_limit', 'rewarded,', 'rewarded,']);
    assert.equal(await court.givenTo(inviter), 0.26);
  });

  test('is decided about the inviter whose code was used, and another try changes nothing', async () => {
    const [inviter, other] = [await court.newcomer(), await court.newcomer()];
    await court.payByCard(inviter, await court.place(inviter), sharedCard);
    const { friend } = await fed(inviter, sharedCard);
    await court.payDue();
    await court.call('POST', '/invitation-checks', friend, { code: await court.codeOf(other), amount: 20 });
    assert.deepEqual(await verdictOn(friend), ['refused', 'known_card']);
    assert.equal((await court.listed()).get(friend.email)?.inviter.email, inviter.email);
  });

  test('waits for an admin when many friends come from one network', async () => {
    const inviter = await court.newcomer();
    const code = await court.codeOf(inviter);
    for (let place = 0; place < 5; place += 1) await invited(inviter);
    const sixth = await court.newcomer();
    const { checkout } = await court.place(sixth);
    assert.equal((await court.apply(sixth, checkout, code)).status, 409);
    assert.equal((await court.apply(sixth, checkout, code)).status, 409, 'trying again changes nothing');
    assert.deepEqual(await verdictOn(sixth), ['held', 'many_from_one_network']);
    const released = await court.call('POST', `/invitations/${sixth.uid}/release`, court.admin);
    assert.equal(released.statusCode, 200);
    assert.equal((await court.call('POST', `/invitations/${sixth.uid}/release`, court.admin)).statusCode, 409);
    assert.equal((await court.apply(sixth, checkout, code)).discount, 0.13);
  });

  test('waits for an admin, too, when the friends had tried other codes days before', async () => {
    const [inviter, other] = [await court.newcomer(), await court.newcomer()];
    const friends: Person[] = [];
    for (let place = 0; place < 5; place += 1) friends.push(await court.newcomer());
    const check = async (friend: Person, code: string) =>
      (await court.call('POST', '/invitation-checks', friend, { code, amount: 20 })).statusCode;
    for (const friend of friends) await check(friend, await court.codeOf(other));
    const daysAgo = { created_at: new Date(Date.now() - 2 * 24 * 60 * 60_000) };
    await court.db.updateTable('invitations').set(daysAgo).where('inviter_uid', '=', other.uid).execute();
    for (const friend of [...friends, await court.newcomer()]) await check(friend, await court.codeOf(inviter));
    const states = [...(await court.listed()).values()].filter(({ inviter: by }) => by.email === inviter.email);
    assert.deepEqual(states.map(({ state }) => state).toSorted(), ['held', ...Array<string>(5).fill('ready')]);
  });
});

test('a dispute takes a credit back that was paid', async () => {
  const court = await createInvitingCourt();
  const [inviter, friend] = [await court.newcomer(), await court.newcomer()];
  const placed = await court.place(friend);
  await court.apply(friend, placed.checkout, await court.codeOf(inviter));
  await court.payByCard(friend, placed);
  await court.handOver(placed);
  await court.payDue();
  assert.equal(await court.givenTo(inviter), 0.13);
  const { provider_id } = await court.db
    .selectFrom('payments')
    .select('provider_id')
    .where('checkout_id', '=', placed.checkout)
    .where('method', '=', 'card')
    .executeTakeFirstOrThrow();
  const dispute = { id: 'dp_1', amount: 937, reason: 'fraudulent', state: 'open', isInquiry: false } as const;
  await applyDispute(court.services, { ...dispute, intentId: provider_id!, answerBy: undefined });
  assert.equal(await court.givenTo(inviter), 0);
  assert.equal((await court.listed()).get(friend.email)?.state, 'taken_back');
  await court.close();
});
