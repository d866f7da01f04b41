import { useEffect, useState, type ComponentType } from 'react';

const retryPauseMs = 2_000;

const loaded = new WeakMap<object, unknown>();

/** Preloads a component for a document that shows it, so that the first render includes it. */
export const preloadComponent = async <Props>(load: () => Promise<ComponentType<Props>>): Promise<unknown> =>
  loaded.set(load, await load());

/** Loads a component’s code when it first renders, and retries until it succeeds. */
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
