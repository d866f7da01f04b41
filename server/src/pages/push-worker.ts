import type { FastifyInstance } from 'fastify';

/**
 * Shows what is pushed, and opens its page. It has no fetch handler: no request of a page passes through it, so it can serve
 * nothing that is outdated.
 */
const worker = `
addEventListener('install', () => skipWaiting());
addEventListener('activate', (event) => event.waitUntil(clients.claim()));
addEventListener('push', (event) => {
  const { title, body, tag, page } = event.data.json();
  event.waitUntil(registration.showNotification(title, { body, tag, icon: '/favicon.svg', data: { page } }));
});
addEventListener('notificationclick', (event) => {
  event.notification.close();
  event.waitUntil(open(new URL(event.notification.data.page, location.origin).href));
});
async function open(url) {
  const pages = await clients.matchAll({ type: 'window', includeUncontrolled: true });
  const shown = pages.find((page) => page.url === url) ?? pages[0];
  if (!shown) return clients.openWindow(url);
  await shown.focus();
  return shown.url === url ? undefined : shown.navigate(url);
}
`;

/** At an address that no release changes, on our own origin: a browser knows a worker by both. */
export const pushWorkerRoute = (app: FastifyInstance) =>
  app.get('/push-worker.js', { schema: { hide: true } }, (_request, reply) =>
    reply.header('cache-control', 'no-cache').type('text/javascript').send(worker),
  );
