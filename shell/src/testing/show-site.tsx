import { act, fireEvent, render, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { MemoryRouter, useLocation } from 'react-router-dom';
import type { SiteMap } from 'federation/discovery';
import { createQueryClient } from 'shared-api/query';
import { networkPages } from '../navigation/network-pages';
import { fixedSite, type SiteSource } from '../navigation/site-source';
import { App } from '../site/app';
import { config } from './runtime-config';

Object.assign(window, {
  matchMedia: () => ({ matches: false, addEventListener: () => {}, removeEventListener: () => {} }),
});
export const scrollTo = jest.fn();
beforeEach(() => void Object.assign(window, { scrollTo: scrollTo.mockReset() }));

function Address() {
  const { pathname, search, state } = useLocation() as { pathname: string; search: string; state: unknown };
  return (
    <>
      <output data-testid="address">{pathname + search}</output>
      <output data-testid="state">{JSON.stringify(state)}</output>
    </>
  );
}

export const address = (): string | null => screen.getByTestId('address').textContent;
export const state = (): unknown => JSON.parse(screen.getByTestId('state').textContent || 'null');

interface Given {
  /** A test that expects a page to fail says so: else React's complaint fails the test. */
  onCaughtError?: (error: unknown) => void;
  beside?: ReactNode;
  /** By default one that stays what it is. */
  site?: SiteSource;
}

/** The whole site with these pages, opened at an address. A failed call is not repeated. */
export async function showSite(
  map: SiteMap,
  at: string,
  { onCaughtError, beside, site: source = fixedSite(map) }: Given = {},
): Promise<void> {
  const client = createQueryClient();
  client.setDefaultOptions({ queries: { ...client.getDefaultOptions().queries, retry: false } });
  const router = (site: ReactNode) => (
    <MemoryRouter initialEntries={[at]}>
      {site}
      <Address />
      {beside}
    </MemoryRouter>
  );
  const app = (
    <App
      client={client}
      config={config}
      site={source}
      pages={networkPages(client)}
      signedInHint={false}
      router={router}
    />
  );
  await act(async () => void render(app, onCaughtError && { onCaughtError }));
}

const press = (element: HTMLElement): Promise<void> => act(async () => void fireEvent.click(element));
export const follow = (link: string): Promise<void> => press(screen.getByRole('link', { name: link }));
export const retry = (): Promise<void> => press(screen.getByRole('button', { name: 'Retry' }));
export const main = (): HTMLElement => screen.getByRole('main');
