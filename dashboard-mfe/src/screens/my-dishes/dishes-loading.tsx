import { Card, Skeleton, VisuallyHidden } from 'shared-ui';
import styles from './dish-list.module.css';

const places = [1, 2, 3, 4];

export const DishesLoading = () => (
  <div role="status" className={styles.list}>
    <VisuallyHidden>Loading your dishes…</VisuallyHidden>
    {places.map((place) => (
      <Card key={place} raised className={styles.waiting}>
        <Skeleton lines={4} />
      </Card>
    ))}
  </div>
);
