import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import type { Locator, Page } from 'playwright-core';
import { phone } from '#journey/browser';
import { journey, refusedWith } from '#journey/journey';
import { assertNoHorizontalScroll, waitForPath } from '#pages/dish-cards';
import { logIn } from '#pages/login-form';
import { toastOf } from '#pages/toast';
import { origin } from '#product/origin';
import { createAccount } from '#setup/accounts';
import { signInAndOpen } from '#setup/sign-in';

const neutral = 'If there is an account with this e-mail address, a message to set a new password is on its way.';
const newPassword = 'noodles-and-soup';

async function forget(page: Page, email: string): Promise<void> {
  await page.goto(`${origin()}/login`);
  await page.getByLabel('E-mail').fill(email);
  await page.getByRole('button', { name: 'Forgot password?' }).click();
  await toastOf(page, neutral).waitFor();
}

/** Those to this address, newest first. */
const mailsTo = (outbox: Page, email: string): Locator => outbox.getByRole('listitem').filter({ hasText: email });

async function openOutbox(page: Page): Promise<Page> {
  const opened = page.waitForEvent('popup');
  await page.getByRole('link', { name: 'Open its outbox' }).click();
  const outbox = await opened;
  await outbox.getByRole('heading', { name: 'Outbox' }).waitFor();
  return outbox;
}

async function chooseNewPassword(outbox: Page, email: string): Promise<void> {
  await mailsTo(outbox, email).first().getByRole('link', { name: 'Choose a new password' }).click();
  await outbox.getByLabel('New password').fill(newPassword);
  await outbox.getByRole('button').click();
  await outbox.getByText('Your password has been changed').waitFor();
}

journey(
  'a forgotten password is replaced through the mail and its page, and the login takes the new one (spec 2.55)',
  { on: phone, expects: [refusedWith(400)] },
  async ({ page }) => {
    const person = await createAccount('Buyer');
    await forget(page, person.email);
    const outbox = await openOutbox(page);
    await assertNoHorizontalScroll(outbox);
    await chooseNewPassword(outbox, person.email);
    await assertNoHorizontalScroll(outbox);
    await outbox.getByRole('link', { name: /log ?in|go on|continue/i }).click();
    await waitForPath(outbox, '/login');

    await outbox.getByLabel('E-mail').fill(person.email);
    await outbox.getByLabel('Password', { exact: true }).fill(person.password);
    await outbox.getByRole('button', { name: 'Login' }).click();
    await toastOf(outbox, 'Something is wrong! Please Check and Try again').waitFor();
    await logIn(outbox, { ...person, password: newPassword });
    await toastOf(outbox, 'Login Successful').waitFor();
  },
);

journey('an address that nobody has gets the same answer, and no mail (spec 2.55)', {}, async ({ page }) => {
  const nobody = `${randomUUID()}@example.com`;
  await forget(page, nobody);
  const outbox = await openOutbox(page);
  assert.equal(await mailsTo(outbox, nobody).count(), 0);
});

journey(
  'a link is used once, and says so the second time',
  { expects: [refusedWith(400, 404, 410)] },
  async ({ page }) => {
    const person = await createAccount('Buyer');
    await forget(page, person.email);
    const outbox = await openOutbox(page);
    const link = await mailsTo(outbox, person.email)
      .getByRole('link', { name: 'Choose a new password' })
      .getAttribute('href');
    await chooseNewPassword(outbox, person.email);
    await outbox.goto(link ?? '');
    await outbox.getByText('no longer works').waitFor();
    await outbox.goto(`${origin()}/sandbox/outbox`);
    await mailsTo(outbox, person.email)
      .first()
      .getByText('Its link has been used, or is more than an hour old.')
      .waitFor();
  },
);

journey('without an address the login asks for it, at the field', { on: phone }, async ({ page }) => {
  await page.goto(`${origin()}/login`);
  await page.getByRole('button', { name: 'Forgot password?' }).click();
  await page.getByText('Type your e-mail address first, then press “Forgot password?” again.').waitFor();
  assert.equal(await page.evaluate(() => document.activeElement?.getAttribute('type')), 'email');
});

journey('who is signed in changes the password the same way', {}, async ({ page, context, openVisitor }) => {
  const person = await createAccount('Buyer');
  await signInAndOpen(page, person, '/dashboard/settings');
  await page.getByRole('button', { name: 'Change password' }).click();
  await toastOf(page, neutral).waitFor();
  const outbox = await context.newPage();
  await outbox.goto(`${origin()}/sandbox/outbox`);
  await chooseNewPassword(outbox, person.email);
  await context.close();

  const later = await openVisitor();
  await logIn(later.page, { ...person, password: newPassword });
  await later.context.close();
});
