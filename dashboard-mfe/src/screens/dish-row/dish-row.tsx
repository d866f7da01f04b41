import type { ReactNode } from 'react';
import { formatDollars, type ManagedDish } from 'shared-api';
import { Badge, Card, Picture } from 'shared-ui';
import { DishStates } from '../dish-actions/dish-states';
import styles from './dish-row.module.css';

interface DishRowProps {
  /** As it is shown. */
  dish: ManagedDish;
  /** The level below what stands above it on the page. */
  heading: 'h2' | 'h3';
  /** Where the dishes of several sellers stand together. */
  withSeller?: boolean;
  /** What can be done with it. */
  children: ReactNode;
}

/** A dish in the list of somebody who looks after it. */
export const DishRow = ({ dish, heading: Heading, withSeller = false, children }: DishRowProps) => (
  <Card as="article" flush className={styles.place} aria-labelledby={`dish-${dish._id}`}>
    <div className={styles.dish}>
      <Picture className={styles.picture} src={dish.image} alt="" placeholder={dish.placeholder} sizes="8rem" />
      <div className={styles.words}>
        <p className={styles.facts}>
          <Badge tone="accent">{dish.category}</Badge>
          <DishStates dish={dish} />
        </p>
        <Heading id={`dish-${dish._id}`} className={styles.title}>
          <bdi>{dish.title}</bdi>
        </Heading>
        <p className={styles.facts}>
          <span className={styles.price}>{formatDollars(dish.price)}</span>
          {withSeller && (
            <span className={styles.seller}>
              by <bdi>{dish.author}</bdi>
            </span>
          )}
        </p>
      </div>
      <div className={styles.actions}>{children}</div>
    </div>
  </Card>
);
