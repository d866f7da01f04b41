import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ApiError, type UsedInvitation } from '@food-court/shared-api';
import type { Answers } from '@food-court/shared-api/testing';
import { fakeServer } from '#testing/fake-server.ts';
import { signedInAs, toast } from '#testing/fake-session.ts';
import { address, showScreen } from '#testing/show-screen.tsx';
import InvitationsScreen from './invitations.screen';

jest.mock('@food-court/shared-auth', () => jest.requireActual<object>('#testing/fake-session.ts'));

const personOf = (name: string) => ({ _id: name.toLowerCase(), name, email: `${name.toLowerCase()}@example.com` });
const invitation = (friend: string, named: Partial<UsedInvitation> = {}): UsedInvitation => ({
  _id: friend.toLowerCase(),
  friend: personOf(friend),
  inviter: personOf('Kim'),
  state: 'ready',
  at: '2026-11-23T11:50:00.000Z',
  ...named,
});
const held = invitation('Bao', { state: 'held', reason: 'many_from_one_network' });

const path = '/dashboard/invitations';
const show = (answers: Answers, at = path) => {
  signedInAs('admin');
  const made = fakeServer(answers);
  showScreen(InvitationsScreen, { path, at });
  return made;
};
const rowOf = async (name: string) => (await screen.findByRole('link', { name })).closest<HTMLElement>('[role="row"]')!;

test('shows in words who invited whom, what it cost and why there was no credit', async () => {
  show({
    'GET /invitations': () => [
      invitation('Ada', { state: 'rewarded', discount: 0.13, credit: 0.26 }),
      invitation('Bea', { state: 'refused', reason: 'known_card', flagged: true, discount: 0.5 }),
      invitation('Cem', { state: 'refused', reason: 'paid_little_by_card' }),
      invitation('Dee', { state: 'taken_back', reason: 'disputed' }),
      invitation('Eve', { state: 'used' }),
      invitation('Fay'),
    ],
  });
  const ada = await rowOf('Ada');
  for (const words of ['ada@example.com', 'Kim', 'Credit paid', '$0.13', '$0.26', '23 Nov 2026'])
    expect(ada).toHaveTextContent(words);
  expect(within(ada).getByRole('link', { name: 'Ada' })).toHaveAttribute('href', '/dashboard/person/ada');
  const bea = await rowOf('Bea');
  for (const words of ['No credit', 'Someone else has used this card here', 'Same network'])
    expect(bea).toHaveTextContent(words);
  expect(await rowOf('Cem')).toHaveTextContent('Less than half was paid by card');
  expect(await rowOf('Dee')).toHaveTextContent('Credit taken back');
  expect(await rowOf('Eve')).toHaveTextContent('Has ordered');
  expect(await rowOf('Fay')).toHaveTextContent('Not used yet');
  expect(screen.queryByRole('button', { name: 'Allow' })).not.toBeInTheDocument();
});

test('lets an admin allow an invitation that waits, and shows its new state', async () => {
  let waiting = held;
  const made = show({
    'GET /invitations': () => [invitation('Ada'), waiting],
    'POST /invitations/{id}/release': () => (waiting = invitation('Bao')),
  });
  const row = await rowOf('Bao');
  expect(row).toHaveTextContent('Waiting for you');
  expect(row).toHaveTextContent('Many friends from one network');
  const allow = screen.getByRole('button', { name: 'Allow' });
  expect(allow).toHaveAccessibleDescription('Bao');
  await userEvent.click(allow);
  await waitFor(() => expect(row).toHaveTextContent('Not used yet'));
  expect(screen.queryByRole('button', { name: 'Allow' })).not.toBeInTheDocument();
  expect(made.map(({ call }) => call)).toContain('POST /invitations/bao/release');
  expect(toast.success).toHaveBeenCalledWith('Bao can use the invitation now');
  expect(screen.getByRole('heading', { level: 1, name: 'Invitations' })).toHaveFocus();
});

test('says why an invitation can’t be allowed, and reads the list again', async () => {
  let waiting = held;
  show({
    'GET /invitations': () => [waiting],
    'POST /invitations/{id}/release': () => {
      waiting = invitation('Bao', { state: 'used' });
      throw new ApiError('conflict', 'This invitation no longer waits.', 409);
    },
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Allow' }));
  await waitFor(() => expect(toast.error).toHaveBeenCalledWith('This invitation no longer waits.'));
  await waitFor(async () => expect(await rowOf('Bao')).toHaveTextContent('Has ordered'));
});

test('filters by state and turns pages through its address', async () => {
  const made = show({
    'GET /invitations': ({ query }) =>
      query.get('cursor') ? [invitation('Ada')] : { items: [invitation('Bea')], next: 'c1' },
  });
  await rowOf('Bea');
  await userEvent.click(screen.getByRole('button', { name: 'Older' }));
  await rowOf('Ada');
  expect(address()).toBe(`${path}?cursor=c1`);
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Show' }), 'Waiting for you');
  await waitFor(() => expect(address()).toBe(`${path}?state=held`));
  await waitFor(() => expect(Object.fromEntries(made.at(-1)!.query)).toEqual({ state: 'held' }));
});

test.each([
  ['', 'No one has come by an invitation yet.'],
  ['?state=held', 'No invitation is in this state.'],
  ['?state=anything', 'No one has come by an invitation yet.'],
])('says when there is nothing to show at %j', async (search, words) => {
  show({ 'GET /invitations': () => [] }, path + search);
  expect(await screen.findByText(words)).toBeVisible();
});

test('shows why loading failed, with a retry', async () => {
  show({
    'GET /invitations': () => {
      throw new ApiError('not_allowed', 'Only admins may do this.', 403);
    },
  });
  expect(await screen.findByText('You’re no longer an admin, so you can’t see invitations.')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Retry' })).toBeVisible();
});
