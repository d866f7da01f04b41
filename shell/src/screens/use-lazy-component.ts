import { useEffect, useState, type ComponentType } from 'react';

const retryPauseMs = 2_000;

const loaded = new WeakMap<object, unknown>();

/** For a document that shows the component: it renders with its first state. */
export const preloadComponent = async <Props>(load: () => Promise<ComponentType<Props>>): Promise<unknown> =>
  loaded.set(load, await load());

/** Loads the code of a component when it renders first, and retries until it is there. */
export function useLazyComponent<Props>(load: () => Promise<ComponentType<Props>>): ComponentType<Props> | undefined {
  const [Part, setPart] = useState(() => loaded.get(load) as ComponentType<Props> | undefined);

  useEffect(() => {
    let pause: ReturnType<typeof setTimeout>;
    let isUnmounted = false;
    const loadWithRetries = (): void => {
      load().then(
        (part) => isUnmounted || setPart(() => part),
        () => isUnmounted || (pause = setTimeout(loadWithRetries, retryPauseMs)),
      );
    };
    loadWithRetries();
    return () => {
      isUnmounted = true;
      clearTimeout(pause);
    };
  }, [load]);

  return Part;
}
