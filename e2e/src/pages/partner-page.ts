import type { Locator, Page } from 'playwright-core';

type Partner = 'Google' | 'Apple';

export const continueButton = (page: Page, partner: Partner): Locator =>
  page.getByRole('button', { name: `Continue with ${partner}` });

/** Locates the parts of the sandbox's partner page. Its first account is new to the court. */
export const partnerPage = (page: Page, partner: Partner) => {
  const heading = page.getByRole('heading', { name: `Sign in with ${partner}` });
  const form = page.locator('form', { has: page.getByLabel('E-mail') });
  return {
    heading,
    newPerson: page.locator('form').first().getByRole('button').first(),
    cancel: page.getByRole('button', { name: 'Cancel' }),
    /** Signs in with this address. */
    enterAs: async ({ email, name = '', confirmed = true }: { email: string; name?: string; confirmed?: boolean }) => {
      await heading.waitFor();
      await form.getByLabel('E-mail').fill(email);
      await form.getByLabel('Name').fill(name);
      await form.getByRole('checkbox').setChecked(confirmed);
      await form.getByRole('button', { name: 'Sign in' }).click();
    },
  };
};
