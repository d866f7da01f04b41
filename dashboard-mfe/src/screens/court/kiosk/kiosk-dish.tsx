import { useId } from 'react';
import { formatDollars, t, type MenuDish } from '@food-court/shared-api';
import { allergenSentences } from '@food-court/shared-api/stated-allergens';
import { LineBadge, Picture } from '@food-court/shared-ui';
import { PlusIcon } from '@food-court/shared-ui/icons';
import styles from './kiosk-dish.module.css';

/** A large card, which adds the dish wherever it is touched. A screen reader and the keyboard have its button. */
export function KioskDish({ dish, onAdd }: { dish: MenuDish; onAdd: () => void }) {
  const id = useId();
  const note = noteOf(dish);
  return (
    <li className={styles.dish} aria-labelledby={id} data-off={note !== undefined || undefined}>
      <Picture src={dish.image} alt="" placeholder={dish.placeholder} sizes="20rem" className={styles.picture} />
      <div className={styles.words}>
        <h2 id={id} className={styles.title} dir="auto">
          {dish.title}
        </h2>
        <p className={styles.kitchen}>
          <LineBadge kitchen={dish.kitchen} /> <bdi>{dish.kitchen.name}</bdi>
        </p>
        <p className={styles.allergens}>{allergenSentences(dish.allergens).join('. ')}.</p>
      </div>
      <div className={styles.buy}>
        <span className={styles.price}>{formatDollars(dish.price)}</span>
        {note === undefined ? (
          <button
            type="button"
            className={styles.plus}
            aria-label={t('Add {title}', { title: dish.title })}
            onClick={onAdd}
          >
            <PlusIcon size={32} />
          </button>
        ) : (
          <strong>{note}</strong>
        )}
      </div>
    </li>
  );
}

const noteOf = ({ soldOut, closed }: MenuDish): string | undefined => (soldOut ? t('Sold out') : closed?.text);
