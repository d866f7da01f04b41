import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { after, before, test } from 'node:test';
import type { Browser, Locator, Page } from 'playwright-core';
import { logIn } from '../browser/account';
import { desktop, launch, origin, phone, visit } from '../browser/browser';
import { arriveAt, assertNothingSticksOut, comeIn, comeInTo } from '../browser/dish-cards';
import { newcomer } from '../browser/newcomer';
import { toastOf } from '../browser/toast';

let browser: Browser;
before(async () => {
  browser = await launch();
});
after(() => browser.close());

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

for (const [device, options] of Object.entries({ phone, desktop })) {
  test(`a forgotten password is replaced: by the mail, on its page, back to the login (${device}) (spec 2.55)`, async () => {
    const { context, page } = await visit(browser, options);
    const person = await newcomer('Buyer');
    await forget(page, person.email);
    const outbox = await openOutbox(page);
    await assertNothingSticksOut(outbox);
    await chooseNewPassword(outbox, person.email);
    await assertNothingSticksOut(outbox);
    await outbox.getByRole('link', { name: /log ?in|go on|continue/i }).click();
    await arriveAt(outbox, '/login');

    await outbox.getByLabel('E-mail').fill(person.email);
    await outbox.getByLabel('Password', { exact: true }).fill(person.password);
    await outbox.getByRole('button', { name: 'Login' }).click();
    await toastOf(outbox, 'Something is wrong! Please Check and Try again').waitFor();
    await logIn(outbox, person.email, { password: newPassword, at: 'here' });
    await toastOf(outbox, 'Login Successful').waitFor();
    await context.close();
  });
}

test('an address that nobody has gets the same answer, and no mail (spec 2.55)', async () => {
  const { context, page, complaints } = await visit(browser);
  const nobody = `${randomUUID()}@example.com`;
  await forget(page, nobody);
  const outbox = await openOutbox(page);
  assert.equal(await mailsTo(outbox, nobody).count(), 0);
  assert.deepEqual(complaints, []);
  await context.close();
});

test('a link is used once, and says so the second time', async () => {
  const { context, page } = await visit(browser);
  const person = await newcomer('Buyer');
  await forget(page, person.email);
  const outbox = await openOutbox(page);
  const link = await mailsTo(outbox, person.email)
    .getByRole('link', { name: 'Choose a new password' })
    .getAttribute('href');
  await chooseNewPassword(outbox, person.email);
  await outbox.goto(link ?? '');
  await outbox.getByText('no longer works').waitFor();
  await outbox.goto(`${origin()}/sandbox/outbox`);
  await mailsTo(outbox, person.email).getByText('Its link has been used, or is more than an hour old.').waitFor();
  await context.close();
});

test('without an address the login asks for it, at the field', async () => {
  const { context, page, complaints } = await visit(browser, phone);
  await page.goto(`${origin()}/login`);
  await page.getByRole('button', { name: 'Forgot password?' }).click();
  await page.getByText('Type your e-mail address first, then press “Forgot password?” again.').waitFor();
  assert.equal(await page.evaluate(() => document.activeElement?.getAttribute('type')), 'email');
  assert.deepEqual(complaints, []);
  await context.close();
});

test('who is signed in changes the password the same way', async () => {
  const { context, page, complaints } = await visit(browser);
  const person = await newcomer('Buyer');
  await comeInTo(page, person, '/dashboard/settings');
  await page.getByRole('button', { name: 'Change password' }).click();
  await toastOf(page, neutral).waitFor();
  const outbox = await context.newPage();
  await outbox.goto(`${origin()}/sandbox/outbox`);
  await chooseNewPassword(outbox, person.email);
  assert.deepEqual(complaints, []);
  await context.close();

  const later = await visit(browser);
  await comeIn(later.page, { ...person, password: newPassword });
  await later.context.close();
});
