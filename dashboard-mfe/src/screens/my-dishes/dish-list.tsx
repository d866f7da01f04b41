import type { ManagedDish } from 'shared-api';
import styles from './dish-list.module.css';
import { OwnDish } from './own-dish';

interface DishListProps {
  dishes: readonly ManagedDish[];
  /** Another page is on its way. */
  busy: boolean;
}

export const DishList = ({ dishes, busy }: DishListProps) => (
  <ul role="list" className={styles.list} aria-busy={busy}>
    {dishes.map((dish) => (
      <li key={dish._id}>
        <OwnDish dish={dish} />
      </li>
    ))}
  </ul>
);
