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
