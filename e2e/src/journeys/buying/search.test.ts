import assert from 'node:assert/strict';
import { waitForHydration } from '#delivery/open-tab';
import { desktop, phone } from '#journey/browser';
import { journey } from '#journey/journey';
import { assertAccessible } from '#pages/axe';
import { assertNoHorizontalScroll, card } from '#pages/dish-cards';
import { origin } from '#product/origin';
import { createAccount } from '#setup/accounts';
import { createSeller, fileSeller, uniqueTitle } from '#setup/menu';

const menu = fileSeller();
const word = (title: string): string => title.split(' ').at(-1) ?? '';

for (const [device, options] of Object.entries({ phone, desktop }))
  journey(
    `a dish is found with the keyboard alone, by the beginning of a word (${device})`,
    { on: options },
    async ({ page }) => {
      const dish = await menu.createDish();
      await page.goto(`${origin()}/faq`, { waitUntil: 'networkidle' });
      await page.keyboard.press('/');
      const field = page.getByRole('combobox', { name: 'Search dishes and kitchens' });
      await page.keyboard.type(word(dish.title).slice(0, -1));
      await page.getByRole('option', { name: dish.title }).waitFor();
      await assertAccessible(page, 'the open suggestions');
      await page.keyboard.press('ArrowDown');
      assert.equal(await field.getAttribute('aria-activedescendant'), 'suggestion-0');
      await page.keyboard.press('Enter');
      await page.getByRole('heading', { level: 1, name: dish.title }).waitFor();
    },
  );

for (const [device, options] of Object.entries({ phone, desktop }))
  journey(
    `a kitchen is found by its misspelt name: in the suggestions, and above the dishes of the results (${device})`,
    { on: options },
    async ({ page }) => {
      const name = uniqueTitle('Zwetschge');
      const seller = createSeller(await createAccount('Seller', { name }));
      await seller.createDish();
      const typed = `zwetchge ${word(name)}`;
      await page.goto(`${origin()}/faq`, { waitUntil: 'networkidle' });
      await page.keyboard.press('/');
      await page.keyboard.type(typed);
      await page.getByRole('option').filter({ hasText: 'Kitchen' }).filter({ hasText: name }).waitFor();
      await assertAccessible(page, 'suggestions with a kitchen');
      await page.keyboard.press('Enter');
      await page.waitForURL(/\/search\?q=/);
      await page.getByRole('heading', { level: 2, name: 'Kitchens' }).waitFor();
      await assertNoHorizontalScroll(page);
      await assertAccessible(page, 'found kitchens');
      await page.keyboard.press('/');
      await page.keyboard.press('Control+A');
      await page.keyboard.type(`${typed} `);
      await page.getByRole('option').filter({ hasText: name }).first().waitFor();
      await page.keyboard.press('ArrowDown');
      await page.keyboard.press('Enter');
      await page.getByRole('heading', { level: 1, name }).waitFor();
      await seller.deleteDishes();
    },
  );

journey(
  'filters stand in the address: the server draws them, Back takes them away, and nothing found says what there is',
  { on: { viewport: { width: 320, height: 640 } } },
  async ({ page }) => {
    const dish = await menu.createDish();
    const answer = await fetch(`${origin()}/search?q=${word(dish.title)}`);
    const html = await answer.text();
    assert.equal(answer.status, 200);
    for (const part of [dish.title, `Results for “${word(dish.title)}”`]) assert.ok(html.includes(part), part);

    await page.goto(`${origin()}/search?q=${word(dish.title)}`);
    await card(page, dish).waitFor();
    await waitForHydration(page);
    await assertNoHorizontalScroll(page);
    await assertAccessible(page, 'found dishes');
    await page.getByRole('checkbox', { name: 'Vegan' }).check();
    await page.waitForURL(/vegan=yes/);
    await page.getByText('Nothing found for', { exact: false }).waitFor();
    await page.getByRole('group', { name: 'On the menu' }).waitFor();
    await page.goBack();
    await card(page, dish).waitFor();
    assert.equal(await page.getByRole('checkbox', { name: 'Vegan' }).isChecked(), false);
  },
);

journey('a category is sorted and filtered in its own address', { on: phone }, async ({ page }) => {
  const dish = await menu.createDish();
  await page.goto(`${origin()}/Rice`);
  await waitForHydration(page);
  await page.getByRole('combobox', { name: 'Sort by' }).selectOption('New');
  await page.waitForURL(`${origin()}/Rice?sort=new`);
  await page.getByText(/^\d+( or more)? dish/).waitFor();
  await card(page, dish).waitFor();
  await page.reload();
  assert.equal(await page.getByRole('combobox', { name: 'Sort by' }).inputValue(), 'new');
  await card(page, dish).waitFor();
});
