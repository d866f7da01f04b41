import type { Page } from 'playwright-core';
import { phone } from '#journey/browser';
import { journey } from '#journey/journey';
import { origin } from '#product/origin';
import { fileKitchens } from '#setup/menu';

const createKitchen = fileKitchens();

async function add(page: Page, title: string): Promise<void> {
  await page.goto(`${origin()}/search?q=${encodeURIComponent(title)}&table=12`);
  await page
    .getByRole('button', { name: /^Add .* to basket/ })
    .first()
    .tap();
  await page.getByText(/^1 item · /).waitFor();
}

const shared = (page: Page) => page.getByRole('region', { name: 'Shared basket' });

journey(
  'two people fill a shared basket on their phones, see each other’s dishes, and one pays for everyone (phone)',
  { on: phone },
  async ({ page: ana, context }) => {
    const [rice, tea] = [(await createKitchen()).dish, (await createKitchen()).dish];
    await add(ana, rice.title);
    await ana.getByRole('link', { name: 'View basket' }).tap();
    await ana.getByRole('button', { name: 'Order together' }).tap();
    await ana.getByLabel('Your name (optional)').fill('Ana');
    await ana.getByRole('button', { name: 'Start a shared basket' }).tap();
    const code = await shared(ana)
      .getByText(/^[A-Z2-9]{6}$/)
      .innerText();

    const phoneOfBen = await context.browser()!.newContext(phone);
    const ben = await phoneOfBen.newPage();
    await add(ben, tea.title);
    await ben.goto(`${origin()}/together?code=${code}`);
    await ben.getByLabel('Your name (optional)').fill('Ben');
    await ben.getByRole('button', { name: 'Join', exact: true }).tap();
    await ben.getByRole('button', { name: 'Add 1 dish from your basket' }).tap();
    await shared(ben).getByText(rice.title, { exact: true }).waitFor();
    await shared(ana).getByText(tea.title, { exact: true }).waitFor();

    await ana.getByRole('button', { name: 'Order now' }).tap();
    await ben.getByRole('button', { name: /^Pay my part/ }).waitFor();
    await ana.getByRole('button', { name: /^Pay for everyone/ }).tap();
    await ana.waitForURL(/\/guest\/orders\/payment\/\w/);
    await ana
      .getByRole('region', { name: 'Express checkout' })
      .getByRole('button', { name: 'Pay with Google Pay' })
      .tap();
    await ana
      .getByRole('dialog', { name: 'Google Pay' })
      .getByRole('button', { name: /^Pay \$/ })
      .tap();
    await ana.getByRole('heading', { name: 'This order is paid' }).waitFor();
    await shared(ben).getByText('Everything is paid. All kitchens are ready together.').waitFor();
    await shared(ben).getByText('Ana pays this part').waitFor();
    await phoneOfBen.close();
  },
);
