import assert from 'node:assert/strict';
import { after, before, beforeEach, describe, test } from 'node:test';
import type { Kiosk, KioskOrder, KioskState, NewGuest, Receipt, Terminal } from '@food-court/shared-api/contract';
import { waitForValue, type Person } from '#testing/index';
import { openBasketCourt, type BasketCourt } from '#modules/ordering/basket/testing/basket-court';
import { CardProviderUnavailable } from '#modules/payments/provider/provider-failure';
import { reconcile } from '#modules/payments/reconcile/reconcile';

describe('a kiosk with a terminal', () => {
  let court: BasketCourt;
  let terminal: Terminal;
  let key: string;
  let dish: string;
  before(async () => {
    court = await openBasketCourt();
    dish = await court.dish({ portions: 100 });
    const [first] = await court.answered<Terminal[]>(court.call('GET', '/terminals', { person: admin() }));
    terminal = first!;
    const made = court.call('POST', '/kiosks', {
      person: admin(),
      body: { hasPrinter: false, terminal: terminal._id },
    });
    const kiosk = await court.answered<Kiosk & { key: string }>(made);
    assert.equal(kiosk.terminal, terminal.label);
    key = kiosk.key;
    const opened = court.call('POST', '/kiosk/openings', { body: { key, device: 'screen' } });
    assert.equal((await court.answered<KioskState>(opened)).hasTerminal, true);
  });
  after(() => court.close());
  beforeEach(async () => {
    await court.testServer.clearFaults();
    await press('plug');
  });

  const admin = (): Person => court.testServer.admin;
  const press = (button: string) =>
    fetch(`${court.testServer.settings.payments.sandboxApiUrl}/sandbox/terminal/${terminal._id}`, {
      method: 'POST',
      body: new URLSearchParams({ press: button }),
    });
  const asker = () => `key=${key}&device=screen`;
  const place = () => {
    const lines = [{ productId: dish, quantity: 1, choices: [], price: 9.5 }];
    const body = { key, device: 'screen', serving: { kind: 'table', table: 12 }, total: 9.5, lines };
    return court.answered<KioskOrder>(court.call('POST', '/kiosk/orders', { body }));
  };
  const begin = () =>
    court.answered<KioskState>(court.call('POST', '/kiosk/payment', { body: { key, device: 'screen' } }));
  const stop = () => court.answered<KioskState>(court.call('DELETE', `/kiosk/payment?${asker()}`));
  const state = async () => {
    const { order } = await court.answered<KioskState>(court.call('GET', `/kiosk?${asker()}`));
    return [order?.state, order?.terminal];
  };
  const payments = async (id: string) =>
    (await court.testServer.db.selectFrom('payments').selectAll().where('checkout_id', '=', id).execute()).map(
      ({ method, state: paid }) => [method, paid],
    );
  const firstOrder = async (id: string) => (await court.checkout(id, admin())).tickets[0]?.orders[0]?._id ?? '';
  /** A phone takes the order and begins to pay. */
  const takeOver = async ({ code, _id }: KioskOrder) => {
    const { secret } = await court.answered<NewGuest>(court.call('POST', '/guests'));
    const phone: Person = { uid: '', email: '', headers: { authorization: `Guest ${secret}` } };
    await court.answered(court.call('POST', '/guests/claim', { person: phone, body: { secret: code } }));
    const order = await firstOrder(_id);
    const { clientSecret } = await court.testServer.beginPayment(order, phone);
    return { phone, order, clientSecret };
  };
  const silent = () => court.testServer.injectFault({ place: 'webhooks', kind: 'never', times: 20 });

  test('asks the terminal for a card, and knows by the webhook that it is paid', async () => {
    const placed = await place();
    assert.deepEqual(await state(), ['unpaid', undefined]);
    assert.equal((await begin()).order?.terminal, 'waiting');
    assert.equal((await begin()).order?.terminal, 'waiting', 'a second press changes nothing');
    await press('tap');
    await waitForValue(async () => (await state())[0], 'paid');
    assert.deepEqual(await payments(placed._id), [['terminal', 'paid']]);
    const order = await firstOrder(placed._id);
    const receipt = await court.answered<Receipt>(court.call('GET', `/orders/${order}/receipt`, { person: admin() }));
    assert.equal(JSON.stringify(receipt).includes('4242'), true);
  });

  test('takes another card after a declined one, in the same payment', async () => {
    const placed = await place();
    await begin();
    await press('decline');
    await waitForValue(state, ['unpaid', 'declined']);
    assert.equal((await begin()).order?.terminal, 'waiting');
    await press('tap');
    await waitForValue(async () => (await state())[0], 'paid');
    assert.deepEqual(await payments(placed._id), [['terminal', 'paid']]);
  });

  test('says that the payment was stopped when somebody presses Cancel on the terminal', async () => {
    await place();
    await begin();
    await press('cancel');
    await waitForValue(state, ['unpaid', 'stopped']);
  });

  test('frees the terminal for the next order when the order is given up, and the card that comes too late pays nothing', async () => {
    const given = await place();
    await begin();
    await court.answered(court.call('DELETE', `/kiosk/order?${asker()}`));
    await press('tap');
    assert.deepEqual(await payments(given._id), [['terminal', 'closed']]);
    await place();
    assert.equal((await begin()).order?.terminal, 'waiting');
    await stop();
  });

  test('lets a phone pay after the payment at the terminal was cancelled', async () => {
    const placed = await place();
    await begin();
    await stop();
    assert.deepEqual(await state(), ['unpaid', undefined]);
    await press('tap');
    const { clientSecret } = await takeOver(placed);
    await court.testServer.confirm(clientSecret);
    await waitForValue(async () => (await state())[0], 'paid');
    assert.deepEqual((await payments(placed._id)).sort(), [
      ['card', 'paid'],
      ['terminal', 'closed'],
    ]);
  });

  test('never takes two payments: a phone that begins to pay ends the payment at the terminal', async () => {
    const placed = await place();
    await begin();
    const { clientSecret } = await takeOver(placed);
    await press('tap');
    assert.deepEqual(await court.refused(court.call('POST', '/kiosk/payment', { body: { key, device: 'screen' } })), [
      409,
      'conflict',
    ]);
    await court.testServer.confirm(clientSecret);
    await waitForValue(async () => (await state())[0], 'paid');
    const paid = (await payments(placed._id)).filter(([, each]) => each === 'paid');
    assert.deepEqual(paid, [['card', 'paid']]);
  });

  test('refuses a phone whose order was paid at the terminal in the same moment', async () => {
    await silent();
    const placed = await place();
    await begin();
    await press('tap');
    await assert.rejects(takeOver(placed), /already_paid/);
    assert.deepEqual(await state(), ['paid', undefined]);
  });

  test('says that it does not know after a lost answer, and the sweeper tells that it is paid', async () => {
    await silent();
    const { services } = court.testServer;
    const { terminal: real } = services;
    services.terminal = {
      ...real,
      show: async (asked) => {
        await real.show(asked);
        throw new CardProviderUnavailable(new Error('the line broke'), true);
      },
    };
    await place();
    assert.equal((await begin()).order?.terminal, 'unknown');
    services.terminal = real;
    await press('tap');
    assert.deepEqual(await state(), ['unpaid', 'unknown']);
    assert.deepEqual(await court.testServer.sweep(), []);
    assert.equal((await state())[0], 'paid');
  });

  test('finds out by a second press whether the terminal has the order', async () => {
    const { services } = court.testServer;
    const { terminal: real } = services;
    const show = async () => Promise.reject(new CardProviderUnavailable(new Error('the line broke'), true));
    services.terminal = { ...real, show };
    await place();
    assert.equal((await begin()).order?.terminal, 'unknown');
    services.terminal = real;
    assert.equal((await begin()).order?.terminal, 'waiting');
    await press('tap');
    await waitForValue(async () => (await state())[0], 'paid');
  });

  test('finds out by cancelling that a card was charged', async () => {
    await silent();
    await place();
    await begin();
    await press('tap');
    assert.equal((await stop()).order?.state, 'paid');
  });

  test('is not over while the terminal waits, until the sweeper has cancelled its payment', async () => {
    const placed = await place();
    await begin();
    await court.testServer.expire(await firstOrder(placed._id));
    assert.deepEqual(await state(), ['unpaid', 'waiting']);
    assert.deepEqual(await court.testServer.sweep(), []);
    assert.deepEqual(await state(), ['over', undefined]);
    await press('tap');
    assert.deepEqual(await payments(placed._id), [['terminal', 'closed']]);
  });

  test('says that the terminal is offline, and a phone pays', async () => {
    await press('unplug');
    const placed = await place();
    assert.equal((await begin()).order?.terminal, 'offline');
    const { clientSecret } = await takeOver(placed);
    await court.testServer.confirm(clientSecret);
    await waitForValue(async () => (await state())[0], 'paid');
  });

  test('pays at no terminal that the court does not have, and buyers do not pay by it', async () => {
    const body = { hasPrinter: false, terminal: 'tmr_other' };
    assert.deepEqual(await court.refused(court.call('POST', '/kiosks', { person: admin(), body })), [
      400,
      'validation_failed',
    ]);
    const placed = await place();
    const { phone } = await takeOver(placed);
    const paying = { person: phone, body: { method: 'terminal' } };
    assert.deepEqual(await court.refused(court.call('POST', `/checkouts/${placed._id}/payments`, paying)), [
      400,
      'validation_failed',
    ]);
  });

  test('leaves no difference in reconcile', async () =>
    assert.deepEqual((await reconcile(court.testServer.services)).differences, []));
});
