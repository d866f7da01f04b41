import type { ChangingContext, ScreenContext, ScreenQuery } from '@food-court/federation/mounted-screen';
import {
  createSSRApp,
  inject,
  onMounted,
  onUnmounted,
  shallowRef,
  type Component,
  type InjectionKey,
  type ShallowRef,
} from 'vue';

/** Matches Vue’s names for errors in event handlers, in development and in production. */
const ofPress = /event handler$|#runtime-[56]$/;

export interface Site extends Omit<ScreenContext, keyof ChangingContext> {
  /** The page's address and the session. */
  now: ShallowRef<ChangingContext>;
}

const siteKey: InjectionKey<Site> = Symbol('site');

/** Creates an app for a component, with access to the site around it. */
export function screenApp(screen: Component, context: ScreenContext, createApp = createSSRApp) {
  const { props, session, ...site } = context;
  const now = shallowRef<ChangingContext>({ props, session });
  const app = createApp(screen).provide(siteKey, { ...site, now });
  // A failed click leaves the page as it is; a page that can’t render is replaced by the site’s message.
  app.config.errorHandler = (error, _component, where) =>
    ofPress.test(where) ? reportError(error) : context.fail(error);
  return { app, update: (changed: ChangingContext) => void (now.value = changed) };
}

export function useSite(): Site {
  const site = inject(siteKey);
  if (!site) throw new Error('useSite() is for components of a screen');
  return site;
}

/** Returns the answer to a read call from the query cache of the site. */
export function useAnswer<Answer>(query: ScreenQuery<Answer>) {
  const { queries } = useSite();
  const state = shallowRef(queries.read(query));
  let stop = (): void => {};
  onMounted(() => {
    stop = queries.watch(query, (changed) => (state.value = changed));
  });
  onUnmounted(() => stop());
  return { state, refresh: () => queries.refresh(query) };
}
