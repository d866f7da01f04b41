import { render, screen, within } from '@testing-library/react';
import { MemoryRouter, Route, Routes } from 'react-router-dom';
import FrameScreen from './frame.screen';

const links = [
  { to: '/dashboard/user-profile', label: 'Profile', icon: 'profile' },
  { to: '/dashboard/orders', label: 'My Orders', icon: 'orders' },
] as const;

test('shows its links in order, marks the current one, and shows the page beside them (spec 2.9)', () => {
  render(
    <MemoryRouter initialEntries={['/dashboard/orders']}>
      <Routes>
        <Route element={<FrameScreen links={links} />}>
          <Route path="/dashboard/orders" element={<h1>My Orders</h1>} />
        </Route>
      </Routes>
    </MemoryRouter>,
  );
  const sidebar = within(screen.getByRole('navigation', { name: 'Dashboard' }));
  expect(sidebar.getAllByRole('link').map((link) => link.textContent)).toEqual(['Profile', 'My Orders']);
  expect(sidebar.getByRole('link', { current: 'page' })).toHaveTextContent('My Orders');
  expect(screen.getByRole('heading', { name: 'My Orders' })).toBeInTheDocument();
});
