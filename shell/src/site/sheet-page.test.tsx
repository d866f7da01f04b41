import { act, fireEvent, screen, within } from '@testing-library/react';
import { lazy } from 'react';
import { Link } from 'react-router-dom';
import type { Route } from '@food-court/federation/surface';
import { lineup, navigate, openSite, publishBuild } from '../testing/open-site';
import { main } from '../testing/show-site';

jest.mock('@food-court/shared-auth', () => jest.requireActual<object>('../testing/fake-session'));
jest.mock('@module-federation/enhanced/runtime', () => jest.requireActual<object>('../testing/fake-runtime'));
jest.mock('../navigation/new-document', () => ({ reloadDocument: jest.fn(), replaceDocument: jest.fn() }));

let listsShown = 0;

const List = () => {
  listsShown += 1;
  return (
    <>
      <h1>All soups</h1>
      <Link to="/soup/pho">Pho</Link>
    </>
  );
};

const Soup = ({ name, next }: { name: string; next: string }) => (
  <>
    <h1>{name}</h1>
    <Link to={next}>Next</Link>
    <Link to="/bar">To the bar</Link>
  </>
);

const page = (path: string, screen: string, given: Partial<Route> = {}): Route => ({
  path,
  screen: `kitchen/${screen}`,
  access: 'anyone',
  render: 'server',
  title: screen,
  ...given,
});

beforeEach(async () => {
  publishBuild('kitchen@1', {
    routes: [
      page('/soups', 'list', { title: 'Soups' }),
      page('/soup/pho', 'pho', { title: 'Pho', sheet: true }),
      page('/soup/ramen', 'ramen', { title: 'Ramen', sheet: true }),
      page('/bar', 'bar', { title: 'Bar' }),
    ],
    screens: {
      list: List,
      pho: () => <Soup name="Pho, whole" next="/soup/ramen" />,
      ramen: () => <Soup name="Ramen, whole" next="/soup/pho" />,
      bar: () => <h1>The bar</h1>,
    },
  });
  await openSite(lineup('kitchen@1'), '/soups');
  listsShown = 0;
});

const link = (name: string) => within(main()).getByRole('link', { name, hidden: true });
const follow = (name: string) =>
  act(async () => fireEvent.click(within(sheet() ?? main()).getByRole('link', { name })));
const sheet = () => screen.queryByRole('dialog');
const list = () => screen.queryByText('All soups');
const openPho = async () => {
  link('Pho').focus();
  await follow('Pho');
};

it('opens a page that can be a sheet over the page with the link, without rendering that page again', async () => {
  await openPho();
  expect(screen.getByRole('dialog', { name: 'Pho, whole' })).toHaveFocus();
  expect(list()).toBeInTheDocument();
  expect(document.title).toBe('Pho · Food Court');
  expect(listsShown).toBe(0);
});

it.each([
  ['the close button', () => fireEvent.click(screen.getByRole('button', { name: 'Close' }))],
  ['Escape', () => fireEvent(sheet()!, new Event('cancel', { cancelable: true }))],
  ['a press on the veil', () => fireEvent.click(sheet()!)],
  ['Back', () => navigate(-1)],
])('is closed by %s, which restores the page’s title and focus', async (_, close) => {
  await openPho();
  await act(async () => void close());
  expect(sheet()).not.toBeInTheDocument();
  expect(list()).toBeInTheDocument();
  expect(document.title).toBe('Soups · Food Court');
  expect(link('Pho')).toHaveFocus();
});

it('stays open after a press inside, and opens again on “forward”', async () => {
  await openPho();
  await act(async () => void fireEvent.click(screen.getByText('Pho, whole')));
  expect(sheet()).toBeInTheDocument();
  await act(async () => navigate(-1));
  await act(async () => navigate(1));
  expect(screen.getByRole('dialog', { name: 'Pho, whole' })).toBeInTheDocument();
  expect(list()).toBeInTheDocument();
});

it('is replaced by a sheet that is opened from it: “back” returns to the first, “close” to the page', async () => {
  await openPho();
  await follow('Next');
  expect(screen.getByRole('dialog', { name: 'Ramen, whole' })).toBeInTheDocument();
  await act(async () => navigate(-1));
  expect(screen.getByRole('dialog', { name: 'Pho, whole' })).toBeInTheDocument();
  await act(async () => navigate(1));
  await act(async () => void fireEvent.click(screen.getByRole('button', { name: 'Close' })));
  expect(sheet()).not.toBeInTheDocument();
  expect(document.title).toBe('Soups · Food Court');
});

it('is left together with its page through a link to another page, and “back” shows both again', async () => {
  await openPho();
  await follow('To the bar');
  expect(sheet()).not.toBeInTheDocument();
  expect(main()).toHaveTextContent('The bar');
  expect(document.title).toBe('Bar · Food Court');
  await act(async () => navigate(-1));
  expect(screen.getByRole('dialog', { name: 'Pho, whole' })).toBeInTheDocument();
  expect(list()).toBeInTheDocument();
  await act(async () => void fireEvent.click(screen.getByRole('button', { name: 'Close' })));
  expect(document.title).toBe('Soups · Food Court');
  expect(link('Pho')).toHaveFocus();
});

it('shows the whole page for a replaced address, as after a login', async () => {
  await act(async () => navigate('/soup/pho', { replace: true }));
  expect(main()).toHaveTextContent('Pho, whole');
  expect(sheet()).not.toBeInTheDocument();
  expect(list()).not.toBeInTheDocument();
});

it('sets the canonical address to that of the sheet while it is open', async () => {
  const canonical = document.createElement('link');
  Object.assign(canonical, { rel: 'canonical', href: 'https://court.example/soups' });
  document.head.append(canonical);
  await openPho();
  expect(canonical.href).toBe('https://court.example/soup/pho');
  await act(async () => navigate(-1));
  expect(canonical.href).toBe('https://court.example/soups');
  canonical.remove();
});

it('opens at once with the title and photo of the pressed card, and fills when its code loads', async () => {
  let come = (): void => {};
  const later = new Promise<void>((resolve) => (come = resolve));
  const Corn = lazy(() => later.then(() => ({ default: () => <h1>Corn, whole</h1> })));
  publishBuild('grill@1', {
    routes: [
      page('/grills', 'list', { title: 'Grills', screen: 'grill/list' }),
      page('/grill/corn', 'corn', { title: 'Corn', screen: 'grill/corn', sheet: true }),
    ],
    screens: {
      list: () => (
        <article>
          <img src="/corn.webp" alt="Corn" />
          <Link to="/grill/corn">Charred corn</Link>
        </article>
      ),
      corn: () => <Corn />,
    },
  });
  await openSite(lineup('grill@1'), '/grills');
  const photo = screen.getByRole('img', { name: 'Corn' });
  Object.defineProperty(photo, 'currentSrc', { value: 'http://localhost/corn-480.avif' });
  await act(async () => fireEvent.click(screen.getByRole('link', { name: 'Charred corn' })));
  const card = within(screen.getByRole('dialog', { name: 'Charred corn' }));
  expect(card.getByRole('heading', { name: 'Charred corn' })).toBeInTheDocument();
  expect(card.getByRole('presentation')).toHaveAttribute('src', 'http://localhost/corn-480.avif');
  await act(async () => come());
  expect(await screen.findByRole('dialog', { name: 'Corn, whole' })).toBeInTheDocument();
  expect(screen.queryByRole('heading', { name: 'Charred corn' })).not.toBeInTheDocument();
});
