import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ApiError, limits } from '@food-court/shared-api';
import { queryKey } from '@food-court/shared-api/query';
import type { Answers } from '@food-court/shared-api/testing';
import { fakeServer } from '#testing/fake-server.ts';
import { signedInAs, toast } from '#testing/fake-session.ts';
import { showScreen } from '#testing/show-screen.tsx';
import { Banner } from './banner';

jest.mock('@food-court/shared-auth', () => jest.requireActual<object>('#testing/fake-session.ts'));

const unreachable = new ApiError('unreachable', 'The food court can’t be reached. Please check your connection.');

const show = (answers: Answers = {}) => {
  const made = fakeServer({
    'GET /banner': () => ({ text: 'Four kitchens, one table.' }),
    'PATCH /banner': ({ body }) => body as { text: string },
    ...answers,
  });
  const client = showScreen(Banner, { path: '/' });
  return { client, sent: () => made.filter(({ call }) => call === 'PATCH /banner').map(({ body }) => body) };
};
const field = () => screen.findByRole('textbox', { name: 'Text' });
const save = () => userEvent.click(screen.getByRole('button', { name: 'Save the banner' }));

beforeEach(() => {
  sessionStorage.clear();
  signedInAs('admin');
});

async function write(text: string) {
  const area = await field();
  await userEvent.clear(area);
  await userEvent.click(area);
  await userEvent.paste(text);
}

test('shows the saved text, counts its characters and saves the new one (spec 2.80)', async () => {
  const { client, sent } = show();
  expect(await field()).toHaveValue('Four kitchens, one table.');
  await write('  Ten per cent off 🍜 ');
  expect(await field()).toHaveAccessibleDescription('18 of at most 200 characters');
  await save();
  await waitFor(() => expect(toast.success).toHaveBeenCalledWith('Banner updated'));
  expect(sent()).toEqual([{ text: 'Ten per cent off 🍜' }]);
  expect(await field()).toHaveValue('Ten per cent off 🍜');
  expect(client.getQueryData(queryKey('GET /banner'))).toEqual({ text: 'Ten per cent off 🍜' });
});

test.each([
  ['   ', 'Text is Required'],
  ['\u3164\u2800', 'Text is Required'],
  ['Half \u202eecirp', 'Text has a character that we can’t save'],
  ['x'.repeat(limits.bannerText + 3), 'Text can have at most 200 characters: 3 too many'],
])('rejects %j at the field, keeps it there and sends nothing', async (text, message) => {
  const { sent } = show();
  await write(text);
  await save();
  expect(await screen.findByText(message)).toBeInTheDocument();
  expect(await field()).toHaveAttribute('aria-invalid', 'true');
  expect(await field()).toHaveFocus();
  expect(await field()).toHaveValue(text);
  expect(sent()).toEqual([]);
});

test.each(['🍜'.repeat(limits.bannerText), '<b>Half price</b>', 'عرض اليوم'])('accepts %j as text', async (text) => {
  const { sent } = show();
  await write(text);
  await save();
  await waitFor(() => expect(sent()).toEqual([{ text }]));
});

test.each([
  [unreachable, unreachable.message],
  [
    new ApiError('not_allowed', 'Only admins may do this.', 403),
    'You’re no longer an admin, so the banner wasn’t changed.',
  ],
])('keeps the text in the field after a failed save, and shows the reason', async (failure, words) => {
  let down = true;
  const { sent } = show({
    'PATCH /banner': ({ body }) => {
      if (down) throw failure;
      return body as { text: string };
    },
  });
  await write('Half price');
  await save();
  expect(await screen.findByRole('alert')).toHaveTextContent(words);
  expect(await field()).toHaveValue('Half price');
  expect(toast.success).not.toHaveBeenCalled();

  down = false;
  await save();
  await waitFor(() => expect(toast.success).toHaveBeenCalled());
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  expect(sent()).toHaveLength(2);
});

test('restores the typed text after a new login, with an undo', async () => {
  show({
    'PATCH /banner': () => {
      throw new ApiError('session_expired', 'Your sign-in is no longer valid.', 401);
    },
  });
  await write('Half price');
  await save();
  expect(await screen.findByRole('alert')).toHaveTextContent('what you typed is kept');
  await userEvent.click(screen.getByRole('button', { name: 'Log in again' }));
  expect(await screen.findByRole('heading', { name: 'Elsewhere' })).toBeInTheDocument();
  cleanup();

  show();
  expect(await field()).toHaveValue('Half price');
  await userEvent.click(screen.getByRole('button', { name: 'Undo changes' }));
  expect(await field()).toHaveValue('Four kitchens, one table.');
  expect(screen.queryByRole('button', { name: 'Undo changes' })).not.toBeInTheDocument();
});

describe('a text that somebody else changed at the same time', () => {
  const changeElsewhere = (client: ReturnType<typeof showScreen>) =>
    act(async () => void client.setQueryData(queryKey('GET /banner'), { text: 'Five kitchens.' }));

  test('shows in an unedited field, without a draft', async () => {
    const { client } = show();
    await field();
    await changeElsewhere(client);
    await waitFor(async () => expect(await field()).toHaveValue('Five kitchens.'));
    expect(screen.queryByRole('button', { name: 'Undo changes' })).not.toBeInTheDocument();
    expect(sessionStorage).toHaveLength(0);
  });

  test('is quoted at an edited field, and can be accepted instead', async () => {
    const { client } = show();
    await write('Half price');
    await changeElsewhere(client);
    const words = 'Changed elsewhere to “Five kitchens.”. If you save, yours replaces it.';
    await waitFor(async () =>
      expect(await field()).toHaveAccessibleDescription(`10 of at most 200 characters ${words}`),
    );
    expect(await field()).toHaveValue('Half price');
    await userEvent.click(screen.getByRole('button', { name: 'Undo changes' }));
    expect(await field()).toHaveValue('Five kitchens.');
    expect(screen.queryByText(/Changed elsewhere/)).not.toBeInTheDocument();
  });
});

test('shows the server’s error at the field', async () => {
  show({
    'PATCH /banner': () => {
      throw new ApiError('validation_failed', 'Text has a character that we can’t save.', 400, [
        { field: 'text', detail: 'Text has a character that we can’t save' },
      ]);
    },
  });
  await write('odd');
  await save();
  expect(await screen.findByText('Text has a character that we can’t save')).toBeInTheDocument();
  expect(await field()).toHaveValue('odd');
});

test('offers a retry after loading failed', async () => {
  let down = true;
  show({
    'GET /banner': () => {
      if (down) throw unreachable;
      return { text: 'Four kitchens' };
    },
  });
  const alert = within(await screen.findByRole('alert'));
  down = false;
  await userEvent.click(alert.getByRole('button', { name: 'Retry' }));
  expect(await field()).toHaveValue('Four kitchens');
});
