import { act, screen, waitFor } from '@testing-library/react';
import { asFramePages, pageStateElementId, type Manifest } from '@food-court/federation/discovery';
import { getSession, toast } from '@food-court/shared-auth';
import { storeBuild } from '#testing/fake-runtime.ts';
import { FakeMessageChannel } from '#testing/guests/fake-guest-frame.ts';
import { manifest, news, route } from '#testing/routes.ts';
import { config } from '#testing/runtime-config.ts';
import type { MessageToFrame, MessageToHost } from '../guest-remotes/messages';

jest.mock('@module-federation/enhanced/runtime', () => jest.requireActual<object>('#testing/fake-runtime.ts'));

const received: MessageToHost[] = [];
const { port1, port2 } = new FakeMessageChannel();
port1.onmessage = ({ data }) => void received.push(JSON.parse(String(data)) as MessageToHost);
const send = (message: MessageToFrame) => act(async () => port1.postMessage(JSON.stringify(message)));
const take = (): MessageToHost[] => received.splice(0);

const observed: Element[] = [];
class FakeObserver {
  observe = (element: Element): void => void observed.push(element);
}

const Broken = (): never => {
  throw new Error('no soup');
};

function pages(): Record<string, Manifest> {
  const { manifests } = news('reviews@1');
  const routes = [
    route('/dish/:id', 'reviews/dish', { access: 'signed-in' }),
    route('/broken', 'reviews/broken', { title: 'Broken' }),
  ];
  return { ...manifests, reviews: asFramePages(manifest('reviews', routes)) };
}

/** Opens the document in the frame as the server sends it when it has no time to render the page. */
beforeAll(async () => {
  Object.assign(globalThis, { ResizeObserver: FakeObserver });
  storeBuild('reviews@1', {
    dish: async () => ({ default: () => <h1>Votes for this dish</h1> }),
    broken: async () => ({ default: Broken }),
  });
  history.replaceState(null, '', '/guest-frames/reviews/dish/7?sort=new');
  document.documentElement.dataset.guestFrame = 'reviews';
  const state = { ...news('reviews@1'), manifests: pages(), config, rendered: false };
  document.body.innerHTML = '<div id="root"></div>';
  const script = document.body.appendChild(document.createElement('script'));
  script.type = 'application/json';
  script.id = pageStateElementId;
  script.textContent = JSON.stringify(state);
  jest.spyOn(window, 'postMessage').mockImplementation(() => {});
  await act(async () => void (await import('./start-guest-frame')));
  const welcome = new MessageEvent('message', { source: window, data: { foodCourt: 'welcome' } });
  await act(async () => void dispatchEvent(Object.defineProperty(welcome, 'ports', { value: [port2] })));
});

it('shows the page of its address, and says that it is alive', () => {
  expect(screen.getByRole('heading')).toHaveTextContent('Votes for this dish');
  expect(take()).toEqual([{ is: 'alive' }]);
});

it('tells the size of the page although the server has not rendered it', () => {
  expect(observed).toHaveLength(1);
  expect(observed[0]).toContainElement(screen.getByRole('heading'));
});

it('knows whether somebody is signed in, and not who', async () => {
  await send({ is: 'session' });
  expect(getSession().status).toBe('unknown');
  await send({ is: 'session', isSignedIn: true });
  expect(getSession()).toEqual({
    status: 'signed-in',
    user: { uid: '', email: '' },
    profileState: 'ready',
    busy: false,
  });
  await send({ is: 'session', isSignedIn: false });
  expect(getSession().status).toBe('signed-out');
});

it('follows the theme', async () => {
  await send({ is: 'theme', theme: 'dark' });
  expect(document.documentElement).toHaveAttribute('data-theme', 'dark');
  await send({ is: 'theme' });
  expect(document.documentElement).not.toHaveAttribute('data-theme');
});

it('leaves toasts and errors to the page around it', async () => {
  take();
  dispatchEvent(new ErrorEvent('error', { error: new Error('no soup'), message: 'no soup' }));
  expect(take()).toMatchObject([{ is: 'failed', what: 'error', message: 'no soup' }]);
  toast.info('Thank you');
  await waitFor(() => expect(take()).toMatchObject([{ is: 'toast', kind: 'info', text: 'Thank you' }]));
});

it('reports a page that throws to the page around the frame', async () => {
  jest.spyOn(console, 'error').mockImplementation(() => {});
  await send({ is: 'place', pathname: '/broken', search: '', hash: '' });
  expect(take()).toMatchObject([{ is: 'failed', what: 'render', message: 'no soup' }]);
  jest.mocked(console.error).mockClear();
});
