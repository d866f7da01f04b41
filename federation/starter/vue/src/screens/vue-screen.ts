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

/** Of Vue’s names for the place of an error, in development and in production. */
const ofPress = /event handler$|#runtime-[56]$/;

export interface Site extends Omit<ScreenContext, keyof ChangingContext> {
  /** The address of the page and who is signed in. */
  now: ShallowRef<ChangingContext>;
}

const siteKey: InjectionKey<Site> = Symbol('site');

/** A component as an app that knows the site around it. */
export function screenApp(screen: Component, context: ScreenContext, createApp = createSSRApp) {
  const { props, session, ...site } = context;
  const now = shallowRef<ChangingContext>({ props, session });
  const app = createApp(screen).provide(siteKey, { ...site, now });
  // A press that failed leaves the page as it is; a page that can’t be shown gives way to the site’s message.
  app.config.errorHandler = (error, _component, where) =>
    ofPress.test(where) ? reportError(error) : context.fail(error);
  return { app, update: (changed: ChangingContext) => void (now.value = changed) };
}

export function useSite(): Site {
  const site = inject(siteKey);
  if (!site) throw new Error('useSite() is for components of a screen');
  return site;
}

/** The answer to a read call, from the query cache of the site. */
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
