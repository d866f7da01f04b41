import { act, screen } from '@testing-library/react';
import { useState, type ReactNode } from 'react';
import { Outlet } from 'react-router-dom';
import type { LineupNews } from 'federation/discovery';
import { registered } from '../testing/fake-runtime';
import { build, hears, lineup, lost, openSite, server } from '../testing/open-tab';
import { route } from '../testing/routes';
import { follow, main, retry } from '../testing/show-site';
import { openAnew, openInstead } from './new-document';

jest.mock('shared-auth', () => jest.requireActual<object>('../testing/fake-session'));
jest.mock('@module-federation/enhanced/runtime', () => jest.requireActual<object>('../testing/fake-runtime'));
jest.mock('./new-document');

const closed = 'This part of the food court is closed for a moment';

let tabs = 0;
let kitchen: string;
let bar: string;

const works = (text: string) => () => <h1>{text}</h1>;
const throws = (): never => {
  throw new Error('no soup');
};
const soup = (number: string, menu: () => ReactNode = works(`Soup of build ${number}`)) =>
  build(`${kitchen}@${number}`, {
    routes: [route('/menu', `${kitchen}/menu`, { title: 'Menu' })],
    screens: { menu: menu as () => never },
  });

beforeEach(() => {
  jest.mocked(openAnew).mockClear();
  tabs += 1;
  [kitchen, bar] = [`stove${tabs}`, `counter${tabs}`];
  build(`${bar}@1`, {
    routes: [route('/drinks', `${bar}/drinks`, { title: 'Drinks' })],
    screens: { drinks: works('Tea') },
  });
  soup('1');
  soup('2');
  soup('3');
  registered.length = 0;
});

const site = (number: string) => lineup(`${kitchen}@${number}`, `${bar}@1`);
const report = (what: string, number = '2') =>
  expect.objectContaining({ name: kitchen, build: number, what, path: '/' });
const open = (number: string) => openSite(site(number), '/drinks');
const builds = () => registered.filter((id) => id.startsWith(kitchen));

describe('a build that fails', () => {
  it.each([
    ['can’t be loaded', 'load', () => lost(`${kitchen}@2`, 'menu')],
    [
      'lacks the screen',
      'load',
      () => build(`${kitchen}@2`, { routes: [route('/menu', `${kitchen}/menu`, { title: 'Menu' })], screens: {} }),
    ],
    ['throws when it is drawn', 'render', () => soup('2', throws)],
  ])('because it %s gives way to the one before it, and the server is told once', async (_, what, break2) => {
    break2();
    await open('2 1');
    await follow('Menu');
    expect(main()).toHaveTextContent('Soup of build 1');
    expect(server.reports).toEqual([report(what)]);
    await follow('Drinks');
    await follow('Menu');
    expect(main()).toHaveTextContent('Soup of build 1');
    expect(server.reports).toHaveLength(1);
  });

  it('gives way to a newer one where there is one', async () => {
    soup('2', throws);
    await open('2 1');
    server.news = site('3');
    await follow('Menu');
    expect(main()).toHaveTextContent('Soup of build 3');
  });

  it('keeps giving way when the server names it again', async () => {
    soup('2', throws);
    await open('2 1');
    await follow('Menu');
    await follow('Drinks');
    await act(async () => void dispatchEvent(new Event('online')));
    await follow('Menu');
    expect(main()).toHaveTextContent('Soup of build 1');
    expect(builds()).toEqual([`${kitchen}@2`, `${kitchen}@1`]);
  });

  it('and the one before it, too: the visitor is told, the frame and the other pages stay, and Retry takes the repair', async () => {
    soup('1', throws);
    soup('2', throws);
    await open('2 1');
    await follow('Menu');
    expect(main()).toHaveTextContent(closed);
    expect(main()).toHaveTextContent('“Menu” stopped working');
    expect(server.reports).toEqual([report('render'), report('render', '1')]);
    await follow('Drinks');
    expect(main()).toHaveTextContent('Tea');
    await follow('Menu');
    expect(main()).toHaveTextContent(closed);

    server.news = site('3');
    await retry();
    expect(main()).toHaveTextContent('Soup of build 3');
  });

  it.each([
    ['throws', () => soup('2', throws)],
    ['can’t be loaded', () => lost(`${kitchen}@2`, 'menu')],
  ])('because it %s, with nothing before it, is told of in words at once', async (_, break2) => {
    break2();
    await open('2');
    await follow('Menu');
    expect(main()).toHaveTextContent(closed);
    expect(builds()).toEqual([`${kitchen}@2`]);
  });

  it('is told of in words while nobody can be asked, and Retry brings it back', async () => {
    lost(`${kitchen}@2`, 'menu');
    await open('2 1');
    server.news = undefined;
    await follow('Menu');
    expect(main()).toHaveTextContent(closed);
    soup('2');
    server.news = site('2 1');
    await retry();
    expect(main()).toHaveTextContent('Soup of build 2');
  });

  it('does not give way to what is not the build that it says it is', async () => {
    soup('2', throws);
    server.manifests.set(
      `/releases/${kitchen}/1/client/mf-manifest.json`,
      server.manifests.get(`/releases/${kitchen}/3/client/mf-manifest.json`)!,
    );
    await open('2 1');
    await follow('Menu');
    expect(main()).toHaveTextContent(closed);
  });
});

