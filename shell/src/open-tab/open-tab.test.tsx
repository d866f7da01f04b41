import { act, fireEvent, screen } from '@testing-library/react';
import { Link } from 'react-router-dom';
import { registered } from '../testing/fake-runtime';
import { build, hears, lineup, navigate, openSite, server } from '../testing/open-tab';
import { route } from '../testing/routes';
import { follow, main } from '../testing/show-site';
import { openAnew } from './new-document';

jest.mock('shared-auth', () => jest.requireActual<object>('../testing/fake-session'));
jest.mock('@module-federation/enhanced/runtime', () => jest.requireActual<object>('../testing/fake-runtime'));
jest.mock('./new-document');

let tabs = 0;
let kitchen: string;
let bar: string;

const page = (path: string, screenId: `${string}/${string}`, title: string) => route(path, screenId, { title });

/** Two remotes of one page each; their screens say which build they are. */
function stock(number: string, title = 'Menu'): void {
  build(`${kitchen}@${number}`, {
    routes: [page('/menu', `${kitchen}/menu`, title)],
    screens: { menu: () => <h1>Soup of build {number}</h1> },
  });
  build(`${bar}@${number}`, {
    routes: [page('/drinks', `${bar}/drinks`, 'Drinks')],
    screens: {
      drinks: () => (
        <>
          <h1>Tea of build {number}</h1>
          <Link to="/drinks?hot">Hot</Link>
        </>
      ),
    },
  });
}

beforeEach(() => {
  jest.mocked(openAnew).mockClear();
  tabs += 1;
  [kitchen, bar] = [`kitchen${tabs}`, `bar${tabs}`];
  stock('1');
  stock('2', 'Dishes');
});

const site = (number: string) => lineup(`${kitchen}@${number}`, `${bar}@${number}`);

it('takes up a release at the next navigation, as a whole, and not before', async () => {
  await openSite(site('1'), '/menu');
  await hears(site('2'));
  expect(main()).toHaveTextContent('Soup of build 1');
  expect(screen.getByRole('link', { name: 'Menu' })).toBeInTheDocument();

  await follow('Drinks');
  expect(main()).toHaveTextContent('Tea of build 2');
  expect(screen.queryByRole('link', { name: 'Menu' })).not.toBeInTheDocument();
  await follow('Dishes');
  expect(main()).toHaveTextContent('Soup of build 2');
});

it('keeps the shell and all that it holds', async () => {
  const { client } = await openSite(site('1'), '/menu');
  client.setQueryData(['kept'], 'yes');
  const frame = screen.getByRole('banner');
  await act(async () => void fireEvent.click(screen.getByRole('button', { name: 'Pressed 0' })));
  await hears(site('2'));
  await follow('Drinks');
  expect(screen.getByRole('banner')).toBe(frame);
  expect(screen.getByRole('button', { name: 'Pressed 1' })).toBeInTheDocument();
  expect(client.getQueryData(['kept'])).toBe('yes');
});

it('registers only what is another build', async () => {
  await openSite(site('1'), '/menu');
  await hears(lineup(`${kitchen}@2`, `${bar}@1`));
  registered.length = 0;
  await follow('Drinks');
  expect(registered).toEqual([`${kitchen}@2`]);
  await follow('Dishes');
  expect(main()).toHaveTextContent('Soup of build 2');
});

it('shows the way back by the new build, too', async () => {
  await openSite(site('1'), '/menu');
  await hears(site('2'));
  await follow('Drinks');
  await act(async () => navigate(-1));
  expect(main()).toHaveTextContent('Soup of build 2');
});

it('leaves somebody who searches within a page the screen that they search in', async () => {
  await openSite(site('1'), '/drinks');
  await hears(site('2'));
  await follow('Hot');
  expect(main()).toHaveTextContent('Tea of build 1');
});

it('brings the pages of a remote that is new, and says of one that is gone that it is not there', async () => {
  await openSite(lineup(`${kitchen}@1`), '/menu');
  expect(screen.queryByRole('link', { name: 'Drinks' })).not.toBeInTheDocument();
  await hears(site('1'));
  await act(async () => navigate('/drinks'));
  expect(main()).toHaveTextContent('Tea of build 1');
  await hears(lineup(`${kitchen}@1`));
  await follow('Menu');
  await act(async () => navigate('/drinks'));
  expect(main()).toHaveTextContent('Page not found');
});

