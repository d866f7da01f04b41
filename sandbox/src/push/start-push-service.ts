import { listen, type WebServer } from '../web/listen';
import { createWebApp } from '../web/web-app';
import { pushRoute } from './push-route';

/** Starts only the push service, at its own port, for tests of sent messages. */
export async function startPushService(): Promise<WebServer> {
  const app = createWebApp();
  let origin = '';
  await app.register(pushRoute(() => origin));
  const web = await listen(app, 0);
  origin = web.url;
  return web;
}
