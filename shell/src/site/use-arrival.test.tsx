import { act, screen } from '@testing-library/react';
import { Link, useNavigate, type NavigateFunction } from 'react-router-dom';
import { deploy } from '../testing/fake-remotes';
import { route } from '../testing/routes';
import { address, follow, main, scrollTo, showSite } from '../testing/show-site';

jest.mock('shared-auth', () => jest.requireActual<object>('../testing/fake-session'));
jest.mock('../remotes/remotes', () => jest.requireActual<object>('../testing/fake-remotes'));
jest.mock('../remotes/revive-remote', () => jest.requireActual<object>('../testing/fake-remotes'));

let navigate: NavigateFunction;
function Wheel() {
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
    beside: <Wheel />,
  });
}

it('leaves a page that the browser has just loaded as it is', async () => {
  await openMenu();
  expect(scrollTo).not.toHaveBeenCalled();
  expect(document.body).toHaveFocus();
});

it('begins a new page at its top, with the focus in its content', async () => {
  await openMenu();
  await follow('About');
  expect(scrollTo).toHaveBeenCalledWith(0, 0);
  expect(main()).toHaveFocus();
});

it('does so, too, where there is no page', async () => {
  await openMenu();
  await act(async () => navigate('/nowhere'));
  expect(scrollTo).toHaveBeenCalledWith(0, 0);
  expect(main()).toHaveFocus();
});

it('begins the page again when its own link is followed', async () => {
  await openMenu();
  await follow('Menu');
  expect(scrollTo).toHaveBeenCalledWith(0, 0);
});

it('leaves focus and place to somebody who searches in the page', async () => {
  await openMenu();
  const field = screen.getByLabelText('Search');
  field.focus();
  await act(async () => navigate('/menu?search=soup', { replace: true }));
  await follow('Hot');
  expect(address()).toBe('/menu?taste=hot');
  expect(scrollTo).not.toHaveBeenCalled();
  expect(field).toHaveFocus();
});

it('leaves it to the browser how far the page was scrolled that somebody goes back to', async () => {
  await openMenu();
  await follow('About');
  scrollTo.mockClear();
  screen.getByRole('link', { name: 'About' }).focus();
  await act(async () => navigate(-1));
  expect(address()).toBe('/menu');
  expect(scrollTo).not.toHaveBeenCalled();
  expect(main()).toHaveFocus();
});
