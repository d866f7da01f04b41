import type { ReactNode } from 'react';
import { formatDollars, type Dish } from 'shared-api';
import { Badge, Card, Picture } from 'shared-ui';
import styles from './dish-card.module.css';
import { DishStory } from './dish-story';
import { titleId } from './title-id';

interface DishCardProps {
  dish: Pick<Dish, '_id' | 'title' | 'price' | 'category' | 'description' | 'image' | 'placeholder'>;
  /** The level below what stands above it on the page. */
  heading: 'h2' | 'h3';
  /** Why it can't be had now, or not for long. */
  note?: string;
  /** Stands in the first row: its picture goes ahead of the others. */
  priority?: boolean;
  /** What can be done with the dish. */
  children: ReactNode;
}

export function DishCard({ dish, heading: Heading, note, priority, children }: DishCardProps) {
  const id = titleId(dish);
  return (
    <Card as="article" raised flush className={styles.card} aria-labelledby={id} tabIndex={-1}>
      <Picture src={dish.image} alt={dish.title} placeholder={dish.placeholder} priority={priority} />
      <div className={styles.body}>
        <div className={styles.facts}>
          <Badge tone="accent">{dish.category}</Badge>
          {note && <Badge tone="warning">{note}</Badge>}
          <span className={styles.price}>{formatDollars(dish.price)}</span>
        </div>
        <Heading id={id} className={styles.title} dir="auto">
          {dish.title}
        </Heading>
        <DishStory text={dish.description} />
        <div className={styles.actions}>{children}</div>
      </div>
    </Card>
  );
}
