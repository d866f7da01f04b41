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
    <li
      className={styles.dish}
      data-look="grid gap-3 surface line"
      aria-labelledby={id}
      data-off={note !== undefined || undefined}
    >
      <Picture
        src={dish.image}
        alt=""
        placeholder={dish.placeholder}
        sizes="20rem"
        className={styles.picture}
        data-look="above"
      />
      <div data-look="grid pack-middle gap-1 shrink pad-block-2">
        <h2 id={id} className={styles.title} data-look="l breaks" dir="auto">
          {dish.title}
        </h2>
        <p data-look="soft">
          <LineBadge kitchen={dish.kitchen} /> <bdi>{dish.kitchen.name}</bdi>
        </p>
        <p data-look="s snug soft">{allergenSentences(dish.allergens).join('. ')}.</p>
      </div>
      <div className={styles.buy} data-look="grid gap-2 pad-2 to-end">
        <span data-look="bold numbers">{formatDollars(dish.price)}</span>
        {note === undefined ? (
          <button
            type="button"
            className={styles.plus}
            data-look="ink grid middle-all no-line round tonal"
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
