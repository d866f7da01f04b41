import type { Dish } from 'shared-api';
import { Badge, Picture, Skeleton } from 'shared-ui';
import styles from './first-dish.module.css';

interface FirstDishProps {
  /** None where the category has no dish, or the answer is not there. */
  dish: Dish | undefined;
  state: 'awaited' | 'failed' | 'known';
}

export function FirstDish({ dish, state }: FirstDishProps) {
  if (state === 'awaited') return <Skeleton lines={2} className={styles.awaited} />;
  if (state === 'failed') return <p className={styles.none}>This didn’t arrive.</p>;
  if (!dish) return <p className={styles.none}>Nothing on the menu yet.</p>;
  return (
    <div className={styles.dish}>
      <Picture
        className={styles.photo}
        src={dish.image}
        alt=""
        ratio="square"
        sizes="4rem"
        placeholder={dish.placeholder}
      />
      <p className={styles.title}>
        <bdi>{dish.title}</bdi> {dish.soldOut && <Badge tone="warning">Sold out</Badge>}
      </p>
    </div>
  );
}
