import assert from 'node:assert/strict';
import type { Locator } from 'playwright-core';
import type { ManagedDish } from '@food-court/shared-api/contract';
import { phone } from '#journey/browser';
import { asVisitor, journey } from '#journey/journey';
import { waitForValue } from '#journey/wait-for-value';
import { card, waitForPath } from '#pages/dish-cards';
import { dishForm } from '#pages/dish-form';
import { chooseInRowMenu } from '#pages/row-menu';
import { toastOf } from '#pages/toast';
import { origin } from '#product/origin';
import { visitorsSeeDish } from '#product/visitors-page';
import { callAs, createAccount } from '#setup/accounts';
import { createDish, uniqueTitle } from '#setup/menu';
import { signInAndOpen } from '#setup/sign-in';

const photosOf = ({ image, image2, image3 }: ManagedDish): string[] =>
  [image, image2, image3].filter((photo) => photo !== undefined);
const act = (row: Locator, name: string): Locator => row.getByRole('button', { name });

journey(
  'visitors see the change when a seller edits a dish, marks it sold out and deletes it (spec 4.20)',
  { on: phone },
  async ({ page }) => {
    const seller = await createAccount('Seller');
    const dish = await createDish(seller);
    const title = uniqueTitle('Mint Tea');
    await signInAndOpen(page, seller, '/dashboard/my-dishes');
    await chooseInRowMenu(page, dish.title, 'Edit');
    await waitForPath(page, `/dashboard/edit-product/${dish._id}`);

    const form = dishForm(page);
    await form.save.waitFor();
    assert.deepEqual(await form.contents(), {
      title: dish.title,
      category: 'Drinks',
      price: '4.50',
      description: dish.description,
      photos: [],
    });
    await form.type({ title, price: '5.25', description: 'Cool and green.' });
    await form.choosePhotos(['glass.png', 'leaf.png']);
    await form.save.click();
    await toastOf(page, `Saved ${title}`).waitFor();
    await waitForPath(page, '/dashboard/my-dishes');
    const row = card(page, { title });
    await row.getByText('$5.25').waitFor();
    const changed = await callAs<ManagedDish>(seller, 'GET', `/my-product/${dish._id}`);
    assert.equal(photosOf(changed).length, 2);
    assert.ok(!photosOf(changed).includes(dish.image), 'the old photo is replaced');

    await act(row, 'Mark sold out').click();
    await toastOf(page, `${title} is sold out now`).waitFor();
    await row.getByText('Sold out', { exact: true }).waitFor();
    await asVisitor(phone, `${origin()}/Drinks`, async (visitors) => {
      const offered = card(visitors, { title });
      for (const words of ['$5.25', 'Cool and green.', 'Sold out']) await offered.getByText(words).first().waitFor();
      assert.ok(await offered.getByRole('button', { name: 'Buy Now' }).isDisabled());
      assert.equal(await card(visitors, dish).count(), 0, 'the old title is gone');
    });
    await act(row, 'Mark available').click();
    await toastOf(page, `${title} is available again`).waitFor();
    await waitForValue(() => visitorsSeeDish('/Drinks', title), true);

    await chooseInRowMenu(page, title, 'Delete');
    await page
      .getByRole('dialog', { name: `Delete ${title}?` })
      .getByRole('button', { name: 'Delete', exact: true })
      .click();
    await toastOf(page, `Deleted ${title}`).waitFor();
    await page.getByRole('heading', { name: 'You have no dishes yet' }).waitFor();
    await waitForValue(() => visitorsSeeDish('/Drinks', title), false);
  },
);
