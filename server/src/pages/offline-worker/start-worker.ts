import type { WorkerMessage } from '@food-court/federation/discovery';
import { answerFile, isFile } from './answer-file';
import { answerPage } from './answer-page';
import { deleteCaches } from './bounded-cache';
import { cacheVisited } from './cache-visited';
import { openPageOf, showPushed } from './notifications';
import type { WorkerScope } from './worker-scope';

/**
 * Shows push notifications, and pages seen earlier while the food court is unreachable. While it is reachable, the
 * worker changes nothing: it answers pages with the server’s own answer, which was requested while the worker started,
 * and no other request passes through it. API calls never do.
 */
export function startWorker(scope: WorkerScope, keepsPages: boolean): void {
  scope.addEventListener('install', () => void scope.skipWaiting());
  scope.addEventListener('activate', (event) => event.waitUntil(activate(scope, keepsPages)));
  scope.addEventListener('push', (event) => event.waitUntil(showPushed(scope, event.data.json())));
  scope.addEventListener('notificationclick', (event) => event.waitUntil(openPageOf(scope, event)));
  if (keepsPages) keepPages(scope);
}

async function activate(scope: WorkerScope, keepsPages: boolean): Promise<void> {
  const preload = scope.registration.navigationPreload;
  await Promise.allSettled([
    deleteCaches(scope.caches, keepsPages ? 'outdated' : 'all'),
    keepsPages ? preload?.enable() : preload?.disable(),
  ]);
  await scope.clients.claim();
}

function keepPages(scope: WorkerScope): void {
  let isReachable = true;

  scope.addEventListener('fetch', (event) => {
    const { request } = event;
    if (request.method !== 'GET') return;
    if (request.mode === 'navigate')
      event.respondWith(answerPage(scope, event, (answers) => void (isReachable = answers)));
    else if (!(isReachable && scope.navigator.onLine) && isFile(request)) event.respondWith(answerFile(scope, request));
  });

  scope.addEventListener('message', (event) => {
    const message = event.data as WorkerMessage;
    if (message.kind === 'seen') event.waitUntil(cacheVisited(scope, message).catch(() => undefined));
    else isReachable = message.kind === 'reachable';
  });
}
