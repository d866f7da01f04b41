import { useEffect, useState, type ComponentType } from 'react';
import { deviceStorage } from '@food-court/shared-api';
import { useSession } from '@food-court/shared-auth';
import { loadBasketPart } from './load-part';

/** Must match the name in shared-api/stored-basket, whose code loads with the basket. */
const storageName = 'food-court/basket';

/** A press, a basket filled in another tab, or an idle browser, which the shell announces (shell/src/navigation/prefetch/start-prefetch.ts). */
const firstUses = ['click', 'storage', 'food-court:likely'];

/** The parts of the basket, once loaded. The page does not wait for them, and a press on a link, which opens another page, goes first. */
export function useBasketPart(): { BasketPart: ComponentType; BasketColumn: ComponentType } | undefined {
  const [part, setPart] = useState<{ BasketPart: ComponentType; BasketColumn: ComponentType }>();
  const session = useSession();
  const isKnown = session.status !== 'unknown' || session.hint;

  useEffect(() => {
    const until = new AbortController();
    const on = (event: string, listener: (event: Event) => void) =>
      addEventListener(event, listener, { signal: until.signal, capture: true });
    // The page works without it; the next page tries again.
    const load = () => {
      until.abort();
      loadBasketPart().then(setPart, () => {});
    };
    const start = () => {
      if (isKnown || deviceStorage.read(storageName)) load();
      else for (const use of firstUses) on(use, ({ target }) => (target as Element).closest?.('a') ?? load());
    };
    if (document.readyState === 'complete') start();
    else on('load', start);
    return () => until.abort();
  }, [isKnown]);
  return part;
}
