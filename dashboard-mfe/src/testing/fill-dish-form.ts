import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { photo } from './fake-image-host';

export const field = (label: string): HTMLElement => screen.getByLabelText(label);
export const photosField = (): HTMLElement => field('Choose 1 to 3 photos');
export const press = (name: string): Promise<void> => userEvent.click(screen.getByRole('button', { name }));

/** Pastes the text, because typing it is slow. */
export async function write(label: string, text: string): Promise<void> {
  await userEvent.clear(field(label));
  await userEvent.click(field(label));
  if (text) await userEvent.paste(text);
}

/** Fills in a valid dish with the given values; empty values are left out. */
export async function fill({
  title = 'Jollof rice',
  category = 'Rice',
  price = '12.5',
  description = 'Smoky.',
  files = [photo('a.jpg')],
} = {}): Promise<void> {
  if (title) await write('Title', title);
  if (category) await userEvent.selectOptions(field('Category'), category);
  if (price) await write('Price', price);
  if (description) await write('Description', description);
  if (files.length > 0) await userEvent.upload(photosField(), files);
}

export async function expectFault(label: string, message: string): Promise<void> {
  await waitFor(() => expect(field(label)).toHaveAccessibleDescription(expect.stringContaining(message)));
  expect(field(label)).toBeInvalid();
}
