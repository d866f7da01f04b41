import { act, fireEvent, screen } from '@testing-library/react';
import { Link } from 'react-router-dom';
import { registered } from '../testing/fake-runtime';
import { publishBuild, releaseNews, lineup, navigate, openSite, server } from '../testing/open-site';
import { route } from '../testing/routes';
import { followLink, main } from '../testing/show-site';
import { reloadDocument } from '../navigation/new-document';

jest.mock('@food-court/shared-auth', () => jest.requireActual<object>('../testing/fake-session'));
jest.mock('@module-federation/enhanced/runtime', () => jest.requireActual<object>('../testing/fake-runtime'));
jest.mock('../navigation/new-document');

let tabs = 0;
let kitchen: string;
let bar: string;

const page = (path: string, screenId: `${string}/${string}`, title: string) => route(path, screenId, { title });

/** Publishes two remotes with one page each; their screens show their build. */
function publishBoth(number: string, title = 'Menu'): void {
  publishBuild(`${kitchen}@${number}`, {
    routes: [page('/menu', `${kitchen}/menu`, title)],
    screens: { menu: () => <h1>Soup of build {number}</h1> },
  });
  publishBuild(`${bar}@${number}`, {
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
  jest.mocked(reloadDocument).mockClear();
  tabs += 1;
  [kitchen, bar] = [`kitchen${tabs}`, `bar${tabs}`];
  publishBoth('1');
  publishBoth('2', 'Dishes');
});

const site = (number: string) => lineup(`${kitchen}@${number}`, `${bar}@${number}`);

it('applies a release as one unit at the next navigation, and not before', async () => {
  await openSite(site('1'), '/menu');
  await releaseNews(site('2'));
  expect(main()).toHaveTextContent('Soup of build 1');
  expect(screen.getByRole('link', { name: 'Menu' })).toBeInTheDocument();

  await followLink('Drinks');
  expect(main()).toHaveTextContent('Tea of build 2');
  expect(screen.queryByRole('link', { name: 'Menu' })).not.toBeInTheDocument();
  await followLink('Dishes');
  expect(main()).toHaveTextContent('Soup of build 2');
});

it('keeps the shell’s state, frame and query cache', async () => {
  const { client } = await openSite(site('1'), '/menu');
  client.setQueryData(['cached'], 'yes');
  const frame = screen.getByRole('banner');
  await act(async () => void fireEvent.click(screen.getByRole('button', { name: 'Pressed 0' })));
  await releaseNews(site('2'));
  await followLink('Drinks');
  expect(screen.getByRole('banner')).toBe(frame);
  expect(screen.getByRole('button', { name: 'Pressed 1' })).toBeInTheDocument();
  expect(client.getQueryData(['cached'])).toBe('yes');
});

it('registers only remotes whose build changed', async () => {
  await openSite(site('1'), '/menu');
  await releaseNews(lineup(`${kitchen}@2`, `${bar}@1`));
  registered.length = 0;
  await followLink('Drinks');
  expect(registered).toEqual([`${kitchen}@2`]);
  await followLink('Dishes');
  expect(main()).toHaveTextContent('Soup of build 2');
});

it('shows the previous page with the new build after going back', async () => {
  await openSite(site('1'), '/menu');
  await releaseNews(site('2'));
  await followLink('Drinks');
  await act(async () => navigate(-1));
  expect(main()).toHaveTextContent('Soup of build 2');
});

it('applies no release at a new search on the same page', async () => {
  await openSite(site('1'), '/drinks');
  await releaseNews(site('2'));
  await followLink('Hot');
  expect(main()).toHaveTextContent('Tea of build 1');
});

it('adds the pages of a new remote, and shows “not found” for those of a removed one', async () => {
  await openSite(lineup(`${kitchen}@1`), '/menu');
  expect(screen.queryByRole('link', { name: 'Drinks' })).not.toBeInTheDocument();
  await releaseNews(site('1'));
  await act(async () => navigate('/drinks'));
  expect(main()).toHaveTextContent('Tea of build 1');
  await releaseNews(lineup(`${kitchen}@1`));
  await followLink('Menu');
  await act(async () => navigate('/drinks'));
  expect(main()).toHaveTextContent('Page not found');
});

it('shows an unknown page as closed while a remote’s manifest can’t be read', async () => {
  await openSite(site('1'), '/menu');
  await releaseNews({ ...lineup(`${kitchen}@1`), closed: [bar] });
  await act(async () => navigate('/drinks'));
  expect(main()).toHaveTextContent('This part of the food court is closed for a moment');
});

it('polls at each navigation, and continues with the known builds when there is no answer', async () => {
  await openSite(site('1'), '/menu');
  const before = server.asked;
  await followLink('Drinks');
  expect(server.asked).toBe(before + 1);
  server.news = undefined;
  await followLink('Menu');
  expect(main()).toHaveTextContent('Soup of build 1');
});

it('polls for the next release during the navigation that applies one', async () => {
  publishBoth('3', 'Dishes');
  await openSite(site('1'), '/menu');
  await releaseNews(site('2'));
  let answer = (): void => {};
  Object.assign(server, { news: site('3'), slow: new Promise<void>((resolve) => (answer = resolve)) });
  await followLink('Drinks');
  expect(main()).toHaveTextContent('Tea of build 2');
  await act(async () => answer());
  await followLink('Dishes');
  expect(main()).toHaveTextContent('Soup of build 3');
});

describe('another build of the shell', () => {
  const released = () => lineup('shell@s2', `${kitchen}@2`, `${bar}@2`);

  it('reloads the document once, at the next navigation', async () => {
    await openSite(site('1'), '/menu');
    await releaseNews(released());
    expect(reloadDocument).not.toHaveBeenCalled();
    await followLink('Drinks');
    expect(reloadDocument).toHaveBeenCalledTimes(1);
    expect(main()).not.toHaveTextContent('Tea');

    // The document brings the old shell again.
    await followLink('Menu');
    expect(reloadDocument).toHaveBeenCalledTimes(1);
    expect(main()).toHaveTextContent('Soup of build 2');
  });

  it('waits while something is being saved', async () => {
    const { client } = await openSite(site('1'), '/menu');
    await releaseNews(released());
    let saved = (): void => {};
    const mutation = client
      .getMutationCache()
      .build(client, { mutationFn: () => new Promise<void>((resolve) => (saved = resolve)) });
    const saving = mutation.execute(undefined);
    await followLink('Drinks');
    expect(reloadDocument).not.toHaveBeenCalled();
    expect(main()).toHaveTextContent('Tea of build 1');
    await act(async () => {
      saved();
      await saving;
    });
    await followLink('Menu');
    expect(reloadDocument).toHaveBeenCalledTimes(1);
  });

  it('waits when the page itself redirects, because the visitor is about to read the result', async () => {
    await openSite(site('1'), '/menu');
    await releaseNews(released());
    await act(async () => navigate('/drinks', { replace: true }));
    expect(reloadDocument).not.toHaveBeenCalled();
    expect(main()).toHaveTextContent('Tea of build 1');
    await followLink('Hot');
    expect(reloadDocument).not.toHaveBeenCalled();
    await followLink('Menu');
    expect(reloadDocument).toHaveBeenCalledTimes(1);
  });

  it('waits while the server does not answer, because the browser would show its error page', async () => {
    await openSite(site('1'), '/menu');
    await releaseNews(released());
    server.news = undefined;
    await followLink('Drinks');
    expect(reloadDocument).not.toHaveBeenCalled();
    expect(main()).toHaveTextContent('Tea of build 1');
    await releaseNews(released());
    await followLink('Menu');
    expect(reloadDocument).toHaveBeenCalledTimes(1);
  });

  it('is skipped without storage, because the tab would reload endlessly', async () => {
    await openSite(site('1'), '/menu');
    await releaseNews(released());
    const full = jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    await followLink('Drinks');
    expect(reloadDocument).not.toHaveBeenCalled();
    expect(main()).toHaveTextContent('Tea of build 2');
    full.mockRestore();
  });

  it('waits while the browser is offline', async () => {
    await openSite(site('1'), '/menu');
    await releaseNews(released());
    const online = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    await followLink('Drinks');
    expect(reloadDocument).not.toHaveBeenCalled();
    online.mockRestore();
  });
});

it('shows the new build when a release comes between a prefetch and the click', async () => {
  await openSite(site('1'), '/menu');
  const link = screen.getByRole('link', { name: 'Drinks' });
  await act(async () => void fireEvent.pointerDown(link, { pointerType: 'mouse', button: 0 }));
  await releaseNews(site('2'));
  await followLink('Drinks');
  expect(main()).toHaveTextContent('Tea of build 2');
});
