import assert from 'node:assert/strict';
import { after, afterEach, before, describe, test } from 'node:test';
import { becomes } from '#testing/becomes';
import { putOnMenu } from '#testing/index';
import { openRunningCourt, type RunningCourt, type RunningServer } from '#testing/running-court';
import { faultPoints, type FaultPoint } from '../fault-points';
import { reconcile } from '../reconcile/reconcile';
import { standingOf, type Standing } from '../testing/standing';

type Deed = (server: RunningServer, order: string) => Promise<unknown>;

/** The rows of the table in docs/money.md, "Where a process may die". */
interface Death {
  /** What went well before. */
  before: Deed[];
  /** The server dies in it. */
  deed: Deed;
  left: Standing;
  /** What the next server makes of it without being asked. */
  healed: Standing;
  /** Somebody presses again; what they are told. */
  again: (server: RunningServer, order: string) => Promise<{ status: number; body: { code?: string } }>;
  told: string;
  /** How it stands in the end, if pressing again changed it. */
  inTheEnd?: Standing;
}

describe('a server that is killed', () => {
  let court: RunningCourt;
  before(async () => (court = await openRunningCourt()));
  afterEach(() => court.cutPower());
  after(() => court.close());

  const order = async (server: RunningServer) =>
    (await server.order(court.bob, await putOnMenu(court.db, court.sally, { portions: 5 }))).body._id;
  const begin = (server: RunningServer, id: string) => server.begin(court.bob, id);
  const confirm: Deed = async (server, id) => court.cards.confirm((await begin(server, id)).body.clientSecret);
  const check = (server: RunningServer, id: string) => server.check(court.bob, id);
  const pay = async (server: RunningServer, id: string) => (await confirm(server, id), check(server, id));
  const refund = (server: RunningServer, id: string) =>
    server.refund(court.sally, id, { amount: 2, reason: 'Cold' }, `refund-${id}`);
  const decline = (server: RunningServer, id: string) => server.step(court.sally, id, 'placed', 'declined');
  const cancel = (server: RunningServer, id: string) => server.step(court.bob, id, 'placed', 'cancelled');
  const silence = () => court.cards.breakCards({ place: 'webhooks', kind: 'never' });
  const hear = () => court.cards.mendCards();

  const placed: Standing = {
    status: 'placed',
    payment: 'unpaid',
    refunded: 0,
    knowsIntent: false,
    isClosed: false,
    portions: 4,
    told: ['placed'],
    entries: [],
    refunds: [],
    unheard: 0,
    there: { intents: [], charges: 0, sentBack: 0 },
  };
  const begun: Standing = {
    ...placed,
    knowsIntent: true,
    there: { ...placed.there, intents: ['requires_payment_method'] },
  };
  const charged: Standing = { ...begun, there: { intents: ['succeeded'], charges: 1, sentBack: 0 } };
  const paid: Standing = { ...charged, payment: 'paid', told: ['placed', 'paid'], entries: ['charge', 'sale'] };
  const refunding: Standing = {
    ...paid,
    refunded: 200,
    told: [...paid.told, '200'],
    entries: ['charge', 'refund', 'sale'],
    refunds: ['requested'],
  };
  const refunded: Standing = {
    ...refunding,
    entries: ['charge', 'refund', 'refund_paid', 'sale'],
    refunds: ['done'],
    there: { ...paid.there, sentBack: 200 },
  };
  const declined: Standing = {
    ...refunding,
    status: 'declined',
    refunded: 950,
    portions: 5,
    told: [...paid.told, 'declined 950'],
  };
  const cancelled: Standing = {
    ...begun,
    status: 'cancelled',
    portions: 5,
    told: ['placed', 'cancelled'],
    there: { ...begun.there, intents: ['canceled'] },
  };

  const pressedAgain = { again: begin, told: '409 already_paid' };
  const deaths: Record<FaultPoint, Death> = {
    'intent-created': {
      before: [],
      deed: begin,
      left: { ...begun, knowsIntent: false },
      healed: { ...begun, knowsIntent: false },
      again: pay,
      told: '200',
      inTheEnd: paid,
    },
    'intent-kept': { before: [], deed: begin, left: begun, healed: begun, again: pay, told: '200', inTheEnd: paid },
    'webhook-noted': { before: [hear], deed: confirm, left: { ...charged, unheard: 1 }, healed: paid, ...pressedAgain },
    'intent-learned': { before: [confirm], deed: check, left: charged, healed: paid, ...pressedAgain },
    'payment-written': { before: [confirm], deed: check, left: charged, healed: paid, ...pressedAgain },
    'payment-committed': { before: [confirm], deed: check, left: paid, healed: paid, ...pressedAgain },
    'refund-requested': {
      before: [pay],
      deed: decline,
      left: declined,
      healed: {
        ...declined,
        payment: 'refunded',
        told: [...declined.told, 'refunded'],
        entries: refunded.entries,
        refunds: ['done'],
        there: { ...paid.there, sentBack: 950 },
      },
      again: decline,
      told: '409 changed_meanwhile',
    },
    // A part: of all of it the provider itself would refuse to send more.
    'refund-sent': {
      before: [pay],
      deed: refund,
      left: { ...refunding, there: refunded.there },
      healed: refunded,
      again: refund,
      told: '201',
    },
    'intent-cancelled': {
      before: [begin],
      deed: cancel,
      left: cancelled,
      healed: { ...cancelled, isClosed: true },
      again: begin,
      told: '409 not_payable',
    },
  };

  for (const point of faultPoints)
    test(`at ‘${point}’ loses nothing and doubles nothing`, async () => {
      const { before: earlier, deed, left, healed, again, told, inTheEnd = healed } = deaths[point];
      await silence();
      const doomed = await court.start({ FAULT_POINT: point, SWEEP_SECONDS: '3600' });
      const id = await order(doomed);
      for (const well of earlier) await well(doomed, id);
      await Promise.all([doomed.died(), deed(doomed, id).catch(() => 'nobody was answered')]);
      const standing = () => standingOf(court, id);
      assert.deepEqual(await standing(), left);

      const next = await court.start();
      await becomes(standing, healed);
      const { status, body } = await again(next, id);
      assert.equal([status, body.code].join(' ').trim(), told);
      assert.deepEqual(await standing(), inTheEnd);
      assert.equal((await pay(next, await order(next))).body.payment, 'paid', 'the buyer’s next order goes as always');
      assert.deepEqual((await reconcile(court.house)).differences, []);
      assert.equal(await next.stop(), 0);
    });

  test('leaves books on which the card provider and the court agree', async () => {
    const payments =
      faultPoints.length +
      Object.values(deaths).filter(({ healed, inTheEnd = healed }) => inTheEnd.there.charges === 1).length;
    assert.equal(
      await court.reconciled(),
      `✔ The card provider and the court agree on ${payments} payments and 2 refunds.\n`,
    );
  });
});
