import { VisuallyHidden } from 'shared-ui';
import { DishRowAwaited } from '../dish-row/dish-row-awaited';
import styles from './dish-list.module.css';

const places = [1, 2, 3, 4];

export const DishesLoading = () => (
  <div role="status" className={styles.list}>
    <VisuallyHidden>Loading your dishes…</VisuallyHidden>
    {places.map((place) => (
      <DishRowAwaited key={place} />
    ))}
  </div>
);
