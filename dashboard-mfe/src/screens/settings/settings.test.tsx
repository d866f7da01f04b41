import { act, cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ApiError, limits, type Profile } from 'shared-api';
import { addressOf, imageHost, photo, settings } from '../testing/fake-image-host';
import { fakeCourt, type Answers } from '../testing/fake-court';
import { IdentityError, refreshProfile, sendPasswordReset, signedInAs, toast } from '../testing/fake-session';
import { showScreen } from '../testing/show-screen';
import SettingsScreen from './settings.screen';

jest.mock('shared-auth', () => jest.requireActual<object>('../testing/fake-session'));

const ada: Profile = { name: 'Ada Obi', email: 'ada@example.com', image: 'https://images.test/ada.webp', role: 'Seller' };
const unreachable = new ApiError('unreachable', 'The food court can’t be reached. Please check your connection.');

function show(answers: Answers = {}) {
  const made = fakeCourt({ 'PATCH /{email}': ({ body }) => ({ ...ada, ...(body as Partial<Profile>) }), ...answers });
  showScreen(SettingsScreen, { path: '/dashboard/settings' });
  return { sent: () => made.map(({ call, body }) => [call, body]) };
}

const name = () => screen.getByLabelText('Name');
const newPhoto = () => screen.getByLabelText('New photo');
const save = () => userEvent.click(screen.getByRole('button', { name: 'Save' }));
const saved = () => waitFor(() => expect(toast.success).toHaveBeenCalledWith('Your settings are saved'));

async function rename(to: string) {
  await userEvent.clear(name());
  await userEvent.click(name());
  await userEvent.paste(to);
}

beforeEach(() => {
  sessionStorage.clear();
  signedInAs('Seller');
});

test('shows what there is: name and photo to change, e-mail and role to read (spec 2.30)', () => {
  show();
  expect(screen.getByRole('heading', { level: 1, name: 'Settings' })).toBeInTheDocument();
  expect(name()).toHaveValue('Ada Obi');
  expect(screen.getByAltText('Ada Obi')).toHaveAttribute('src', ada.image);
  expect(screen.getByText('ada@example.com')).toBeInTheDocument();
  expect(screen.getByText('Seller')).toBeInTheDocument();
});

test('sends a new name alone, and the session follows (spec 2.30)', async () => {
  const { sent } = show();
  await rename('  Ada Obi-King ');
  await save();
  await saved();
  expect(sent()).toEqual([['PATCH /ada@example.com', { name: 'Ada Obi-King' }]]);
  expect(refreshProfile).toHaveBeenCalledTimes(1);
  expect(imageHost.sent).toEqual([]);
});

test('sends a new photo alone: first to the image host, then its address', async () => {
  const { sent } = show();
  await userEvent.upload(newPhoto(), photo('new.jpg'));
  await save();
  await saved();
  expect(imageHost.sent).toEqual(['new.jpg']);
  expect(sent()).toEqual([['PATCH /ada@example.com', { image: addressOf('new.jpg') }]]);
  expect(screen.queryByAltText('new.jpg')).not.toBeInTheDocument();
});

test('sends nothing when nothing has changed, and says so', async () => {
  const { sent } = show();
  await rename(' Ada Obi ');
  await save();
  await waitFor(() => expect(toast.info).toHaveBeenCalledWith('Nothing has changed yet'));
  expect(sent()).toEqual([]);
});

test.each([
  ['   ', 'Name is Required'],
  ['\u200b\u2060', 'Name is Required'],
  ['Ada\u202eibO', 'Name has a character that can’t be kept'],
  ['x'.repeat(limits.personName + 1), 'Name can have at most 120 characters'],
])('says at the field what is wrong with the name %j, and sends nothing', async (typed, message) => {
  const { sent } = show();
  await rename(typed);
  await save();
  await waitFor(() => expect(name()).toHaveAccessibleDescription(expect.stringContaining(message)));
  expect(name()).toHaveFocus();
  expect(name()).toHaveValue(typed);
  expect(sent()).toEqual([]);
});

test.each(['🍜'.repeat(limits.personName), '<b>Ada</b>', 'عبد الله'])('takes %s as a name', async (typed) => {
  const { sent } = show();
  await rename(typed);
  await save();
  await saved();
  expect(sent()).toEqual([['PATCH /ada@example.com', { name: typed }]]);
});

test('refuses a photo that is too large or none at all before anything is sent', async () => {
  const large = photo('large.jpg');
  Object.defineProperty(large, 'size', { value: limits.photoBytes + 1 });
  const { sent } = show();
  await userEvent.upload(newPhoto(), large);
  await save();
  expect(await screen.findByText(/large\.jpg is larger than 10 MB/)).toBeInTheDocument();
  await userEvent.upload(newPhoto(), photo('drawing.svg', 'image/svg+xml'));
  await save();
  expect(await screen.findByText(/drawing\.svg is not a photo/)).toBeInTheDocument();
  expect([imageHost.sent, sent()]).toEqual([[], []]);
});

test('a photo that was not taken is said at the photo, keeps the name, and can be sent again (spec 8.13)', async () => {
  imageHost.answer = () => ({ success: false, error: { message: 'This file is no picture.' } });
  const { sent } = show();
  await rename('Ada King');
  await userEvent.upload(newPhoto(), photo('new.jpg'));
  await save();
  await waitFor(() => expect(newPhoto()).toHaveAccessibleDescription(expect.stringContaining('This file is no picture.')));
  expect(name()).toHaveValue('Ada King');
  expect(screen.getByAltText('new.jpg')).toBeInTheDocument();
  expect(sent()).toEqual([]);

  imageHost.answer = (file) => ({ success: true, data: { url: addressOf(file) } });
  await save();
  await saved();
  expect(sent()).toEqual([['PATCH /ada@example.com', { name: 'Ada King', image: addressOf('new.jpg') }]]);
});

