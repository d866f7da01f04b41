import assert from 'node:assert/strict';
import type { Request } from 'playwright-core';
import { phone } from '#journey/browser';
import { failedRequest, journey } from '#journey/journey';
import { createdToast, dishForm, goodDish, openAddProduct } from '#pages/dish-form';
import { toastOf } from '#pages/toast';
import { origin } from '#product/origin';
import { deleteDishesOf, dishesOf } from '#setup/menu';

const uploads = '**/images/upload*';

/** By the file's name in the form that carries it. */
const photoIn = (request: Request): string =>
  /filename="([^"]*)"/.exec(request.postDataBuffer()?.toString('latin1') ?? '')?.[1] ?? '';

journey(
  'a dish with three photos uploads them one after the other and is on the menu (spec 2.16, 2.72, 4.10, 4.11, 4.12, 5.8, 8.6)',
  { on: phone },
  async ({ page, context, openVisitor }) => {
    const seller = await openAddProduct(page);
    const form = dishForm(page);
    const dish = { ...goodDish(), photos: ['soup.png', 'spoon.png', 'steam.png'] };
    await form.fill(dish);
    assert.equal(await form.previews.count(), 3);
    assert.ok(
      await form.previews.evaluateAll((images) =>
        images.every((image) => (image as HTMLImageElement).naturalWidth > 0),
      ),
      'previews are seen',
    );

    const sent: string[] = [];
    let underWay = 0;
    await page.route(uploads, async (route) => {
      underWay += 1;
      assert.equal(underWay, 1, 'one photo at a time');
      sent.push(photoIn(route.request()));
      // Each goes on only when its step was seen.
      await page.getByText(`Uploading photo ${sent.length} of 3…`).waitFor();
      const answer = await route.fetch();
      underWay -= 1;
      await route.fulfill({ response: answer });
    });
    await form.add.click();
    await toastOf(page, createdToast).waitFor();
    assert.deepEqual(sent, dish.photos);
    assert.deepEqual(await form.contents(), dish);
    assert.equal(new URL(page.url()).pathname, '/dashboard/add-product');
    await context.close();

    const visitor = await openVisitor(phone);
    await visitor.page.goto(`${origin()}/Drinks`);
    const card = visitor.page.getByRole('article', { name: dish.title });
    await card.getByText('$4.50').waitFor();
    await card.getByText(dish.description).waitFor();
    const picture = card.getByRole('img', { name: dish.title });
    await picture.scrollIntoViewIfNeeded();
    assert.ok(await picture.evaluate((image: HTMLImageElement) => image.decode().then(() => image.naturalWidth > 0)));
    await visitor.context.close();
    await deleteDishesOf(seller);
  },
);

journey(
  'a failed photo upload loses nothing, and the second press continues where the first broke off (spec 4.13, 8.13)',
  { expects: [failedRequest] },
  async ({ page }) => {
    const seller = await openAddProduct(page);
    const form = dishForm(page);
    const dish = { ...goodDish(), photos: ['soup.png', 'spoon.png'] };
    await form.fill(dish);

    const sent: string[] = [];
    let broken = true;
    await page.route(uploads, async (route) => {
      const name = photoIn(route.request());
      sent.push(name);
      if (broken && name === 'spoon.png') await route.abort();
      else await route.continue();
    });
    await form.add.click();
    await page
      .getByText('spoon.png: The photo could not be sent. Please check your connection and try again.')
      .waitFor();
    assert.deepEqual(await form.contents(), dish);
    assert.deepEqual(await dishesOf(seller), []);

    broken = false;
    await form.add.click();
    await toastOf(page, createdToast).waitFor();
    assert.deepEqual(sent, ['soup.png', 'spoon.png', 'spoon.png']);
    const [kept, ...others] = await dishesOf(seller);
    assert.equal(kept?.title, dish.title);
    assert.ok(kept?.image2);
    assert.deepEqual(others, []);
    await deleteDishesOf(seller);
  },
);

journey('a fourth photo is refused with a message (spec 5.9, 9.4)', {}, async ({ page }) => {
  await openAddProduct(page);
  const form = dishForm(page);
  await form.choosePhotos(['soup.png', 'spoon.png', 'steam.png', 'sugar.png']);
  await page.getByText('Choose 1 to 3 photos: no room for sugar.png').waitFor();
  assert.equal(await form.previews.count(), 3);
});
