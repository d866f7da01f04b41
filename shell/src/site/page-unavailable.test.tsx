import { act, screen, within } from '@testing-library/react';
import { deploy, revived } from '../testing/fake-remotes';
import { route } from '../testing/routes';
import { follow, main, retry, showSite } from '../testing/show-site';

jest.mock('shared-auth', () => jest.requireActual<object>('../testing/fake-session'));
jest.mock('../remotes/remotes', () => jest.requireActual<object>('../testing/fake-remotes'));
jest.mock('../remotes/revive-remote', () => jest.requireActual<object>('../testing/fake-remotes'));

const closed = 'This part of the food court is closed for a moment';
const onCaughtError = jest.fn();

const home = () => route('/', deploy(() => <h1>Welcome</h1>).id, { title: 'Home' });

async function showSiteWithout(menu: ReturnType<typeof deploy>, at: string) {
  menu.fails();
  await showSite([home(), route('/menu', menu.id, { title: 'Menu' })], at, { onCaughtError });
}

it('stands in the place of a page whose remote fails; the frame stays', async () => {
  await showSiteWithout(
    deploy(() => <h1>All dishes</h1>),
    '/menu',
  );
  expect(within(main()).getByRole('alert')).toHaveTextContent(closed);
  expect(main()).toHaveTextContent('“Menu” could not be loaded');
  expect(screen.getByRole('navigation', { name: 'Main' })).toBeInTheDocument();
  expect(document.title).toBe('Menu · Food Court');
});

it('Retry looks for the remote anew, and brings the page back', async () => {
  const menu = deploy(() => <h1>All dishes</h1>);
  await showSiteWithout(menu, '/menu');
  await retry();
  expect(revived).toContain(menu.remote);
  expect(main()).toHaveTextContent(closed);

  const arrive = menu.comesLater();
  await retry();
  expect(main()).toHaveTextContent(closed);
  await act(async () => arrive());
  expect(main()).toHaveTextContent('All dishes');
  expect(screen.queryByText(closed)).not.toBeInTheDocument();
});

it('other pages work from there, and coming back tries anew', async () => {
  const menu = deploy(() => <h1>All dishes</h1>);
  await showSiteWithout(menu, '/');
  await follow('Menu');
  expect(main()).toHaveTextContent(closed);
  await follow('Home');
  expect(main()).toHaveTextContent('Welcome');
  menu.works();
  await follow('Menu');
  expect(main()).toHaveTextContent('All dishes');
});

it('keeps what a screen throws within its place, says so, and Retry looks for the remote anew', async () => {
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
  expect(revived).toContain(menu.remote);
});

it('a frame that fails costs the pages that stand in it', async () => {
  const office = deploy(() => <nav aria-label="Office" />);
  office.fails();
  const rooms = deploy(() => <h1>Rooms</h1>);
  await showSite([home(), route('/rooms', rooms.id, { within: office.id })], '/rooms', { onCaughtError });
  expect(main()).toHaveTextContent(closed);
});
