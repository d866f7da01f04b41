import assert from 'node:assert/strict';
import { phone } from '#journey/browser';
import { journey } from '#journey/journey';
import { stopsWithoutRing } from '#pages/focus-rings';
import { origin } from '#product/origin';
import { callAs, createAccount } from '#setup/accounts';
import { fileSeller } from '#setup/menu';
import { signIn } from '#setup/sign-in';

const kitchen = fileSeller();

journey('each stop of Tab shows a whole focus ring on a desktop and on a phone', {}, async ({ page, openVisitor }) => {
  const dish = await kitchen.createDish({ category: 'Rice' });
  const missing: string[] = [];
  const look = async (path: string, at = page, shown = at.getByRole('heading', { level: 1 })): Promise<void> => {
    await at.goto(origin() + path);
    await shown.first().waitFor();
    missing.push(...(await stopsWithoutRing(at)));
  };
  const visitor = await openVisitor({ viewport: phone.viewport });
  await look('/Rice', visitor.page);
  for (const path of ['/', '/Rice', '/login']) await look(path);

  const buyer = await createAccount('Buyer');
  await callAs(buyer, 'POST', '/basket/lines', { productId: dish._id, quantity: 1, choices: [], price: dish.price });
  await signIn(page.context(), buyer);
  await look('/basket', page, page.getByRole('button', { name: `One more ${dish.title}` }));

  const { page: office } = await openVisitor();
  await signIn(office.context(), await kitchen.person());
  for (const path of ['/dashboard/my-dishes', '/dashboard/user-profile']) await look(path, office);
  assert.deepEqual([...new Set(missing)], []);
});
