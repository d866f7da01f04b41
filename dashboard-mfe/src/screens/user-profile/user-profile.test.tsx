import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import { refreshProfile, signedInAs, signedInWithout } from '../testing/fake-session';
import UserProfileScreen from './user-profile.screen';

jest.mock('shared-auth', () => jest.requireActual<object>('../testing/fake-session'));

const show = () => render(<UserProfileScreen />, { wrapper: MemoryRouter });

test('shows who you are', () => {
  signedInAs('Buyer');
  show();
  expect(screen.getByRole('heading', { level: 1, name: 'Ada Obi' })).toBeInTheDocument();
  expect(screen.getByRole('img', { name: 'Ada Obi' })).toBeInTheDocument();
  expect(screen.getByText('ada@example.com')).toBeInTheDocument();
  expect(screen.getByText('Buyer')).toBeInTheDocument();
  expect(screen.getByText('Full-stack developer')).toBeInTheDocument();
  expect(screen.getAllByRole('link').map((link) => link.getAttribute('aria-label'))).toEqual(['Facebook', 'X', 'LinkedIn', 'GitHub']);
});

test.each(['Buyer', 'Seller'] as const)('a %s sees no customer reviews', (role) => {
  signedInAs(role);
  show();
  expect(screen.queryByText('Customer reviews')).not.toBeInTheDocument();
});

test('an admin sees the sample reviews with the figures of the specification', () => {
  signedInAs('admin');
  show();
  const reviews = within(screen.getByRole('region', { name: 'Customer reviews' }));
  expect(reviews.getByText('3 out of 5')).toBeInTheDocument();
  expect(reviews.getByText('861 global ratings')).toBeInTheDocument();
  expect(reviews.getAllByRole('listitem').map((row) => row.textContent)).toEqual(['5 star83%', '4 star67%', '3 star50%', '2 star33%', '1 star17%']);
});

test('says that it loads', () => {
  signedInWithout('loading');
  show();
  expect(screen.getByRole('status', { name: 'Loading your profile' })).toBeInTheDocument();
});

test('a profile that did not arrive can be asked for again', async () => {
  signedInWithout('failed');
  show();
  await userEvent.click(within(screen.getByRole('alert')).getByRole('button', { name: 'Retry' }));
  expect(refreshProfile).toHaveBeenCalledTimes(1);
});

test('a registration that broke off half-way can be completed', () => {
  signedInWithout('missing');
  show();
  expect(screen.getByRole('link', { name: 'Complete the registration' })).toHaveAttribute('href', '/register');
});
