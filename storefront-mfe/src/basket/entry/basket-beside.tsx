import { t } from '@food-court/shared-api';
import styles from '../column/column-frame.module.css';
import { EmptyColumn } from '../column/empty-column';
import { useBasketPart } from './use-basket-part';

/**
 * The last element of a page of the menu: as BasketSlot, and from 1,200 px the basket stays beside the page. Its frame
 * comes with the page, so that nothing moves.
 */
export function BasketBeside() {
  const part = useBasketPart();
  return (
    <>
      <aside className={styles.column} data-look="away" aria-label={t('Your basket')} data-beside>
        {part ? <part.BasketColumn /> : <EmptyColumn />}
      </aside>
      {part && <part.BasketPart />}
    </>
  );
}