test('a change that could not be kept says why, keeps what was typed, and sends no photo twice', async () => {
  let down = true;
  const { sent } = show({
    'PATCH /{email}': ({ body }) => {
      if (down) throw unreachable;
      return { ...ada, ...(body as Partial<Profile>) };
    },
  });
  await rename('Ada King');
  await userEvent.upload(newPhoto(), photo('new.jpg'));
  await save();
  expect(await screen.findByRole('alert')).toHaveTextContent(unreachable.message);
  expect(name()).toHaveValue('Ada King');
  expect(screen.getByAltText('new.jpg')).toBeInTheDocument();

  down = false;
  await save();
  await saved();
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  expect(imageHost.sent).toEqual(['new.jpg']);
  expect(sent()).toHaveLength(2);
});

test('what the server says about a field stands there', async () => {
  show({
    'PATCH /{email}': () => {
      throw new ApiError('validation_failed', 'Name has a character that can’t be kept.', 400, [
        { field: 'name', detail: 'Name has a character that can’t be kept' },
        { field: 'image', detail: 'Image is not a photo of ours' },
      ]);
    },
  });
  await rename('Ada King');
  await userEvent.upload(newPhoto(), photo('new.jpg'));
  await save();
  await waitFor(() => expect(name()).toHaveAccessibleDescription(expect.stringContaining('can’t be kept')));
  expect(newPhoto()).toHaveAccessibleDescription(expect.stringContaining('not a photo of ours'));
  expect(name()).toHaveFocus();
});

test('who has to log in again finds the name as it was typed', async () => {
  show({
    'PATCH /{email}': () => {
      throw new ApiError('session_expired', 'Your sign-in is no longer valid.', 401);
    },
  });
  await rename('Ada King');
  await save();
  await userEvent.click(await screen.findByRole('button', { name: 'Log in again' }));
  expect(await screen.findByRole('heading', { name: 'Elsewhere' })).toBeInTheDocument();
  cleanup();
  show();
  expect(name()).toHaveValue('Ada King');
});

describe('a name that was changed elsewhere meanwhile', () => {
  const changeElsewhere = () => act(async () => signedInAs('Seller', { name: 'Ada King' }));

  test('shows in a field that nobody typed in, is not sent back, and nothing of it is kept', async () => {
    const { sent } = show();
    await changeElsewhere();
    expect(name()).toHaveValue('Ada King');
    await userEvent.upload(newPhoto(), photo('new.jpg'));
    await save();
    await saved();
    expect(sent()).toEqual([['PATCH /ada@example.com', { image: addressOf('new.jpg') }]]);
    expect(sessionStorage).toHaveLength(0);
  });

  test.each([
    ['at once', changeElsewhere],
    [
      'after a reload',
      async () => {
        cleanup();
        signedInAs('Seller', { name: 'Ada King' });
        show();
      },
    ],
  ])('is said where another one was typed, %s', async (_when, changed) => {
    show();
    await rename('Ada Queen');
    await changed();
    expect(name()).toHaveValue('Ada Queen');
    expect(name()).toHaveAccessibleDescription('At most 120 characters. Changed elsewhere in the meantime, to “Ada King”. If you save, yours takes its place.');
    await rename('Ada King');
    expect(name()).toHaveAccessibleDescription('At most 120 characters.');
  });
});

test('is sent once, however often the button is pressed', async () => {
  let answer = (): void => {};
  const { sent } = show({
    'PATCH /{email}': async ({ body }) => {
      await new Promise<void>((resolve) => (answer = resolve));
      return { ...ada, ...(body as Partial<Profile>) };
    },
  });
  await rename('Ada King');
  await userEvent.dblClick(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(sent()).toHaveLength(1));
  expect(screen.getByRole('button', { name: 'Save' })).toHaveAttribute('aria-busy', 'true');
  await act(async () => answer());
  await saved();
  expect(sent()).toHaveLength(1);
});

test('a new password is set by mail, and the answer is neutral', async () => {
  show();
  await userEvent.click(screen.getByRole('button', { name: 'Change password' }));
  await waitFor(() => expect(toast.info).toHaveBeenCalledWith(expect.stringMatching(/^If there is an account with this email/)));
  expect(sendPasswordReset).toHaveBeenCalledWith('ada@example.com');
  await waitFor(() => expect(screen.getByRole('button', { name: 'Change password' })).not.toHaveAttribute('aria-busy'));
  expect(screen.queryByRole('link')).not.toBeInTheDocument();
});

test('where no mail leaves the machine, the way to it is shown', async () => {
  settings.sandbox.identity = true;
  show();
  await userEvent.click(screen.getByRole('button', { name: 'Change password' }));
  expect(await screen.findByRole('link', { name: 'Open its outbox' })).toHaveAttribute('href', '/sandbox/outbox');
  expect(screen.getByText(/^This is a sandbox: the message does not leave this machine\./)).toHaveAttribute('role', 'status');
});

test('a mail that can’t be asked for says why', async () => {
  sendPasswordReset.mockRejectedValueOnce(new IdentityError('The sign-in service can’t be reached.'));
  show();
  await userEvent.click(screen.getByRole('button', { name: 'Change password' }));
  await waitFor(() => expect(toast.error).toHaveBeenCalledWith('The sign-in service can’t be reached.'));
});
