import type { Category, ManagedDish } from 'shared-api';
import { EmptyState } from 'shared-ui';
import { UtensilsIcon } from 'shared-ui/icons';
import { DishRowAwaited } from '../dish-row/dish-row-awaited';
import { CourtDish } from './court-dish';
import styles from './dish-list.module.css';
import { nothingFound } from './messages';

interface DishListProps {
  /** None before the first answer. */
  dishes: readonly ManagedDish[] | undefined;
  search: string;
  category: Category | undefined;
  busy: boolean;
}

export function DishList({ dishes, search, category, busy }: DishListProps) {
  if (!dishes) return <DishesAwaited />;
  if (dishes.length === 0)
    return <EmptyState title="No dishes here" detail={nothingFound(search, category)} picture={<UtensilsIcon />} />;
  return (
    <ul role="list" aria-label="Dishes" className={styles.list} aria-busy={busy || undefined}>
      {dishes.map((dish) => (
        <li key={dish._id}>
          <CourtDish dish={dish} />
        </li>
      ))}
    </ul>
  );
}

const DishesAwaited = () => (
  <div className={styles.list} role="status" aria-label="Loading the dishes">
    {Array.from({ length: 4 }, (_, place) => (
      <DishRowAwaited key={place} />
    ))}
  </div>
);
