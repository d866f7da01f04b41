import { QueryClient } from '@tanstack/react-query';
import { deploy } from '#testing/fake-remotes.ts';
import { ok, server } from '#testing/fake-server.ts';
import { setSession, signedInAs } from '#testing/fake-session.ts';
import { route } from '#testing/routes.ts';
import { startPrefetch } from './start-prefetch';

jest.mock('@food-court/shared-auth', () => jest.requireActual<object>('#testing/fake-session.ts'));
jest.mock('#remotes/remotes.ts', () => jest.requireActual<object>('#testing/fake-remotes.ts'));
jest.mock('#remotes/remote-reload.ts', () => jest.requireActual<object>('#testing/fake-remotes.ts'));

const Menu = () => null;
const map = [
  route('/menu', deploy(Menu).id, { data: [{ call: 'GET /banner' }] }),
  route('/login', deploy(Menu).id, { data: [{ call: 'GET /kitchens' }] }),
  route('/office', deploy(Menu).id, { access: ['admin'], data: [{ call: 'GET /figures' }] }),
];

it('loads the data of a guarded page and of the login when their link is pointed at, not merely because it exists', async () => {
  jest.useFakeTimers();
  setSession(signedInAs('admin'));
  server.answers.set('GET /banner', ok({ text: 'Hi' }));
  server.answers.set('GET /figures', ok({}));
  server.answers.set('GET /kitchens', ok({}));
  document.body.innerHTML = '<a href="/menu">Menu</a><a href="/office">Office</a><a href="/login">Login</a>';
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });

  startPrefetch({ client, map: () => map, isReleasePending: () => false });
  await jest.advanceTimersByTimeAsync(2_000);
  expect(server.asked).toEqual(['GET /banner']);

  for (const path of ['/office', '/login']) {
    const link = document.querySelector(`a[href="${path}"]`)!;
    link.dispatchEvent(Object.assign(new MouseEvent('pointerover', { bubbles: true }), { pointerType: 'mouse' }));
    await jest.advanceTimersByTimeAsync(1_000);
  }
  expect(server.asked).toEqual(['GET /banner', 'GET /figures', 'GET /kitchens']);
  client.clear();
  jest.useRealTimers();
});
