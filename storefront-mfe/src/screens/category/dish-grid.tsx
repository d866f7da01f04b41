import { useEffect, useRef } from 'react';
import type { Category, Dish } from 'shared-api';
import { CardGrid } from 'shared-ui';
import { DishCard } from '../dish/dish-card';
import styles from './dish-grid.module.css';
import { DishOrdering } from './dish-ordering';

interface DishGridProps {
  dishes: readonly Dish[];
  category: Category;
  /** These were asked for with 'Show more dishes'. */
  continues: boolean;
}

/** The widest grid has four cards in a row. */
const firstRow = 4;

export function DishGrid({ dishes, category, continues }: DishGridProps) {
  const grid = useRef<HTMLDivElement>(null);

  // The button that asked for these is gone: whoever pressed it by keyboard goes on from here, unless they went elsewhere.
  useEffect(() => {
    if (continues && document.activeElement === document.body) grid.current?.focus({ preventScroll: true });
  }, [continues]);

  return (
    <div ref={grid} tabIndex={-1} className={styles.grid} role="group" aria-label={continues ? `More from the ${category} menu` : undefined}>
      <CardGrid>
        {dishes.map((dish, place) => (
          <DishCard key={dish._id} dish={dish} heading="h2" priority={!continues && place < firstRow}>
            <DishOrdering />
          </DishCard>
        ))}
      </CardGrid>
    </div>
  );
}
