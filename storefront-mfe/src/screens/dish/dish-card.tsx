import type { ReactNode } from 'react';
import { formatDollars, type Dish } from 'shared-api';
import { Badge, Card, Picture } from 'shared-ui';
import styles from './dish-card.module.css';

interface DishCardProps {
  dish: Dish;
  /** The level below what stands above it on the page. */
  heading: 'h2' | 'h3';
  /** Stands in the first row: its picture goes ahead of the others. */
  priority?: boolean;
  /** What can be done with the dish. */
  children: ReactNode;
}

export function DishCard({ dish, heading: Heading, priority, children }: DishCardProps) {
  return (
    <Card as="article" raised flush className={styles.card}>
      <Picture
        src={dish.image}
        alt={dish.title}
        placeholder={dish.placeholder}
        priority={priority}
      />
      <div className={styles.body}>
        <div className={styles.facts}>
          <Badge tone="accent">{dish.category}</Badge>
          <span className={styles.price}>{formatDollars(dish.price)}</span>
        </div>
        <Heading className={styles.title}>{dish.title}</Heading>
        <p className={styles.description}>{dish.description}</p>
        <div className={styles.actions}>{children}</div>
      </div>
    </Card>
  );
}
