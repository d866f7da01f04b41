import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Outlet } from 'react-router-dom';
import { publishBuild, lineup, navigate, openSite } from '../testing/open-site';
import { route } from '../testing/routes';
import { main } from '../testing/show-site';
import { showBorders } from './show-borders';

jest.mock('@food-court/shared-auth', () => jest.requireActual<object>('../testing/fake-session'));
jest.mock('@module-federation/enhanced/runtime', () => jest.requireActual<object>('../testing/fake-runtime'));

const legend = () => screen.queryByRole('complementary', { name: 'Who owns what' });

it('labels each part of this page and the next with its owner and build, and can be hidden by keyboard', async () => {
  publishBuild('kitchen@2', {
    routes: [
      route('/desk', 'kitchen/menu', { title: 'Desk', within: 'office/frame' }),
      route('/drinks', 'kitchen/drinks'),
    ],
    screens: { menu: () => <h1>Soup</h1>, drinks: () => <h1>Tea</h1> },
  });
  publishBuild('office@7', { routes: [], screens: { frame: () => <Outlet /> } });
  const { site } = await openSite(lineup('kitchen@2', 'office@7'), '/desk');
  document.querySelector('header')!.closest('body > div')!.id = 'root';
  await act(async () => showBorders(site));

  expect(main()).toHaveTextContent('office/frame 7');
  expect(main()).toHaveTextContent('kitchen/menu 2');
  expect(screen.getByRole('heading', { name: 'Soup' })).toBeInTheDocument();
  expect(screen.getByRole('banner')).toHaveClass('ofShell');
  expect(document.body).toHaveClass('shown');
  expect(screen.getByRole('banner')).toHaveAttribute('data-owner', 'shell s1');
  expect(
    within(legend()!)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent),
  ).toEqual(['shell', 'kitchen', 'office', 'a frame around others’ screens']);

  await act(async () => navigate('/drinks'));
  expect(main()).toHaveTextContent('kitchen/drinks 2');

  within(legend()!).getByRole('button', { name: 'Hide borders' }).focus();
  await userEvent.keyboard('{Enter}');
  expect(legend()).not.toBeInTheDocument();
  expect(document.body).not.toHaveClass('shown');
});
