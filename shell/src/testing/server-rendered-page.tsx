import { act } from '@testing-library/react';
import { QueryClient } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { hydrateRoot, type Root } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { MemoryRouter, useNavigate, type NavigateFunction } from 'react-router-dom';
import { loadCode, browserPageSource } from '../navigation/browser-page-source';
import { pageViewKey, type PageSource } from '../navigation/page-source';
import { retryingPageSource } from '../navigation/retrying-page-source';
import { resolvedPromise } from '../navigation/readable-promise';
import { fixedSite } from '../navigation/site-source';
import { App } from '../site/app';
import { setHydrationFailed } from '../site/hydration-notice';
import { deploy } from './fake-remotes';
import { route } from './routes';
import { config } from './runtime-config';

function Counter() {
  const [count, setCount] = useState(0);
  return <button onClick={() => setCount(count + 1)}>{count} soups</button>;
}

let navigate: NavigateFunction;
function NavigateProbe() {
  navigate = useNavigate();
  return null;
}

const router = (page: ReactNode) => (
  <MemoryRouter initialEntries={[{ pathname: '/menu', key: 'first' }]}>
    {page}
    <NavigateProbe />
  </MemoryRouter>
);

interface Hydration {
  /** Sets how the page’s code loads. */
  codeOf?: (menu: ReturnType<typeof deploy>) => void;
  beforeHydration?: () => void;
}

/** Shows a server-rendered page with a button that counts soups, then hydrates it. */
export async function openServerRendered({ codeOf, beforeHydration }: Hydration) {
  const menu = deploy(Counter);
  codeOf?.(menu);
  const map = [
    route('/menu', menu.id, { title: 'Menu' }),
    route('/about', deploy(() => <h1>About us</h1>).id, { title: 'About' }),
  ];
  const first = { key: pageViewKey('first', '/menu'), route: map[0]!, params: {} };
  const client = new QueryClient();
  const source = fixedSite(map);
  const site = (pages: PageSource) => (
    <App
      client={client}
      config={config}
      site={source}
      pages={pages}
      signedInHint={false}
      router={(page) => router(page(source.edition()))}
    />
  );

  const serverPages: PageSource = {
    prepare: () => resolvedPromise({ Screen: Counter, Frame: undefined }),
    retry: () => Promise.reject(new Error('not here')),
  };
  const place = document.body.appendChild(document.createElement('div'));
  place.id = 'root';
  place.innerHTML = renderToString(site(serverPages));
  beforeHydration?.();

  const load = () => loadCode(first.route);
  const pages = retryingPageSource(browserPageSource(client), {
    view: first,
    load,
    onHydrationFailed: setHydrationFailed,
    onFailure: () => {},
  });
  const complaints = jest.fn();
  let root: Root;
  await act(
    async () =>
      void (root = hydrateRoot(place, site(pages), { onRecoverableError: complaints, onCaughtError: () => {} })),
  );
  const close = (): void => {
    act(() => root.unmount());
    setHydrationFailed(false);
    document.body.replaceChildren();
    expect(complaints).not.toHaveBeenCalled();
  };
  return { menu, markup: place.querySelector('main button'), goBack: () => navigate(-1), close };
}
