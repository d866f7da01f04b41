import { act, screen } from '@testing-library/react';
import { Link, useNavigate, type NavigateFunction } from 'react-router-dom';
import { deploy } from '../testing/fake-remotes';
import { route } from '../testing/routes';
import { address, followLink, main, scrollTo, showSite } from '../testing/show-site';

jest.mock('@food-court/shared-auth', () => jest.requireActual<object>('../testing/fake-session'));
jest.mock('../remotes/remotes', () => jest.requireActual<object>('../testing/fake-remotes'));
jest.mock('../remotes/remote-reload', () => jest.requireActual<object>('../testing/fake-remotes'));

let navigate: NavigateFunction;
function NavigateProbe() {
  navigate = useNavigate();
  return null;
}

const Menu = () => (
  <>
    <label>
      Search <input />
    </label>
    <Link to="/menu?taste=hot">Hot</Link>
  </>
);

async function openMenu(): Promise<void> {
  const menu = route('/menu', deploy(Menu).id, { title: 'Menu' });
  await showSite([menu, route('/about', deploy(() => <h1>About us</h1>).id, { title: 'About' })], '/menu', {
    beside: <NavigateProbe />,
  });
}

it('does nothing for a page that the browser has just loaded', async () => {
  await openMenu();
  expect(scrollTo).not.toHaveBeenCalled();
  expect(document.body).toHaveFocus();
});

it('scrolls a new page to its top and moves the focus to its content', async () => {
  await openMenu();
  await followLink('About');
  expect(scrollTo).toHaveBeenCalledWith(0, 0);
  expect(main()).toHaveFocus();
});

it('does the same for the “not found” page', async () => {
  await openMenu();
  await act(async () => navigate('/nowhere'));
  expect(scrollTo).toHaveBeenCalledWith(0, 0);
  expect(main()).toHaveFocus();
});

it('scrolls to the top when a link to the current page is followed', async () => {
  await openMenu();
  await followLink('Menu');
  expect(scrollTo).toHaveBeenCalledWith(0, 0);
});

it('does nothing for a new search on the same page', async () => {
  await openMenu();
  const field = screen.getByLabelText('Search');
  field.focus();
  await act(async () => navigate('/menu?search=soup', { replace: true }));
  await followLink('Hot');
  expect(address()).toBe('/menu?taste=hot');
  expect(scrollTo).not.toHaveBeenCalled();
  expect(field).toHaveFocus();
});

it('moves the focus without scrolling after going back', async () => {
  await openMenu();
  await followLink('About');
  scrollTo.mockClear();
  screen.getByRole('link', { name: 'About' }).focus();
  await act(async () => navigate(-1));
  expect(address()).toBe('/menu');
  expect(scrollTo).not.toHaveBeenCalled();
  expect(main()).toHaveFocus();
});

it('restores the scroll position after going back, although the page before it is shorter', async () => {
  await openMenu();
  const scrolledTo = (position: number) => {
    Object.defineProperty(window, 'scrollY', { value: position, configurable: true });
    window.dispatchEvent(new Event('scroll'));
  };
  scrolledTo(700);
  await followLink('About');
  scrolledTo(0);
  window.dispatchEvent(new PopStateEvent('popstate'));
  scrolledTo(40);
  scrollTo.mockClear();
  await act(async () => navigate(-1));
  expect(scrollTo).toHaveBeenCalledWith(0, 700);
});
