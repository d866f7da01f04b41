import { act, fireEvent, render, screen } from '@testing-library/react';
import type { ComponentProps, ReactNode } from 'react';
import { MemoryRouter, useLocation } from 'react-router-dom';
import type { SiteMap } from '@food-court/federation/discovery';
import { createQueryClient } from '@food-court/shared-api/query';
import { browserPageSource } from '../navigation/browser-page-source';
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
  /** Set by a test that expects a page to fail; without it, React’s error message fails the test. */
  onCaughtError?: (error: unknown) => void;
  beside?: ReactNode;
  /** A fixed site by default. */
  site?: SiteSource;
}

/** Opens the site with these pages at an address. Failed calls are not retried. */
export async function showSite(
  map: SiteMap,
  at: string,
  { onCaughtError, beside, site: source = fixedSite(map) }: Given = {},
): Promise<void> {
  const client = createQueryClient();
  client.setDefaultOptions({ queries: { ...client.getDefaultOptions().queries, retry: false } });
  const router: ComponentProps<typeof App>['router'] = (page) => (
    <MemoryRouter initialEntries={[at]}>
      {page(source.edition())}
      <Address />
      {beside}
    </MemoryRouter>
  );
  const app = (
    <App
      client={client}
      config={config}
      site={source}
      pages={browserPageSource(client)}
      signedInHint={false}
      router={router}
    />
  );
  await act(async () => void render(app, onCaughtError && { onCaughtError }));
}

const press = (element: HTMLElement): Promise<void> => act(async () => void fireEvent.click(element));
export const followLink = (link: string): Promise<void> => press(screen.getByRole('link', { name: link }));
export const retry = (): Promise<void> => press(screen.getByRole('button', { name: 'Retry' }));
export const main = (): HTMLElement => screen.getByRole('main');
