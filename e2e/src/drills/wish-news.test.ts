import { setTimeout as pause } from 'node:timers/promises';
import type { NewsChoices, Notice } from '@food-court/shared-api/contract';
import { phone } from '#journey/browser';
import { journey } from '#journey/journey';
import { waitForValue } from '#journey/wait-for-value';
import { waitForPath } from '#pages/dish-cards';
import { callAs, createAccount } from '#setup/accounts';
import { fileSeller } from '#setup/menu';
import { signInAndOpen } from '#setup/sign-in';

const menu = fileSeller();

/** One minute for the seller to correct a mistake, one to gather further news, and the rounds of the sweeper. */
const withinMs = 180_000;
/** Keeps the polling from loading the API for minutes. */
const betweenLooksMs = 1_000;

journey(
  'a buyer is told that a wished dish is cheaper, opens it, and turns such news off in the settings',
  { on: phone },
  async ({ page }) => {
    const [buyer, dish] = await Promise.all([createAccount('Buyer'), menu.createDish({ price: 9.5 })]);
    await callAs(buyer, 'POST', '/wish-product', { id: dish._id, email: buyer.email });
    await menu.changeDish(dish, { price: 8 });
    const text = `${dish.title} is cheaper: $8.00 instead of $9.50.`;
    const texts = async () => (await callAs<Notice[]>(buyer, 'GET', '/notices')).flatMap((notice) => notice.texts);
    const textsLater = () => pause(betweenLooksMs).then(texts);
    await waitForValue(textsLater, [text], 'the message has come', withinMs);

    await signInAndOpen(page, buyer, '/faq');
    const news = page.getByRole('region', { name: 'Order updates' });
    await news.getByText(text).waitFor();
    await news.getByRole('link', { name: 'Show the dish' }).click();
    await page.getByRole('dialog', { name: dish.title }).getByRole('heading', { level: 1 }).waitFor();

    await page.goBack();
    await news.getByRole('link', { name: 'Turn these off' }).click();
    await waitForPath(page, '/dashboard/settings');
    await page.getByRole('switch', { name: /^Tell me about my wishes/ }).uncheck();
    const wanted = async () => (await callAs<NewsChoices>(buyer, 'GET', '/news-settings')).wishes;
    await waitForValue(wanted, false);
    await news.getByRole('button', { name: 'Dismiss' }).click();
    await waitForValue(texts, []);
  },
);
