import { useEffect, useState, type ComponentType } from 'react';
import { deviceStorage, t } from '@food-court/shared-api';
import { useSession } from '@food-court/shared-auth';
import styles from '../column/basket-column.module.css';
import { EmptyColumn } from '../column/empty-column';
import { loadBasketPart } from './load-part';

/** Must match the name in shared-api/stored-basket, whose code loads with the basket. */
const storageName = 'food-court/basket';

/** A press, a basket filled in another tab, or an idle browser, which the shell announces (shell/src/navigation/prefetch/start-prefetch.ts). */
const firstUses = ['click', 'storage', 'food-court:likely'];

interface BasketSlotProps {
  /** From 1,200 px the basket stays beside the page. Its frame comes with the page, so that nothing moves. */
  column?: boolean;
}

/**
 * The last element of a page with dishes. The page does not wait for its code, and a press on a link, which opens
 * another page, goes first.
 */
export function BasketSlot({ column = false }: BasketSlotProps) {
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

  return (
    <>
      {column && (
        <aside className={styles.column} aria-label={t('Your basket')} data-basket-column>
          {part ? <part.BasketColumn /> : <EmptyColumn />}
        </aside>
      )}
      {part && <part.BasketPart />}
    </>
  );
}