it('says of a page that nobody knows that it is closed, while some remote can’t be read', async () => {
  await openSite(site('1'), '/menu');
  await hears({ ...lineup(`${kitchen}@1`), closed: [bar] });
  await act(async () => navigate('/drinks'));
  expect(main()).toHaveTextContent('This part of the food court is closed for a moment');
});

it('asks at each arrival, and goes on with what it has while nobody answers', async () => {
  await openSite(site('1'), '/menu');
  const before = server.asked;
  const now = Date.now();
  jest.spyOn(Date, 'now').mockReturnValue(now + 2_000);
  await follow('Drinks');
  expect(server.asked).toBe(before + 1);
  jest.mocked(Date.now).mockRestore();
  server.news = undefined;
  await follow('Menu');
  expect(main()).toHaveTextContent('Soup of build 1');
});

it('hears at the arrival that takes up a release what the next one takes up', async () => {
  stock('3', 'Dishes');
  await openSite(site('1'), '/menu');
  await hears(site('2'));
  let answer = (): void => {};
  Object.assign(server, { news: site('3'), slow: new Promise<void>((resolve) => (answer = resolve)) });
  const now = Date.now();
  jest.spyOn(Date, 'now').mockReturnValue(now + 2_000);
  await follow('Drinks');
  expect(main()).toHaveTextContent('Tea of build 2');
  await act(async () => answer());
  await follow('Dishes');
  expect(main()).toHaveTextContent('Soup of build 3');
  jest.mocked(Date.now).mockRestore();
});

describe('another build of the shell', () => {
  const released = () => lineup('shell@s2', `${kitchen}@2`, `${bar}@2`);

  it('comes with a new document, at the next navigation, once', async () => {
    await openSite(site('1'), '/menu');
    await hears(released());
    expect(openAnew).not.toHaveBeenCalled();
    await follow('Drinks');
    expect(openAnew).toHaveBeenCalledTimes(1);
    expect(main()).not.toHaveTextContent('Tea');

    // As if the document had brought the old shell again.
    await follow('Menu');
    expect(openAnew).toHaveBeenCalledTimes(1);
    expect(main()).toHaveTextContent('Soup of build 2');
  });

  it('is waited for while something is being saved', async () => {
    const { client } = await openSite(site('1'), '/menu');
    await hears(released());
    let saved = (): void => {};
    const mutation = client
      .getMutationCache()
      .build(client, { mutationFn: () => new Promise<void>((resolve) => (saved = resolve)) });
    const saving = mutation.execute(undefined);
    await follow('Drinks');
    expect(openAnew).not.toHaveBeenCalled();
    expect(main()).toHaveTextContent('Tea of build 1');
    await act(async () => {
      saved();
      await saving;
    });
    await follow('Menu');
    expect(openAnew).toHaveBeenCalledTimes(1);
  });

  it('is not for those whom a deed leads elsewhere: they are about to read what came of it', async () => {
    await openSite(site('1'), '/menu');
    await hears(released());
    await act(async () => navigate('/drinks', { replace: true }));
    expect(openAnew).not.toHaveBeenCalled();
    expect(main()).toHaveTextContent('Tea of build 1');
    await follow('Hot');
    expect(openAnew).not.toHaveBeenCalled();
    await follow('Menu');
    expect(openAnew).toHaveBeenCalledTimes(1);
  });

  it('is waited for while nobody answers: the browser’s own page of failure would come instead', async () => {
    await openSite(site('1'), '/menu');
    await hears(released());
    server.news = undefined;
    await follow('Drinks');
    expect(openAnew).not.toHaveBeenCalled();
    expect(main()).toHaveTextContent('Tea of build 1');
    await hears(released());
    await follow('Menu');
    expect(openAnew).toHaveBeenCalledTimes(1);
  });

  it('is not for tabs that could not remember that they went: they would go again and again', async () => {
    await openSite(site('1'), '/menu');
    await hears(released());
    const full = jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    await follow('Drinks');
    expect(openAnew).not.toHaveBeenCalled();
    expect(main()).toHaveTextContent('Tea of build 2');
    full.mockRestore();
  });

  it('is not for those who are offline', async () => {
    await openSite(site('1'), '/menu');
    await hears(released());
    const online = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    await follow('Drinks');
    expect(openAnew).not.toHaveBeenCalled();
    online.mockRestore();
  });
});
