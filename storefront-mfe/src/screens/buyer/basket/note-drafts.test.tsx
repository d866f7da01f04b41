import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { NewBasketLine } from '@food-court/shared-api';
import { afterPaint } from '#testing/after-paint.ts';
import { line, press, sent, serve, show, soup, store, stored } from '#testing/basket-page.tsx';
import { refuse } from '#testing/fake-basket-server.ts';
import { setSession, signedIn, signedOut, toasts } from '#testing/fake-session.ts';

jest.mock('@food-court/shared-auth', () => jest.requireActual<object>('#testing/fake-session.ts'));

afterEach(afterPaint);
beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  jest.clearAllMocks();
  setSession(signedIn);
});

const field = () => screen.getByRole('textbox', { name: 'Note to the kitchen' });
const type = async (words: string) => {
  await press('Add a note for Soup');
  await userEvent.type(field(), words);
};
const checkout = async () => userEvent.click(await screen.findByRole('link', { name: 'Checkout' }));
const notes = (bodies: readonly Record<string, unknown>[]) => bodies.map(({ note }) => note);

test('saves a note while it is typed and keeps the focus in the field', async () => {
  const { put, bodies } = serve();
  put(soup);
  show();
  await type('No nuts');
  await waitFor(() => expect(notes(bodies)).toEqual(['No nuts']));
  await afterPaint();
  expect(field()).toHaveFocus();
  await userEvent.type(field(), '!');
  await waitFor(() => expect(notes(bodies)).toEqual(['No nuts', 'No nuts!']));
});

test('saves the typed note on Checkout and opens the checkout afterwards', async () => {
  let answer = (): void => {};
  const bodies: Partial<NewBasketLine>[] = [];
  const { put } = serve({
    'PATCH /basket/lines/{id}': ({ body }) => {
      bodies.push(body as Partial<NewBasketLine>);
      return new Promise((resolve) => (answer = () => resolve({ lines: [], count: 0, total: 0 })));
    },
  });
  put(soup);
  show();
  await type('No nuts');
  await checkout();
  await waitFor(() => expect(bodies).toEqual([{ note: 'No nuts' }]));
  expect(screen.getByRole('link', { name: 'Saving your note…' })).toBeInTheDocument();
  await act(async () => answer());
  expect(await screen.findByText('You are at /checkout')).toBeInTheDocument();
  expect(bodies).toHaveLength(1);
});

test('stays on the basket and keeps the text when Checkout can’t save a note', async () => {
  let isDown = true;
  const { put } = serve({
    'PATCH /basket/lines/{id}': () => (isDown ? refuse('unreachable', 'No line.') : { lines: [], count: 0, total: 0 }),
  });
  put(soup);
  show();
  await type('No nuts');
  await checkout();
  await waitFor(() => expect(toasts).toContain('error: No line.'));
  expect(field()).toHaveValue('No nuts');
  expect(screen.queryByText('You are at /checkout')).not.toBeInTheDocument();
  isDown = false;
  await checkout();
  expect(await screen.findByText('You are at /checkout')).toBeInTheDocument();
});

test('focuses a note that is too long on Checkout', async () => {
  const { put, bodies } = serve();
  put(soup);
  show();
  await press('Add a note for Soup');
  await userEvent.click(field());
  await userEvent.paste('x'.repeat(1_000));
  await checkout();
  await waitFor(() => expect(field()).toHaveFocus());
  expect(field()).toHaveAccessibleDescription(/up to/i);
  expect(bodies).toEqual([]);
});

test('shows the field with the text again when “Save note” fails', async () => {
  const { put } = serve({ 'PATCH /basket/lines/{id}': () => refuse('unreachable', 'No line.') });
  put(soup);
  show();
  await type('No nuts');
  await press('Save note');
  await waitFor(() => expect(toasts).toContain('error: No line.'));
  await waitFor(() => expect(field()).toHaveValue('No nuts'));
});

test('saves a note when its page is left through a link', async () => {
  const { put, bodies } = serve();
  put(soup);
  show();
  await type('No nuts');
  await act(async () => screen.getByRole('link', { name: 'Leave' }).click());
  expect(screen.getByText('You are at /elsewhere')).toBeInTheDocument();
  await waitFor(() => expect(notes(bodies)).toEqual(['No nuts']));
});

test('stores a visitor’s note in the browser before the tab is closed', async () => {
  serve();
  setSession(signedOut);
  store(sent(soup._id, 1, 5));
  show();
  await type('No nuts');
  await act(async () => {
    window.dispatchEvent(new Event('beforeunload'));
    await Promise.resolve();
    window.dispatchEvent(new Event('pagehide'));
  });
  expect(stored()).toContain('No nuts');
});

test('restores the previous note on Cancel', async () => {
  const { put, bodies } = serve();
  put(soup, { note: 'mild' });
  show();
  await press('Change the note for Soup');
  await userEvent.type(field(), 'er');
  await waitFor(() => expect(notes(bodies)).toEqual(['milder']));
  await press('Cancel');
  await waitFor(() => expect(notes(bodies)).toEqual(['milder', 'mild']));
  expect((await line('Soup')).getByText('“mild”')).toBeInTheDocument();
});

test('does not merge two lines over a half-typed note', async () => {
  const { put, bodies } = serve();
  put(soup);
  put(soup, { note: 'hot', quantity: 2 });
  show();
  await press('Change the note for Soup');
  await userEvent.clear(field());
  await userEvent.type(field(), 'sour');
  await waitFor(() => expect(notes(bodies)).toEqual(['sour']));
  expect(screen.getAllByRole('article', { name: 'Soup' })).toHaveLength(2);
});