describe('a screen that loads more code while it runs', () => {
  const gone = Object.assign(new Error('Loading chunk offers failed'), { name: 'ChunkLoadError' });
  /** As React.lazy does: its code is gone once it is asked for. */
  const withOffers = () => {
    const [shown, show] = useState(false);
    if (shown) throw gone;
    return <button onClick={() => show(true)}>Offers</button>;
  };
  const press = () => act(async () => screen.getByRole('button', { name: 'Offers' }).click());

  it('goes over to the build that discovery names now', async () => {
    soup('2', withOffers);
    await open('2');
    await follow('Menu');
    server.news = site('3');
    await press();
    expect(main()).toHaveTextContent('Soup of build 3');
    expect(server.reports).toEqual([report('load')]);
  });

  it('does not come back by what the tab had heard before it failed', async () => {
    soup('2', withOffers);
    await open('2');
    await follow('Menu');
    await hears(site('2'));
    server.news = site('3');
    await press();
    await follow('Drinks');
    await follow('Menu');
    expect(builds()).toEqual([`${kitchen}@2`, `${kitchen}@3`]);
  });

  it('does not come back by a slow answer to what the tab had asked before it failed', async () => {
    soup('2', withOffers);
    await open('2');
    await follow('Menu');
    let answer = (): void => {};
    server.slow = new Promise((resolve) => (answer = resolve));
    await hears(site('2'));
    server.slow = undefined;
    server.news = site('3');
    await press();
    await act(async () => answer());
    await follow('Drinks');
    await follow('Menu');
    expect(builds()).toEqual([`${kitchen}@2`, `${kitchen}@3`]);
  });

  it('is registered anew where it is the same build still, and after the second time the visitor is asked', async () => {
    soup('2', withOffers);
    await open('2');
    await follow('Menu');
    for (const registrations of [2, 3]) {
      await press();
      expect(builds()).toHaveLength(registrations);
      expect(screen.getByRole('button', { name: 'Offers' })).toBeInTheDocument();
    }
    await press();
    expect(main()).toHaveTextContent(closed);
    expect(builds()).toHaveLength(3);
  });

  it('takes the whole document where the shell is another one, too', async () => {
    soup('2', withOffers);
    await open('2');
    await follow('Menu');
    server.news = lineup('shell@s2', `${kitchen}@3`, `${bar}@1`);
    await press();
    expect(openAnew).toHaveBeenCalledTimes(1);
  });

  it('takes each shell once, even if two servers name another in turn', async () => {
    soup('2', withOffers);
    await open('2');
    sessionStorage.setItem('food-court-shell', 's2 s1');
    server.news = lineup('shell@s2', `${kitchen}@3`, `${bar}@1`);
    await follow('Menu');
    await press();
    expect(openAnew).not.toHaveBeenCalled();
    expect(main()).toHaveTextContent('Soup of build 3');
  });
});

