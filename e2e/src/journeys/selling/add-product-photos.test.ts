import assert from 'node:assert/strict';
import type { Request } from 'playwright-core';
import { phone } from '#journey/browser';
import { failedRequest, journey } from '#journey/journey';
import { assertAccessible } from '#pages/axe';
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

journey(
  'a photo that is dark or small is told at the field before anything is sent, and may be added all the same',
  { on: phone },
  async ({ page }) => {
    await openAddProduct(page);
    const form = dishForm(page);
    const advice = page.getByRole('status').filter({ hasText: /photo|\.png/ });
    const painted = (width: number, plate: string, table: string) =>
      page.evaluate(
        ([size, light, ground]) => {
          const canvas = Object.assign(document.createElement('canvas'), { width: size, height: size * 0.75 });
          const brush = canvas.getContext('2d')!;
          brush.fillStyle = ground;
          brush.fillRect(0, 0, size, size);
          brush.fillStyle = light;
          brush.arc(size / 2, size * 0.375, size * 0.3, 0, 7);
          brush.fill();
          return canvas.toDataURL('image/png').split(',')[1] ?? '';
        },
        [width, plate, table] as const,
      );
    const choose = async (name: string, base64: string) =>
      form.photos.setInputFiles({ name, mimeType: 'image/png', buffer: Buffer.from(base64, 'base64') });

    await choose('night.png', await painted(1_000, '#403020', '#100808'));
    await advice.filter({ hasText: 'This photo is dark.' }).waitFor();
    await assertAccessible(page, 'advice on a photo');
    await choose('small.png', await painted(400, '#f0d0a0', '#402010'));
    await advice.filter({ hasText: 'small.png is only 400 pixels wide' }).waitFor();
    await form.remove('night.png');
    await form.remove('small.png');
    await choose('good.png', await painted(1_000, '#f0d0a0', '#402010'));
    await form.previews.first().waitFor();
    await advice.waitFor({ state: 'detached' });
  },
);
