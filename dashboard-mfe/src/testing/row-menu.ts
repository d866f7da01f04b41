import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';

/** Opens the menu of a row, unless it is open. */
export async function openRowMenu(row: string): Promise<void> {
  const button = await screen.findByRole('button', { name: `Actions for ${row}` });
  if (button.getAttribute('aria-expanded') === 'false') await userEvent.click(button);
}

export const inRowMenu = (item: string): HTMLElement => screen.getByRole('menuitem', { name: item });

export async function chooseInRowMenu(row: string, item: string): Promise<void> {
  await openRowMenu(row);
  await userEvent.click(inRowMenu(item));
}