describe('a failure whose cure comes late', () => {
  let arrive: () => Promise<void>;
  beforeEach(() => {
    server.slow = new Promise((resolve) => (arrive = () => act(async () => resolve())));
  });
  const releasing = async (news: LineupNews) => {
    soup('2', throws);
    const opened = await open('2 1');
    server.news = news;
    return opened;
  };

  it('does not take the page away that the visitor has gone on to for another shell’s', async () => {
    await releasing(lineup('shell@s2', `${kitchen}@3`, `${bar}@1`));
    await follow('Menu');
    await follow('Drinks');
    await arrive();
    expect(openAnew).not.toHaveBeenCalled();
    expect(main()).toHaveTextContent('Tea');
  });

  it('does not draw it anew either, and is found at the next visit', async () => {
    const { site: tab } = await releasing(site('3'));
    await follow('Menu');
    await follow('Drinks');
    const turn = tab.turn();
    await arrive();
    expect(tab.turn()).toBe(turn);
    await follow('Menu');
    expect(main()).toHaveTextContent('Soup of build 3');
  });

  it('breaks nothing off that is being saved: the remotes alone give way', async () => {
    const { client } = await releasing(lineup('shell@s2', `${kitchen}@3`, `${bar}@1`));
    await follow('Menu');
    void client
      .getMutationCache()
      .build(client, { mutationFn: () => new Promise(() => {}) })
      .execute(undefined);
    await arrive();
    expect(openAnew).not.toHaveBeenCalled();
    expect(main()).toHaveTextContent('Soup of build 3');
  });
});

describe('a screen in a frame', () => {
  const office = (menu: () => never) => {
    build(`${bar}@1`, {
      routes: [route('/desk', `${kitchen}/menu`, { title: 'Desk', within: `${bar}/frame` })],
      screens: {
        frame: () => (
          <section aria-label="Office">
            <Outlet />
          </section>
        ),
      },
    });
    soup('2', menu);
  };

  it('that throws costs its own place, not the frame', async () => {
    office(throws);
    await openSite(lineup(`${kitchen}@2`, `${bar}@1`), '/desk');
    expect(screen.getByRole('region', { name: 'Office' })).toHaveTextContent(closed);
  });

  it('that can’t be loaded costs its own place, not the frame, and Retry brings it there', async () => {
    office(throws);
    lost(`${kitchen}@2`, 'menu');
    await openSite(lineup(`${kitchen}@2`, `${bar}@1`), '/desk');
    const place = screen.getByRole('region', { name: 'Office' });
    expect(place).toHaveTextContent('“Desk” could not be loaded');
    soup('2');
    await retry();
    expect(screen.getByRole('region', { name: 'Office' })).toHaveTextContent('Soup of build 2');
  });

  it('gives way alone', async () => {
    office(throws);
    await openSite(lineup(`${kitchen}@2 1`, `${bar}@1`), '/desk');
    expect(screen.getByRole('region', { name: 'Office' })).toHaveTextContent('Soup of build 1');
    expect(registered.filter((id) => id.startsWith(bar))).toHaveLength(1);
  });
});

describe('a preview that fails', () => {
  const previewed = () => ({ ...site('2 1'), preview: { name: kitchen, build: '2' } });

  it('ends by itself, once, and is told of on the page that comes instead', async () => {
    soup('2', throws);
    await openSite(previewed(), '/drinks');
    await follow('Menu');
    expect(openInstead).toHaveBeenCalledWith('/?mfe=off');
    expect(main()).not.toHaveTextContent(closed);
    expect(sessionStorage.getItem('food-court-preview-failed')).toContain('no soup');
  });
});
