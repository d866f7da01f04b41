import assert from 'node:assert/strict';
import { openWhole, waitForHydration } from '#delivery/open-tab';
import { desktop } from '#journey/browser';
import { journey } from '#journey/journey';
import { assertAccessible } from '#pages/axe';
import { assertNoHorizontalScroll, card } from '#pages/dish-cards';
import { origin } from '#product/origin';
import { createAccount } from '#setup/accounts';
import { createSeller, fileSeller, uniqueTitle } from '#setup/menu';

const menu = fileSeller();
const word = (title: string): string => title.split(' ').at(-1) ?? '';

journey(
  'a visitor finds a dish by the beginning of a word and a kitchen by its misspelt name with the keyboard alone, in suggestions and results',
  { on: desktop },
  async ({ page }) => {
    const name = uniqueTitle('Zwetschge');
    const seller = createSeller(await createAccount('Seller', { name }));
    const [dish] = await Promise.all([menu.createDish(), seller.createDish()]);
    await openWhole(page, `${origin()}/faq`);
    await page.keyboard.press('/');
    const field = page.getByRole('combobox', { name: 'Search dishes and kitchens' });
    await page.keyboard.type(word(dish.title).slice(0, -1));
    await page.getByRole('option', { name: dish.title }).waitFor();
    await page.keyboard.press('ArrowDown');
    assert.equal(await field.getAttribute('aria-activedescendant'), 'suggestion-0');
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { level: 1, name: dish.title }).waitFor();

    const misspelt = `zwetchge ${word(name)}`;
    await openWhole(page, `${origin()}/faq`);
    await page.keyboard.press('/');
    await page.keyboard.type(misspelt);
    await page.getByRole('option').filter({ hasText: 'Kitchen' }).filter({ hasText: name }).waitFor();
    await assertAccessible(page, 'suggestions with a kitchen');
    await page.keyboard.press('Enter');
    await page.waitForURL(/\/search\?q=/);
    await page.getByRole('heading', { level: 2, name: 'Kitchens' }).waitFor();
    await page.keyboard.press('/');
    await page.keyboard.press('Control+A');
    await page.keyboard.type(`${misspelt} `);
    await page.getByRole('option').filter({ hasText: name }).first().waitFor();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { level: 1, name }).waitFor();
    await seller.deleteDishes();
  },
);

journey(
  'filters and sort order are in the address of a search and of a category: Back removes them, a reload keeps them, and an empty result shows the menu',
  { on: { viewport: { width: 320, height: 640 } } },
  async ({ page }) => {
    const dish = await menu.createDish();
    await page.goto(`${origin()}/search?q=${word(dish.title)}`);
    await card(page, dish).waitFor();
    await waitForHydration(page);
    await assertNoHorizontalScroll(page);
    await page.getByRole('button', { name: 'Filters', exact: true }).click();
    await assertAccessible(page, 'the filters of a phone');
    await page.getByRole('checkbox', { name: 'Vegan' }).check();
    await page.waitForURL(/vegan=yes/);
    await page.getByRole('button', { name: 'Show dishes' }).click();
    await page.getByRole('button', { name: 'Filters, 1 on' }).waitFor();
    await page.getByText('Nothing found for', { exact: false }).waitFor();
    await page.getByRole('group', { name: 'On the menu' }).waitFor();
    await page.goBack();
    await card(page, dish).waitFor();
    await page.getByRole('button', { name: 'Filters', exact: true }).click();
    assert.equal(await page.getByRole('checkbox', { name: 'Vegan' }).isChecked(), false);

    await page.goto(`${origin()}/Rice`);
    await waitForHydration(page);
    await page.getByRole('button', { name: 'Filters', exact: true }).click();
    await page.getByRole('combobox', { name: 'Sort by' }).selectOption('New');
    await page.waitForURL(`${origin()}/Rice?sort=new`);
    await page.getByText(/^\d+( or more)? dish/).waitFor();
    await card(page, dish).waitFor();
    await page.reload();
    await page.getByRole('button', { name: 'Filters, 1 on' }).click();
    assert.equal(await page.getByRole('combobox', { name: 'Sort by' }).inputValue(), 'new');
    await page.getByRole('button', { name: 'Show dishes' }).click();
    await card(page, dish).waitFor();
  },
);
