import { failedRequest, journey, refusedWith } from '#journey/journey';
import { waitForValue } from '#journey/wait-for-value';
import { assertAccessible, themedDevices } from '#pages/axe';
import { refusedCard } from '#pages/card-payment';
import { assertNoHorizontalScroll, pay } from '#pages/dish-cards';
import { payingBuyer, paymentOf } from '#pages/paying-buyer';
import { fileSeller } from '#setup/menu';
import { moveOrder, payOrder, refuseSubstitutions } from '#setup/orders';

const seller = fileSeller();
const expects = [failedRequest, refusedCard, refusedWith(404)];

const script = '**/sandbox/cards/stripe.js';

for (const [device, on] of Object.entries(themedDevices)) {
  journey(
    `axe finds nothing serious on the way to a paid order, in its errors and in the bank’s question (${device})`,
    { on, expects },
    async ({ context }) => {
      const buyer = await payingBuyer(context, seller);
      const order = await buyer.newOrder();
      const tab = await buyer.open('/about');
      const { page } = tab;
      const look = async (what: string, isBusy = false): Promise<void> => {
        await assertNoHorizontalScroll(page);
        await assertAccessible(page, what, { isBusy });
      };

      let release = (): void => {};
      const released = new Promise<void>((resolve) => (release = resolve));
      await page.route(script, (route) => released.then(() => route.abort()));
      await page.goto(new URL(paymentOf(order), page.url()).href);
      await tab.form.getByText('Loading the card field…').waitFor();
      await look('the card field while it loads');
      release();
      const retry = page.getByRole('button', { name: 'Retry' });
      await retry.waitFor();
      await look('the card field that can’t be loaded');
      await page.unroute(script);
      await retry.click();
      await tab.number.waitFor();
      await waitForValue(() => tab.pay.isEnabled(), true);

      await tab.number.pressSequentially('4242424242424241');
      await tab.faultInField.getByText('Your card number is invalid.').waitFor();
      await look('a wrong number');
      await tab.payWith('asksFirst');
      await tab.bank.waitFor();
      await look('the bank’s question', true);
      await tab.failBank();
      await tab.fault.getByText('We are unable to authenticate').waitFor();
      await look('a failed authentication');
      await page.reload();
      await page.getByText('Your last payment didn’t go through.').waitFor();
      await tab.number.waitFor();
      await look('a payment that failed before');
      await tab.payWith('pays');
      await tab.receipt.getByText('Visa •••• 4242').waitFor();
    },
  );

  journey(
    `axe finds nothing serious on orders that cannot be paid (${device})`,
    { on, expects },
    async ({ context }) => {
      const buyer = await payingBuyer(context, seller);
      const newlyPaid = async () => (await payOrder(buyer.person, await buyer.newOrder())).order;
      const declined = async () => {
        const order = await newlyPaid();
        await moveOrder(await seller.person(), order, 'placed', 'declined');
        await refuseSubstitutions(buyer.person, order);
        return order;
      };
      for (const [what, order, words] of [
        ['cancelled', await buyer.cancel(await buyer.newOrder()), 'This order was cancelled'],
        ['refunded', await declined(), 'This order was paid and refunded'],
        ['not there', { ...(await buyer.newOrder()), _id: 'none' }, 'We can’t find this order'],
      ] as const) {
        const { page } = await buyer.open(paymentOf(order));
        await page.locator('main').getByText(words).waitFor();
        await assertNoHorizontalScroll(page);
        await assertAccessible(page, what);
        await page.close();
      }
    },
  );
}

journey(
  'axe finds nothing serious when an order cannot be loaded, and Retry shows it',
  { on: themedDevices['phone, dark'], expects },
  async ({ context }) => {
    const buyer = await payingBuyer(context, seller);
    const order = await buyer.newOrder();
    const { page, number } = await buyer.open('/orders');
    const reading = `**/api/orders/${order._id}`;
    await page.route(reading, (route) => route.abort());
    await pay(page, order).click();
    // The page requests the order four times with growing pauses.
    await page.getByText('We couldn’t load your order').waitFor({ timeout: 60_000 });
    await assertNoHorizontalScroll(page);
    await assertAccessible(page, 'couldn’t load');
    await page.unroute(reading);
    await page.getByRole('button', { name: 'Retry' }).click();
    await number.waitFor();
  },
);
