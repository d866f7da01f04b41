import { act, render, screen } from '@testing-library/react';
import { StrictMode } from 'react';
import { useLocation } from 'react-router-dom';
import { createMemoryHistory } from '../shared-libraries/frame-router';
import { pageFinder, type PageAddress } from './page-finder';
import { SiteRouter } from './site-router';
import type { LiveSite, SiteEdition } from './site-source';

const editionOf = (number: number): SiteEdition => ({
  map: [],
  find: pageFinder([]),
  number,
  hasUnreadableRemotes: false,
});

/** A site that creates an edition for each page that is entered. */
function fakeSite() {
  let edition = editionOf(0);
  let refresh = (): void => {};
  const enterPage = jest.fn((_isRedirect: boolean, _address: PageAddress) => (edition = editionOf(edition.number + 1)));
  const site: LiveSite = {
    edition: () => edition,
    enterPage,
    follow: (_, arrival) => arrival,
    refresh: () => refresh(),
    subscribe: (listener) => {
      refresh = listener;
      return () => {};
    },
    recover: async () => false,
    startUpdates: async () => {},
  };
  /** The pages that were entered, each with whether it was entered by a redirect. */
  const entered = () => enterPage.mock.calls.map(([isRedirect, { pathname }]) => [isRedirect, pathname]);
  return { site, enterPage, entered };
}

const Address = () => useLocation().pathname + useLocation().search;

/** Uses strict mode, in which React renders each component twice. */
function open() {
  const { site, enterPage, entered } = fakeSite();
  const history = createMemoryHistory({ initialEntries: ['/menu'], v5Compat: true });
  render(
    <StrictMode>
      <SiteRouter history={history} site={site}>
        {(edition) => (
          <output>
            <Address /> {edition.number}
          </output>
        )}
      </SiteRouter>
    </StrictMode>,
  );
  return { site, enterPage, entered, history, shown: () => screen.getByRole('status').textContent };
}

it('does not enter a page while rendering', () => {
  const { enterPage, shown } = open();
  expect(shown()).toBe('/menu 0');
  expect(enterPage).not.toHaveBeenCalled();
});

it('enters a page once per navigation to another path', async () => {
  const { entered, history, shown } = open();
  await act(async () => history.push('/drinks'));
  expect(shown()).toBe('/drinks 1');
  await act(async () => history.go(-1));
  expect(shown()).toBe('/menu 2');
  expect(entered()).toEqual([
    [false, '/drinks'],
    [false, '/menu'],
  ]);
});

it('does not enter a page for a new search on the same path', async () => {
  const { enterPage, history, shown } = open();
  await act(async () => history.push('/menu?taste=hot'));
  expect(shown()).toBe('/menu?taste=hot 0');
  expect(enterPage).not.toHaveBeenCalled();
});

it('marks a replaced address as a redirect', async () => {
  const { entered, history } = open();
  await act(async () => history.replace('/drinks'));
  expect(entered()).toEqual([[true, '/drinks']]);
});

it('enters the page again when the site is refreshed', async () => {
  const { site, enterPage, shown } = open();
  await act(async () => site.refresh());
  expect(shown()).toBe('/menu 1');
  expect(enterPage).toHaveBeenCalledTimes(1);
});
