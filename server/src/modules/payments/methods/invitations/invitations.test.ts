import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import type { Invitation, Receipt } from '@food-court/shared-api/contract';
import type { Person } from '#testing/index';
import { reconcile } from '#modules/payments/reconcile/reconcile';
import { createInvitingCourt, type InvitingCourt, type Placed } from './testing/inviting-court';

const neutral = 'This invitation can’t be used here.';

describe('an invitation', () => {
  let court: InvitingCourt;
  before(async () => (court = await createInvitingCourt()));
  after(async () => {
    assert.deepEqual((await reconcile(court.services)).differences, []);
    await court.close();
  });

  /** Somebody who has ordered with the code of somebody else. */
  const invited = async (inviter: Person, price?: number): Promise<{ friend: Person; placed: Placed }> => {
    const friend = await court.newcomer();
    const placed = await court.place(friend, price);
    assert.equal((await court.apply(friend, placed.checkout, await court.codeOf(inviter))).status, 201);
    return { friend, placed };
  };
  const heldBy = async (checkout: string) =>
    Object.fromEntries(
      (
        await court.db
          .selectFrom('ledger_lines')
          .innerJoin('ledger_entries', 'ledger_entries.id', 'entry_id')
          .select(['account', (lines) => lines.fn.sum<string>('amount_cents').as('cents')])
          .where('checkout_id', '=', checkout)
          .groupBy('account')
          .execute()
      ).map(({ account, cents }) => [account, Number(cents)]),
    );
  const stateOf = async ({ email }: Person) => {
    const row = (await court.listed()).get(email);
    return [row?.state, row?.reason];
  };

  test('has a code that stays the same', async () => {
    const inviter = await court.newcomer();
    const codes = await Promise.all([court.codeOf(inviter), court.codeOf(inviter)]);
    assert.match(codes[0], /^[2-9A-HJ-NP-Z]{8}$/);
    assert.equal(codes[1], codes[0]);
    const { code, percent, credit, creditNaira } = (await court.call('GET', '/invitation', inviter)).json<Invitation>();
    assert.deepEqual([code, percent, credit, creditNaira], [codes[0], 10, 0.13, 200]);
  });

  test('takes a tenth off a first order; the court pays it, and the kitchen gets its price', async () => {
    const inviter = await court.newcomer();
    const { friend, placed } = await invited(inviter);
    await court.payByCard(friend, placed);
    assert.deepEqual(await heldBy(placed.checkout), {
      buyer: 0,
      clearing: 937,
      platform: -95,
      promo: 13,
      seller: -855,
    });
    const receipt = (await court.call('GET', `/orders/${placed.order}/receipt`, friend)).json<Receipt>();
    assert.deepEqual(
      receipt.payments?.map(({ method, amount }) => [method, amount]),
      [
        ['promo', 0.13],
        ['card', 9.37],
      ],
    );
  });

  test('pays the inviter once the order was handed over a day ago, and not before', async () => {
    const inviter = await court.newcomer();
    const { friend, placed } = await invited(inviter);
    await court.payByCard(friend, placed);
    await court.payDue();
    assert.equal(await court.givenTo(inviter), 0);
    await court.handOver(placed);
    await Promise.all([court.payDue(), court.payDue()]);
    assert.equal(await court.givenTo(inviter), 0.13);
    const { ordered, rewarded, earned } = (await court.call('GET', '/invitation', inviter)).json<Invitation>();
    assert.deepEqual([ordered, rewarded, earned], [1, 1, 0.13]);
    assert.deepEqual(await stateOf(friend), ['rewarded', undefined]);
  });

  test('is used once, however often and in parallel it is sent, and for one order only', async () => {
    const inviter = await court.newcomer();
    const [friend, code] = [await court.newcomer(), await court.codeOf(inviter)];
    const [first, second] = [await court.place(friend), await court.place(friend)];
    const tries = await Promise.all(Array.from({ length: 8 }, () => court.apply(friend, first.checkout, code)));
    assert.deepEqual(
      tries.filter(({ status }) => status !== 201),
      [],
    );
    assert.equal((await heldBy(first.checkout)).promo, 13);
    assert.deepEqual(await court.apply(friend, second.checkout, code), { status: 409, says: neutral });
  });

  test('takes codes in lower case and with a dash', async () => {
    const [inviter, friend] = [await court.newcomer(), await court.newcomer()];
    const code = await court.codeOf(inviter);
    const typed = ` ${code.slice(0, 4).toLowerCase()}-${code.slice(4)} `;
    const answer = await court.call('POST', '/invitation-checks', friend, { code: typed, amount: 20 });
    assert.deepEqual(answer.json(), { discount: 0.13 });
  });

  test('is refused in one sentence, whatever the reason', async () => {
    const inviter = await court.newcomer();
    const code = await court.codeOf(inviter);
    const [own, customer] = [await court.place(inviter), await court.newcomer()];
    await court.payByCard(customer, await court.place(customer));
    const longHere = await court.newcomer();
    await court.db
      .updateTable('users')
      .set({ created_at: new Date(Date.now() - 31 * 24 * 60 * 60_000) } as object)
      .where('uid', '=', longHere.uid)
      .execute();
    const unconfirmed = await court.newcomer();
    const claims = { sub: unconfirmed.uid, email: unconfirmed.email, email_verified: false };
    unconfirmed.headers.authorization = `Bearer ${await court.identity.token(claims)}`;
    await court.db.updateTable('users').set({ email_verified: false }).where('uid', '=', unconfirmed.uid).execute();
    const refusals = [
      await court.apply(inviter, own.checkout, code),
      await court.apply(customer, (await court.place(customer)).checkout, code),
      await court.apply(longHere, (await court.place(longHere)).checkout, code),
      await court.apply(unconfirmed, (await court.place(unconfirmed)).checkout, code),
      await court.apply(unconfirmed, (await court.place(unconfirmed)).checkout, 'NOBODYS2'),
    ];
    assert.deepEqual(new Set(refusals.map(({ says }) => says)), new Set([neutral]));
    assert.deepEqual(await stateOf(customer), ['refused', 'not_new']);
    assert.deepEqual(await stateOf(longHere), ['refused', 'joined_long_ago']);
    assert.deepEqual(await stateOf(unconfirmed), ['refused', 'unconfirmed']);
  });

  test('needs an order that costs enough, and says so', async () => {
    const [inviter, friend] = [await court.newcomer(), await court.newcomer()];
    const small = await court.place(friend, 4.5);
    assert.deepEqual(await court.apply(friend, small.checkout, await court.codeOf(inviter)), {
      status: 409,
      says: 'Invitations are for orders of $5.00 or more.',
    });
  });

  test('is refused for somebody else’s order', async () => {
    const [inviter, friend] = [await court.newcomer(), await court.newcomer()];
    const { checkout } = await court.place(await court.newcomer());
    assert.equal((await court.apply(friend, checkout, await court.codeOf(inviter))).status, 404);
  });

  test('can be used again when its order was not paid in time', async () => {
    const inviter = await court.newcomer();
    const { friend, placed } = await invited(inviter);
    await court.expire(placed.order);
    assert.deepEqual(await court.sweep(), []);
    assert.equal((await heldBy(placed.checkout)).promo ?? 0, 0);
    const next = await court.place(friend);
    assert.equal((await court.apply(friend, next.checkout, await court.codeOf(inviter))).discount, 0.13);
  });

  test('is for one order, also when its inviter deletes the account; it comes back only if that order is not paid', async () => {
    const [inviter, other] = [await court.newcomer(), await court.newcomer()];
    const { friend, placed } = await invited(inviter);
    assert.equal((await court.call('DELETE', `/my-account/${inviter.email}`, inviter)).statusCode, 200);
    const next = await court.place(friend);
    const code = await court.codeOf(other);
    assert.deepEqual(await court.apply(friend, next.checkout, code), { status: 409, says: neutral });
    await court.expire(placed.order);
    assert.deepEqual(await court.sweep(), []);
    assert.equal((await court.apply(friend, next.checkout, code)).discount, 0.13);
  });

  test('shares a refund with the court, and a full one takes the credit back', async () => {
    const inviter = await court.newcomer();
    const { friend, placed } = await invited(inviter);
    await court.payByCard(friend, placed);
    await court.handOver(placed);
    await court.payDue();
    await court.refund(placed.order, { amount: 2 });
    assert.equal(await court.givenTo(inviter), 0.13, 'enough of the order is left');
    await court.refund(placed.order, {});
    const { promo, clearing } = await heldBy(placed.checkout);
    assert.deepEqual([promo, clearing], [0, 0]);
    assert.equal(await court.givenTo(inviter), 0);
    assert.deepEqual(await stateOf(friend), ['taken_back', 'refunded']);
  });
});
