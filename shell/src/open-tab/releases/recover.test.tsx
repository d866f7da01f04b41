import { act, screen } from '@testing-library/react';
import { Outlet } from 'react-router-dom';
import { replaceDocument } from '#navigation/new-document.ts';
import { registered } from '#testing/fake-runtime.ts';
import { lineup, openSite, publishBuild, removeScreen, server } from '#testing/open-site.tsx';
import {
  bar,
  closed,
  kitchen,
  lineupWith,
  open,
  publishKitchen,
  registeredKitchens,
  report,
  throws,
} from '#testing/recovery-remotes.tsx';
import { route } from '#testing/routes.ts';
import { followLink, main, retry } from '#testing/show-site.tsx';

jest.mock('@food-court/shared-auth', () => jest.requireActual<object>('#testing/fake-session.ts'));
jest.mock('@module-federation/enhanced/runtime', () => jest.requireActual<object>('#testing/fake-runtime.ts'));
jest.mock('#navigation/new-document.ts');

describe('a build that fails', () => {
  it.each([
    ['can’t be loaded', 'load', () => removeScreen(`${kitchen}@2`, 'menu')],
    [
      'lacks the screen',
      'load',
      () =>
        publishBuild(`${kitchen}@2`, { routes: [route('/menu', `${kitchen}/menu`, { title: 'Menu' })], screens: {} }),
    ],
    ['throws when it renders', 'render', () => publishKitchen('2', throws)],
  ])('is replaced by its fallback and reported once when it %s', async (_, what, breakBuild) => {
    breakBuild();
    await open('2 1');
    await followLink('Menu');
    expect(main()).toHaveTextContent('Soup of build 1');
    expect(server.reports).toEqual([report(what)]);
    await followLink('Drinks');
    await followLink('Menu');
    expect(main()).toHaveTextContent('Soup of build 1');
    expect(server.reports).toHaveLength(1);
  });

  it('is replaced by a newer build if there is one', async () => {
    publishKitchen('2', throws);
    await open('2 1');
    server.news = lineupWith('3');
    await followLink('Menu');
    expect(main()).toHaveTextContent('Soup of build 3');
  });

  it('stays replaced when the server names it again', async () => {
    publishKitchen('2', throws);
    await open('2 1');
    await followLink('Menu');
    await followLink('Drinks');
    await act(async () => void dispatchEvent(new Event('online')));
    await followLink('Menu');
    expect(main()).toHaveTextContent('Soup of build 1');
    expect(registeredKitchens()).toEqual([`${kitchen}@2`, `${kitchen}@1`]);
  });

  it('is shown as closed when its fallback fails, too, while the rest of the site works and Retry loads the repair', async () => {
    publishKitchen('1', throws);
    publishKitchen('2', throws);
    await open('2 1');
    await followLink('Menu');
    expect(main()).toHaveTextContent(closed);
    expect(main()).toHaveTextContent('“Menu” stopped working');
    expect(server.reports).toEqual([report('render'), report('render', '1')]);
    await followLink('Drinks');
    expect(main()).toHaveTextContent('Tea');
    await followLink('Menu');
    expect(main()).toHaveTextContent(closed);

    server.news = lineupWith('3');
    await retry();
    expect(main()).toHaveTextContent('Soup of build 3');
  });

  it.each([
    ['throws', () => publishKitchen('2', throws)],
    ['can’t be loaded', () => removeScreen(`${kitchen}@2`, 'menu')],
  ])('is shown as closed at once when it %s and has no fallback', async (_, breakBuild) => {
    breakBuild();
    await open('2');
    await followLink('Menu');
    expect(main()).toHaveTextContent(closed);
    expect(registeredKitchens()).toEqual([`${kitchen}@2`]);
  });

  it('is shown as closed while the server does not answer, and Retry loads it again', async () => {
    removeScreen(`${kitchen}@2`, 'menu');
    await open('2 1');
    server.news = undefined;
    await followLink('Menu');
    expect(main()).toHaveTextContent(closed);
    publishKitchen('2');
    server.news = lineupWith('2 1');
    await retry();
    expect(main()).toHaveTextContent('Soup of build 2');
  });

  it('is not replaced by a fallback whose manifest names another build', async () => {
    publishKitchen('2', throws);
    server.manifests.set(
      `/releases/${kitchen}/1/client/mf-manifest.json`,
      server.manifests.get(`/releases/${kitchen}/3/client/mf-manifest.json`)!,
    );
    await open('2 1');
    await followLink('Menu');
    expect(main()).toHaveTextContent(closed);
  });
});

describe('a screen in a frame', () => {
  const office = (menu: () => never) => {
    publishBuild(`${bar}@1`, {
      routes: [route('/desk', `${kitchen}/menu`, { title: 'Desk', within: `${bar}/frame` })],
      screens: {
        frame: () => (
          <section aria-label="Office">
            <Outlet />
          </section>
        ),
      },
    });
    publishKitchen('2', menu);
  };

  it('is shown as closed inside the frame when it throws', async () => {
    office(throws);
    await openSite(lineup(`${kitchen}@2`, `${bar}@1`), '/desk');
    expect(screen.getByRole('region', { name: 'Office' })).toHaveTextContent(closed);
  });

  it('is shown as closed inside the frame when its code fails to load, and Retry loads it there', async () => {
    office(throws);
    removeScreen(`${kitchen}@2`, 'menu');
    await openSite(lineup(`${kitchen}@2`, `${bar}@1`), '/desk');
    const place = screen.getByRole('region', { name: 'Office' });
    expect(place).toHaveTextContent('“Desk” could not be loaded');
    publishKitchen('2');
    await retry();
    expect(screen.getByRole('region', { name: 'Office' })).toHaveTextContent('Soup of build 2');
  });

  it('is replaced without its frame', async () => {
    office(throws);
    await openSite(lineup(`${kitchen}@2 1`, `${bar}@1`), '/desk');
    expect(screen.getByRole('region', { name: 'Office' })).toHaveTextContent('Soup of build 1');
    expect(registered.filter((id) => id.startsWith(bar))).toHaveLength(1);
  });
});

describe('a preview that fails', () => {
  const previewed = () => ({ ...lineupWith('2 1'), preview: { name: kitchen, build: '2' } });

  it('is left automatically once, and remembered for the next page', async () => {
    publishKitchen('2', throws);
    await openSite(previewed(), '/drinks');
    await followLink('Menu');
    expect(replaceDocument).toHaveBeenCalledWith('/?mfe=off');
    expect(main()).not.toHaveTextContent(closed);
    expect(sessionStorage.getItem('food-court-preview-failed')).toContain('no soup');
  });
});
