import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import { refreshProfile, signedInAs, signedInWithout } from '#testing/fake-session.ts';
import UserProfileScreen from './user-profile.screen';

jest.mock('@food-court/shared-auth', () => jest.requireActual<object>('#testing/fake-session.ts'));

const show = () => render(<UserProfileScreen />, { wrapper: MemoryRouter });

test('shows name, e-mail and role, with a link to the settings (spec 2.10, 2.73, 2.74, 2.77)', () => {
  signedInAs('Buyer');
  show();
  expect(screen.getByRole('heading', { level: 1, name: 'Ada Obi' })).toBeInTheDocument();
  expect(screen.getByRole('img', { name: 'Ada Obi' })).toBeInTheDocument();
  expect(screen.getByText('ada@example.com')).toBeInTheDocument();
  expect(screen.getByText('Buyer')).toBeInTheDocument();
  expect(screen.getByText('Full-stack developer')).toBeInTheDocument();
  const social = within(screen.getByRole('list')).getAllByRole('link');
  expect(social.map((link) => link.getAttribute('aria-label'))).toEqual(['Facebook', 'X', 'LinkedIn', 'GitHub']);
  for (const link of social) expect(link).toHaveAttribute('href', expect.stringMatching(/^https:/));
  expect(screen.getByRole('link', { name: 'Settings' })).toHaveAttribute('href', '/dashboard/settings');
});

test.each(['Buyer', 'Seller'] as const)('shows no customer reviews to a %s (spec 6.6)', (role) => {
  signedInAs(role);
  show();
  expect(screen.queryByText('Customer reviews')).not.toBeInTheDocument();
});

test('shows an admin the sample reviews with the figures of the specification (spec 2.75, 2.76, 6.6)', () => {
  signedInAs('admin');
  show();
  const reviews = within(screen.getByRole('region', { name: 'Customer reviews' }));
  expect(reviews.getByText('3 out of 5')).toBeInTheDocument();
  expect(reviews.getByText('861 global ratings')).toBeInTheDocument();
  expect(reviews.getAllByRole('listitem').map((row) => row.textContent)).toEqual([
    '5 star83%',
    '4 star67%',
    '3 star50%',
    '2 star33%',
    '1 star17%',
  ]);
});

test('shows that it is loading', () => {
  signedInWithout('loading');
  show();
  expect(screen.getByRole('status', { name: 'Loading your profile' })).toBeInTheDocument();
});

test('offers a retry after loading failed', async () => {
  signedInWithout('failed');
  show();
  await userEvent.click(within(screen.getByRole('alert')).getByRole('button', { name: 'Retry' }));
  expect(refreshProfile).toHaveBeenCalledTimes(1);
});

test('links to the registration when it is unfinished', () => {
  signedInWithout('missing');
  show();
  expect(screen.getByRole('link', { name: 'Complete the registration' })).toHaveAttribute('href', '/register');
});

test.each(['<b>Ada</b>', 'عادل الطباخ', '👩‍🍳 Zoë'])('shows the name %s as plain text', (name) => {
  signedInAs('Buyer', { name });
  show();
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(name);
});
