import assert from 'node:assert/strict';
import type { Request } from 'playwright-core';
import { phone } from '#journey/browser';
import { journey } from '#journey/journey';
import { createdToast, dishForm, goodDish, openAddProduct } from '#pages/dish-form';
import { nightPhoto } from '#pages/photo';
import { assertPictureIsSeen } from '#pages/picture';
import { toastOf } from '#pages/toast';
import { origin } from '#product/origin';
import { deleteDishesOf } from '#setup/menu';

const uploads = '**/images/upload*';

/** Returns the name of the uploaded file. */
const photoIn = (request: Request): string =>
  /filename="([^"]*)"/.exec(request.postDataBuffer()?.toString('latin1') ?? '')?.[1] ?? '';

journey(
  'a seller is warned of a dark photo, and adds a dish whose three photos are uploaded one after the other (spec 2.16, 2.72, 4.10, 4.11, 4.12, 5.8, 8.6)',
  // A worker that starts between two requests can hide an upload from page.route.
  { on: { ...phone, serviceWorkers: 'block' }, loads: 'everything', expects: [/^Service Worker registration blocked/] },
  async ({ page, context, openVisitor }) => {
    const seller = await openAddProduct(page);
    const form = dishForm(page);
    await form.photos.setInputFiles(await nightPhoto(page));
    const advice = page.getByRole('status').filter({ hasText: 'This photo is dark.' });
    await advice.waitFor();
    await form.remove('night.png');
    await advice.waitFor({ state: 'detached' });

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
      // Each upload waits until the page has shown its progress.
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
    await assertPictureIsSeen(card.getByRole('img', { name: dish.title }));
    await visitor.context.close();
    await deleteDishesOf(seller);
  },
);
