import type { Locator, Page } from 'playwright-core';
import { phone } from '#journey/browser';
import { journey, refusedWith } from '#journey/journey';
import { assertNoHorizontalScroll, waitForPath } from '#pages/dish-cards';
import { logIn, submitLoginForm } from '#pages/login-form';
import { toastOf } from '#pages/toast';
import { origin } from '#product/origin';
import { createAccount } from '#setup/accounts';

const neutral = 'If there is an account with this e-mail address, a message to set a new password is on its way.';
const newPassword = 'noodles-and-soup';

/** Returns the mails to this address, newest first. */
const mailsTo = (outbox: Page, email: string): Locator => outbox.getByRole('listitem').filter({ hasText: email });

async function openOutbox(page: Page): Promise<Page> {
  const opened = page.waitForEvent('popup');
  await page.getByRole('link', { name: 'Open the outbox' }).click();
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
  'a forgotten password is replaced through the link in the mail, and the login accepts only the new one (spec 2.55)',
  { on: phone, expects: [refusedWith(400)] },
  async ({ page }) => {
    const person = await createAccount('Buyer');
    await page.goto(`${origin()}/login`);
    await page.getByLabel('E-mail').fill(person.email);
    await page.getByRole('button', { name: 'Forgot password?' }).click();
    await toastOf(page, neutral).waitFor();
    const outbox = await openOutbox(page);
    await assertNoHorizontalScroll(outbox);
    await chooseNewPassword(outbox, person.email);
    await assertNoHorizontalScroll(outbox);
    await outbox.getByRole('link', { name: /log ?in|go on|continue/i }).click();
    await waitForPath(outbox, '/login');

    await submitLoginForm(outbox, person);
    await toastOf(outbox, 'Something is wrong! Please Check and Try again').waitFor();
    await logIn(outbox, { ...person, password: newPassword });
    await toastOf(outbox, 'Login Successful').waitFor();
  },
);
