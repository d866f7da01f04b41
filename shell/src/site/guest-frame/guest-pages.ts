import type { QueryClient } from '@tanstack/react-query';
import { loadPageData } from '#navigation/page-data.ts';
import type { PageSource, PageView, PreparedPage } from '#navigation/page-source.ts';
import { readablePromise } from '#navigation/readable-promise.ts';
import { loadScreen } from '#remotes/screens.ts';

/** The pages of one guest, each loaded once. Guests have no frames around their screens. */
export function guestPages(client: QueryClient): PageSource {
  const pages = new Map<string, Promise<PreparedPage>>();
  const load = async ({ route, params }: PageView): Promise<PreparedPage> => {
    const [screen] = await Promise.all([loadScreen(route.screen), loadPageData(client, route, params)]);
    return { Screen: screen.default, Frame: undefined };
  };
  const retry = (view: PageView): Promise<PreparedPage> => {
    const page = readablePromise(load(view));
    pages.set(view.key, page);
    return page;
  };
  return { prepare: (view) => pages.get(view.key) ?? retry(view), retry };
}
