import assert from 'node:assert/strict';
import { test } from 'node:test';
import { showPushed } from './notifications';
import type { WorkerScope } from './worker-scope';

test('a notification shows the mark of the court, as icon and as badge, in files that phones can draw', async () => {
  const shown: unknown[] = [];
  const registration = {
    showNotification: async (...notification: unknown[]) => void shown.push(notification),
  };
  const news = { title: '47 is ready', body: 'At Ada.', tag: 'ready a', page: '/checkout/c1' };
  await showPushed({ registration } as unknown as WorkerScope, news);
  const options = {
    body: 'At Ada.',
    tag: 'ready a',
    icon: '/icons/192.png',
    badge: '/icons/badge.png',
    data: { page: '/checkout/c1' },
  };
  assert.deepEqual(shown, [['47 is ready', options]]);
});
