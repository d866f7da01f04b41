import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ApiError, type CourtAdmin } from '@food-court/shared-api';
import { fakeServer } from '#testing/fake-server.ts';
import { showScreen } from '#testing/show-screen.tsx';
import AdminDetailsScreen from './admin-details.screen';

const admins = (answer: () => CourtAdmin[] | Promise<CourtAdmin[]>) => {
  fakeServer({ 'GET /admin': answer });
  showScreen(AdminDetailsScreen, { path: '/dashboard/admin-details' });
};

test('shows name, photo and e-mail link of each admin (spec 2.11, 2.92)', async () => {
  admins(() => [
    { name: 'Ada Obi', image: 'https://images.test/ada.webp', email: 'ada@example.com' },
    { name: 'Bea Cook', image: '', email: 'bea@example.com' },
  ]);
  expect(screen.getByRole('heading', { level: 1, name: 'Admin Details' })).toBeInTheDocument();
  const [ada] = within(await screen.findByRole('list', { name: 'Admins' })).getAllByRole('listitem');
  expect(within(ada!).getByRole('heading', { name: 'Ada Obi' })).toBeInTheDocument();
  expect(within(ada!).getByAltText('Ada Obi')).toHaveAttribute('src', 'https://images.test/ada.webp');
  expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
    'mailto:ada@example.com',
    'mailto:bea@example.com',
  ]);
});

test('escapes the e-mail address in its link', async () => {
  admins(() => [{ name: 'Eve', image: '', email: 'a?bcc=evil%40x.com@example.com' }]);
  expect(await screen.findByRole('link', { name: 'a?bcc=evil%40x.com@example.com' })).toHaveAttribute(
    'href',
    'mailto:a%3Fbcc%3Devil%2540x.com@example.com',
  );
});

test('shows that it is loading', async () => {
  let answer = (_: CourtAdmin[]): void => {};
  admins(() => new Promise((resolve) => (answer = resolve)));
  expect(screen.getByRole('status', { name: 'Loading the admins' })).toBeInTheDocument();
  await act(async () => answer([{ name: 'Ada Obi', image: '' }]));
  expect(await screen.findByText('Ada Obi')).toBeInTheDocument();
  expect(screen.queryByRole('link')).not.toBeInTheDocument();
});

test('says so when there are no admins', async () => {
  admins(() => []);
  expect(await screen.findByRole('heading', { name: 'The court has no admin yet' })).toBeInTheDocument();
});

test('offers a retry after loading failed', async () => {
  let down = true;
  admins(() => {
    if (down) throw new ApiError('unreachable', 'The food court can’t be reached. Please check your connection.');
    return [{ name: '<b>Ada</b> عبد', image: '' }];
  });
  const alert = within(await screen.findByRole('alert'));
  expect(alert.getByText(/can’t be reached/)).toBeInTheDocument();
  down = false;
  await userEvent.click(alert.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByText('<b>Ada</b> عبد')).toBeInTheDocument();
});
