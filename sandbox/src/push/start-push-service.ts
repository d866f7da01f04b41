import express from 'express';
import { listen, type WebServer } from '../web/listen';
import { pushRoute } from './push-route';

/** The push service alone, at a port of its own: for tests of what is sent. */
export async function startPushService(): Promise<WebServer> {
  const app = express();
  const web = await listen(app, 0);
  app.use(pushRoute(web.url));
  return web;
}
