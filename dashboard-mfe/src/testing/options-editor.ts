import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';

export const openOptions = (): Promise<void> => userEvent.click(screen.getByText(/^Options \(/));
export const groupOf = (place: number) => within(screen.getByRole('group', { name: `Group ${place}` }));
export const choiceOf = (group: number, place: number) =>
  within(groupOf(group).getByRole('group', { name: `Choice ${place}` }));

type Part = ReturnType<typeof groupOf>;

export const pressIn = (part: Part, name: string): Promise<void> => userEvent.click(part.getByRole('button', { name }));

/** Pastes the text, because typing it is slow. */
export async function writeIn(part: Part, label: string, text: string): Promise<void> {
  const field = part.getByLabelText(label);
  await userEvent.clear(field);
  await userEvent.click(field);
  if (text) await userEvent.paste(text);
}
