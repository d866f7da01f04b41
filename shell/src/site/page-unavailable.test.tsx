import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { deploy, reloaded } from '../testing/fake-remotes';
import { route } from '../testing/routes';
import { followLink, main, retry, showSite } from '../testing/show-site';

jest.mock('@food-court/shared-auth', () => jest.requireActual<object>('../testing/fake-session'));
jest.mock('../remotes/remotes', () => jest.requireActual<object>('../testing/fake-remotes'));
jest.mock('../remotes/remote-reload', () => jest.requireActual<object>('../testing/fake-remotes'));

const closed = 'This part of the food court is closed for a moment';
const onCaughtError = jest.fn();

const home = () => route('/', deploy(() => <h1>Welcome</h1>).id, { title: 'Home' });

async function showSiteWithout(menu: ReturnType<typeof deploy>, at: string) {
  menu.fails();
  await showSite([home(), route('/menu', menu.id, { title: 'Menu' })], at, { onCaughtError });
}

it('replaces a page whose remote fails, while the frame stays', async () => {
  await showSiteWithout(
    deploy(() => <h1>All dishes</h1>),
    '/menu',
  );
  expect(within(main()).getByRole('alert')).toHaveTextContent(closed);
  expect(main()).toHaveTextContent('“Menu” could not be loaded');
  expect(screen.getByRole('navigation', { name: 'Main' })).toBeInTheDocument();
  expect(document.title).toBe('Menu · Food Court');
});

it('says so when the browser is offline, and recovers by itself', async () => {
  const menu = deploy(() => <h1>All dishes</h1>);
  const onLine = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  await showSiteWithout(menu, '/menu');
  expect(within(main()).getByRole('alert')).toHaveTextContent('You are offline');
  expect(main()).toHaveTextContent('The kitchens keep cooking your orders.');
  expect(main()).not.toHaveTextContent('The rest of the site works');
  menu.works();
  onLine.mockReturnValue(true);
  await act(async () => void dispatchEvent(new Event('online')));
  expect(main()).toHaveTextContent('All dishes');
  onLine.mockRestore();
});

it('reloads the remote and shows the page on Retry', async () => {
  const menu = deploy(() => <h1>All dishes</h1>);
  await showSiteWithout(menu, '/menu');
  await retry();
  expect(reloaded).toContain(menu.remote);
  expect(main()).toHaveTextContent(closed);

  const resolve = menu.loadsLater();
  await retry();
  expect(main()).toHaveTextContent(closed);
  await act(async () => resolve());
  expect(main()).toHaveTextContent('All dishes');
  expect(screen.queryByText(closed)).not.toBeInTheDocument();
});

it('does not affect other pages, and tries again when the visitor comes back', async () => {
  const menu = deploy(() => <h1>All dishes</h1>);
  await showSiteWithout(menu, '/');
  await followLink('Menu');
  expect(main()).toHaveTextContent(closed);
  await userEvent.click(within(screen.getByRole('navigation', { name: 'Main' })).getByRole('link', { name: 'Home' }));
  expect(main()).toHaveTextContent('Welcome');
  menu.works();
  await followLink('Menu');
  expect(main()).toHaveTextContent('All dishes');
});

it('replaces a screen that throws, and reloads its remote on Retry', async () => {
  let broken = true;
  const menu = deploy(() => {
    if (broken) throw new Error('no soup');
    return <h1>All dishes</h1>;
  });
  await showSite([home(), route('/menu', menu.id, { title: 'Menu' })], '/menu', { onCaughtError });
  expect(main()).toHaveTextContent(closed);
  expect(main()).toHaveTextContent('“Menu” stopped working');
  broken = false;
  await retry();
  expect(main()).toHaveTextContent('All dishes');
  expect(reloaded).toContain(menu.remote);
});

it('replaces the pages of a frame that fails', async () => {
  const office = deploy(() => <nav aria-label="Office" />);
  office.fails();
  const rooms = deploy(() => <h1>Rooms</h1>);
  await showSite([home(), route('/rooms', rooms.id, { within: office.id })], '/rooms', { onCaughtError });
  expect(main()).toHaveTextContent(closed);
});
