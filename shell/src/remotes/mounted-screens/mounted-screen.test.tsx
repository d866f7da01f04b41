import { act } from '@testing-library/react';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { createRef } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { MemoryRouter } from 'react-router-dom';
import type { ChangingContext, MountScreen, QueryState, ScreenContext } from '@food-court/federation/mounted-screen';
import { apiQuery } from '@food-court/shared-api/query';
import { deploy } from '#testing/fake-remotes.ts';
import { setSession, signedInAs, signedOut } from '#testing/fake-session.ts';
import { ok, server } from '#testing/fake-server.ts';
import { route } from '#testing/routes.ts';
import { address, followLink, main, showSite } from '#testing/show-site.tsx';
import { mountedScreen } from './mounted-screen';

jest.mock('@food-court/shared-auth', () => jest.requireActual<object>('#testing/fake-session.ts'));
jest.mock('../remotes', () => jest.requireActual<object>('#testing/fake-remotes.ts'));
jest.mock('../remote-reload', () => jest.requireActual<object>('#testing/fake-remotes.ts'));

const dish = apiQuery('GET /product/{id}', { params: { id: '7' } });

/** A screen that shows its path parameter and records its lifecycle. */
function soupScreen({ onMount }: { onMount?: (context: ScreenContext, place: HTMLElement) => void } = {}) {
  const seen = { contexts: [] as ScreenContext[], updates: [] as ChangingContext[], ends: 0 };
  const mount: MountScreen = (place, context) => {
    seen.contexts.push(context);
    const show = ({ props }: ChangingContext) => {
      place.innerHTML = `<h1>Soup ${props.params.id}</h1><a href="/bar?glass=1#tap">To the bar</a>`;
    };
    show(context);
    onMount?.(context, place);
    return {
      update: (changed) => {
        seen.updates.push(changed);
        show(changed);
      },
      unmount: () => {
        seen.ends += 1;
      },
    };
  };
  return { mount, seen };
}

async function open(screen: ReturnType<typeof soupScreen>, at = '/soup/7?cold', onCaughtError?: () => void) {
  const kitchen = deploy(() => null);
  kitchen.exposes({ mount: screen.mount });
  const pages = [
    route('/soup/:id', kitchen.id, { title: 'Soup', links: [], data: [{ call: 'GET /product/{id}' }] }),
    route('/bar', deploy(() => <h1>The bar</h1>).id, { title: 'Bar' }),
  ];
  await showSite(pages, at, { onCaughtError });
}

beforeEach(() => {
  setSession(signedOut);
  server.answers.set('GET /product/7', ok({ title: 'Broth' }));
  server.answers.set('GET /product/8', ok({ title: 'Stew' }));
});

it('is mounted with its address, the session and its route’s answers', async () => {
  const screen = soupScreen();
  await open(screen);
  expect(main()).toHaveTextContent('Soup 7');
  const [context] = screen.seen.contexts;
  expect(context).toMatchObject({ props: { params: { id: '7' }, search: '?cold' }, session: { status: 'signed-out' } });
  expect(context?.queries.read(dish)).toEqual({ data: { title: 'Broth' }, error: null, isFetching: false });
});

it('is updated when its address or the session changes, and only then', async () => {
  const screen = soupScreen();
  await open(screen);
  expect(screen.seen.updates).toEqual([]);
  await act(async () => screen.seen.contexts[0]?.navigate('/soup/8'));
  expect(main()).toHaveTextContent('Soup 8');
  await act(async () => setSession(signedInAs('Buyer')));
  expect(screen.seen.updates.at(-1)).toMatchObject({
    props: { params: { id: '8' }, search: '' },
    session: { status: 'signed-in', profile: { name: 'Bea Cook' } },
  });
  expect(screen.seen.contexts).toHaveLength(1);
});

it('is unmounted when the visitor leaves, and its signal aborts', async () => {
  const screen = soupScreen();
  await open(screen);
  await followLink('Bar');
  expect(main()).toHaveTextContent('The bar');
  expect(screen.seen.ends).toBe(1);
  expect(screen.seen.contexts[0]?.signal.aborted).toBe(true);
});

it('opens pages of the site from its plain links', async () => {
  await open(soupScreen());
  await followLink('To the bar');
  expect(address()).toBe('/bar?glass=1');
});

it('watches an answer until the visitor leaves', async () => {
  const states: QueryState<unknown>[] = [];
  const screen = soupScreen({ onMount: ({ queries }) => queries.watch(dish, (state) => states.push(state)) });
  await open(screen);
  server.answers.set('GET /product/7', ok({ title: 'Thick broth' }));
  await act(async () => screen.seen.contexts[0]?.queries.refresh(dish));
  expect(states).toContainEqual({ data: { title: 'Broth' }, error: null, isFetching: true });
  expect(states.at(-1)).toEqual({ data: { title: 'Thick broth' }, error: null, isFetching: false });
  const count = states.length;
  await followLink('Bar');
  await act(async () => screen.seen.contexts[0]?.queries.refresh(dish));
  expect(states).toHaveLength(count);
});

it.each<[string, (context: ScreenContext) => void]>([
  [
    'throws',
    () => {
      throw new Error('no soup');
    },
  ],
  ['says that it failed', ({ fail }) => fail(new Error('no soup'))],
])('shows that it stopped working when its mount %s', async (_, onMount) => {
  const caught = jest.fn();
  await open(soupScreen({ onMount }), '/soup/7', caught);
  expect(caught).toHaveBeenCalledWith(new Error('no soup'), expect.anything());
  expect(main()).toHaveTextContent('“Soup” stopped working');
});

it('does not break the next page when its unmount throws', async () => {
  const reported = jest.fn();
  Object.assign(window, { reportError: reported });
  const { mount } = soupScreen();
  const failing: MountScreen = (place, context) => ({
    ...mount(place, context),
    unmount: () => {
      throw new Error('no end');
    },
  });
  await open({ mount: failing, seen: soupScreen().seen });
  await followLink('Bar');
  expect(main()).toHaveTextContent('The bar');
  expect(reported).toHaveBeenCalledWith(new Error('no end'));
});

it('receives the server’s markup', async () => {
  const container = document.body.appendChild(document.createElement('main'));
  container.innerHTML = '<div><h1>Soup 7</h1></div>';
  const markup = container.querySelector('h1');
  const found = createRef<Element>();
  const complaints = jest.fn();
  const Screen = mountedScreen((place) => {
    found.current = place.firstElementChild;
    return { update: () => {}, unmount: () => {} };
  });
  const app = (
    <QueryClientProvider client={new QueryClient()}>
      <MemoryRouter>
        <Screen />
      </MemoryRouter>
    </QueryClientProvider>
  );
  const root = await act(async () => hydrateRoot(container, app, { onRecoverableError: complaints }));
  expect(found.current).toBe(markup);
  expect(container.querySelector('h1')).toBe(markup);
  expect(complaints).not.toHaveBeenCalled();
  act(() => root.unmount());
  container.remove();
});
