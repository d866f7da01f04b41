import type { Page } from 'playwright-core';

/** Presses an action in the menu of a row, which names the row’s dish or person. */
export async function chooseInRowMenu(page: Page, row: string, item: string): Promise<void> {
  await page.getByRole('button', { name: `Actions for ${row}` }).click();
  await page.getByRole('menuitem', { name: item, exact: true }).click();
}
