import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import fc from 'fast-check';
import { runCount } from '#testing/run-counts';
import { findBalances } from '#modules/payments/testing/database-records.repository';
import { reconcile } from '#modules/payments/reconcile/reconcile';
import { countInvitations, findCredits, findNegativeWallets, findUsedTwice } from './testing/end-of-lives.repository';
import { createInvitingCourt, type InvitingCourt } from './testing/inviting-court';
import { fed, invitedBy, randomLives, type LifeEvent } from './testing/life-events';
import { Lives } from './testing/lives';

/** Cents of the credit for one friend, N200. */
const credit = 13;

const payCredits: LifeEvent = { what: 'pay credits' };

/** Somebody is invited three times, with new accounts and one card. */
const withNewAccounts: LifeEvent[] = [
  ...[...invitedBy(2, 0, 'person'), ...fed(0), payCredits, { what: 'leave and come back', who: 0 } as const],
  ...[...invitedBy(2, 0, 'person'), ...fed(0), { what: 'leave and come back', who: 0 } as const, payCredits],
  ...[...invitedBy(3, 0, 'person'), ...fed(0), payCredits],
];

/** The card of a household pays for the inviter first. The bank takes the meal of the next friend back after the credit. */
const household: LifeEvent[] = [
  { what: 'order', who: 0, dollars: 5 },
  { what: 'pay', who: 0, card: 'household', isLast: true, walletCents: 0, isDisputed: false },
  ...[...invitedBy(0, 1, 'household'), ...fed(1), payCredits],
  ...invitedBy(0, 2, 'person').map((event) => (event.what === 'pay' ? { ...event, isDisputed: true } : event)),
  ...[...fed(2), payCredits, { what: 'hear from the bank' } as const],
];

/** A friend has two unpaid orders, and their inviter leaves in between. */
const inviterLeaves: LifeEvent[] = [
  { what: 'order', who: 0, dollars: 9.5 },
  { what: 'apply', who: 0, inviters: [1] },
  { what: 'leave and come back', who: 1 },
  { what: 'order', who: 0, dollars: 9.5 },
  { what: 'apply', who: 0, inviters: [2, 2] },
  { what: 'pay', who: 0, card: 'person', isLast: false, walletCents: 0, isDisputed: false },
  { what: 'pay', who: 0, card: 'person', isLast: false, walletCents: 0, isDisputed: false },
  ...[...fed(0), payCredits],
];

/** A friend of two people applies their codes to two orders at once, and pays both. */
const atOnce: LifeEvent[] = [
  { what: 'order', who: 0, dollars: 9.5 },
  { what: 'order', who: 0, dollars: 20 },
  { what: 'apply', who: 0, inviters: [1, 2, 2, 1] },
  { what: 'pay', who: 0, card: 'person', isLast: false, walletCents: 0, isDisputed: false },
  { what: 'pay', who: 0, card: 'person', isLast: false, walletCents: 0, isDisputed: false },
  ...[...fed(0), payCredits],
];

describe('lives with invitations', () => {
  let court: InvitingCourt;
  before(async () => {
    court = await createInvitingCourt();
    // A message would come at a random moment: the lives say when the court hears of something.
    await court.injectFault({ place: 'webhooks', kind: 'never' });
  });
  after(() => court.close());

  let histories = 0;
  const live = async (events: readonly LifeEvent[]): Promise<Lives> => {
    const lives = await Lives.begin(court, `history ${++histories}`);
    for (const event of events) await lives.live(event);
    for (const what of ['hear from the bank', 'pay credits'] as const) await lives.live({ what });
    assert.deepEqual(await court.sweep(), []);
    return lives;
  };

  const assertCredits = async ({ known }: Lives): Promise<void> => {
    const credits = (await findCredits(court.db)).filter(({ inviter_uid }) => known.inviters.includes(inviter_uid));
    for (const { inviter_uid, cents } of credits)
      assert.ok(
        cents <= credit * known.count([inviter_uid]),
        `${inviter_uid} got ${cents} cents for friends who are not new`,
      );
    const all = credits.reduce((sum, { cents }) => sum + cents, 0);
    assert.ok(all <= credit * known.count(), 'nobody is the new friend of two people');
  };

  const assertBooks = async (): Promise<void> => {
    assert.deepEqual(await findNegativeWallets(court.db), []);
    assert.deepEqual(await findUsedTwice(court.db), []);
    const owing = (await findBalances(court.db)).filter(({ account, cents }) => account === 'buyer' && cents > 0);
    assert.deepEqual(owing, []);
    assert.deepEqual((await reconcile(court.services)).differences, []);
  };

  test('pay no credit for somebody who is not new, no discount twice, and leave books that balance', async () => {
    await fc.assert(
      fc.asyncProperty(randomLives(10), async (events) => {
        await assertCredits(await live(events));
        await assertBooks();
      }),
      {
        numRuns: runCount(10, 80),
        endOnFailure: true,
        includeErrorInReport: true,
        examples: [[withNewAccounts], [household], [inviterLeaves], [atOnce]],
      },
    );
  });

  test('have met the refusals that keep people from earning by inviting themselves', async () => {
    const { rewarded = 0, ...others } = await countInvitations(court.db);
    assert.ok(rewarded > 0);
    for (const verdict of ['refused known_card', 'taken_back disputed']) assert.ok((others[verdict] ?? 0) > 0, verdict);
  });
});
