import type { NotificationClick, WorkerScope } from './worker-scope';

interface PushedNews {
  title: string;
  body: string;
  tag: string;
  page: string;
}

export function showPushed(scope: WorkerScope, news: unknown): Promise<void> {
  const { title, body, tag, page } = news as PushedNews;
  // Phones show neither of them as SVG.
  const pictures = { icon: '/icons/192.png', badge: '/icons/badge.png' };
  return scope.registration.showNotification(title, { body, tag, ...pictures, data: { page } });
}

/** Opens it in a tab of the site, if there is one. */
export async function openPageOf(scope: WorkerScope, { notification }: NotificationClick): Promise<void> {
  notification.close();
  const url = new URL(notification.data.page, scope.location.origin).href;
  const pages = await scope.clients.matchAll({ type: 'window', includeUncontrolled: true });
  const shown = pages.find((page) => page.url === url) ?? pages[0];
  if (!shown) return void (await scope.clients.openWindow(url));
  await shown.focus();
  if (shown.url !== url) await shown.navigate(url);
}
