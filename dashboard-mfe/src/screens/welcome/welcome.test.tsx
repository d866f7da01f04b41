import { render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { signedInAs } from '../testing/fake-session';
import WelcomeScreen from './welcome.screen';

jest.mock('shared-auth', () => jest.requireActual<object>('../testing/fake-session'));

test('greets by name and role, and shows shortcuts (spec 2.9)', () => {
  signedInAs('Seller');
  render(<WelcomeScreen />, { wrapper: MemoryRouter });
  expect(screen.getByRole('heading', { level: 1, name: 'Welcome, Ada Obi' })).toBeInTheDocument();
  expect(screen.getByText('Seller')).toBeInTheDocument();
  expect(screen.getByRole('link', { name: /Add a dish/ })).toHaveAttribute('href', '/dashboard/add-product');
  expect(screen.getByRole('link', { name: /Your dishes/ })).toHaveAttribute('href', '/dashboard/my-dishes');
});
