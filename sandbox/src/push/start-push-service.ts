import { listen, type WebServer } from '../web/listen';
import { createWebApp } from '../web/web-app';
import { pushRoute } from './push-route';

/** The push service alone, at a port of its own: for tests of what is sent. */
export async function startPushService(): Promise<WebServer> {
  const app = createWebApp();
  let origin = '';
  await app.register(pushRoute(() => origin));
  const web = await listen(app, 0);
  origin = web.url;
  return web;
}
