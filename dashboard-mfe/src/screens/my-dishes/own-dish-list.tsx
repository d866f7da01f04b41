import type { ManagedDish } from 'shared-api';
import { VisuallyHidden } from 'shared-ui';
import styles from './dish-list.module.css';
import { DeleteDish } from '../dishes/delete-dish';
import { EditLink, SoldOutButton } from '../dishes/dish-buttons';
import { soldOutText, useDishChange } from '../dishes/use-dish-change';
import { DishRow, DishRowSkeleton } from '../dishes/dish-row';

interface OwnDishListProps {
  dishes: readonly ManagedDish[];
  /** Another page is loading. */
  busy: boolean;
}

export const OwnDishList = ({ dishes, busy }: OwnDishListProps) => (
  <ul role="list" className={styles.list} aria-busy={busy}>
    {dishes.map((dish) => (
      <li key={dish._id}>
        <OwnDish dish={dish} />
      </li>
    ))}
  </ul>
);

function OwnDish({ dish }: { dish: ManagedDish }) {
  const { shown, busy, change } = useDishChange(dish, { successText: soldOutText });
  return (
    <DishRow dish={shown} heading="h2">
      <EditLink dish={shown} />
      {dish.portions === 0 ? (
        <EditLink dish={shown}>Add portions</EditLink>
      ) : (
        <SoldOutButton dish={dish} busy={busy} onChange={change} />
      )}
      <DeleteDish dish={shown} />
    </DishRow>
  );
}

const places = [1, 2, 3, 4];

export const OwnDishListSkeleton = () => (
  <div role="status" className={styles.list}>
    <VisuallyHidden>Loading your dishes…</VisuallyHidden>
    {places.map((place) => (
      <DishRowSkeleton key={place} />
    ))}
  </div>
);
