import type { Checkout, DeliveryQuote, NewCourierRun } from '@food-court/shared-api/contract';
import { phone } from '#journey/browser';
import { journey } from '#journey/journey';
import { origin } from '#product/origin';
import { callAs, createAccount, demoAdmin, type Person } from '#setup/accounts';
import { fileSeller } from '#setup/menu';
import { fillBasket, moveOrderTo, payOrder } from '#setup/orders';
import { signIn } from '#setup/sign-in';

const menu = fileSeller();
const court = { latitude: 6.5244, longitude: 3.3792 };
const nearby = { latitude: 6.54, longitude: 3.39 };

/** Pays a delivery to a place nearby. The kitchen hands it over at the counter. */
async function delivery(buyer: Person, to: string, atDoor = false): Promise<Checkout> {
  const dish = await menu.createDish({ price: 9.5 });
  await fillBasket(buyer, [dish]);
  const quote = await callAs<DeliveryQuote>(buyer, 'POST', '/delivery-quotes', { position: nearby });
  const checkout = await callAs<Checkout>(buyer, 'POST', '/checkouts', {
    serving: { kind: 'delivery', to },
    total: (950 + Math.round(quote.amount * 100)) / 100,
    delivery: { quote: quote._id, atDoor },
  });
  const [order] = checkout.tickets.flatMap(({ orders }) => orders);
  await payOrder(buyer, order!);
  await moveOrderTo(demoAdmin, order!, 'handed_over');
  return checkout;
}

journey(
  'a courier brings three meals: one for the code, one to the door, and one that nobody takes, which the counter ends (phone)',
  { on: phone },
  async ({ page, openVisitor }) => {
    await callAs(demoAdmin, 'PATCH', '/delivery', { on: true, position: court, reachKm: 8, zones: [] });
    const buyer = await createAccount('Buyer');
    const stops = [
      await delivery(buyer, '1 Allen Avenue'),
      await delivery(buyer, '2 Bode Street', true),
      await delivery(buyer, '3 Creek Road'),
    ];
    const run = await callAs<NewCourierRun>(demoAdmin, 'POST', '/courier-runs', {
      courier: 'Ade',
      stops: stops.map(({ _id }) => _id),
    });
    const stopOf = (number: string) => page.getByRole('article', { name: new RegExp(number) });
    const [one, two, three] = stops.map(({ number }) => stopOf(number));

    await page.goto(`${origin()}/courier#${run.key}`);
    for (const stop of [one, two, three]) await stop!.getByRole('button', { name: 'Picked up' }).tap();
    await one!.getByText('1 Allen Avenue').waitFor();
    await one!.getByRole('button', { name: 'I’m there' }).tap();
    const { code } = await callAs<{ code: string }>(buyer, 'GET', `/checkouts/${stops[0]!._id}/delivery`);
    await one!.getByLabel('Ask for the four digits').fill(code);
    await one!.getByRole('button', { name: 'Delivered' }).tap();
    await two!.getByText('2 Bode Street').waitFor();
    await two!.getByRole('button', { name: 'I’m there' }).tap();
    await two!.getByRole('button', { name: 'Left at the door' }).tap();
    await three!.getByRole('button', { name: 'I’m there' }).tap();
    await three!.getByRole('button', { name: 'No one there' }).tap();
    await three!.getByText(/You can take it back in 4:\d\d/).waitFor();

    const admin = await openVisitor();
    await signIn(admin.context, await createAccount('admin'));
    await admin.page.goto(`${origin()}/dashboard/expo`);
    await admin.page.getByRole('button', { name: `Actions for ${stops[2]!.number}` }).click();
    await admin.page.getByRole('menuitem', { name: 'Mark as back at the counter' }).click();
    await page.getByText('All done. Thank you.').waitFor({ timeout: 40_000 });
  },
);
