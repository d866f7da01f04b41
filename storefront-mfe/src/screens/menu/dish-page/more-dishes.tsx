import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { t, type Dish } from '@food-court/shared-api';
import { apiQuery } from '@food-court/shared-api/query';
import { CardGrid } from '@food-court/shared-ui';
import { DishActions } from '#menu/dish-actions.tsx';
import { dishGrid } from '#dish/dish-grid-class.ts';
import { DishCard, isUnavailable, titleId } from '#dish/dish-card.tsx';
import { DishCardsSkeleton } from '#dish/dish-cards-skeleton.tsx';
import styles from './dish-page.module.css';

/** One row on a desktop. */
const most = 4;

/**
 * Other available dishes of the same menu. Their space is reserved, so that nothing below moves. Has its own title ids,
 * because the list behind a sheet may show the same dishes.
 */
export function MoreDishes({ of: { _id, category } }: { of: Pick<Dish, '_id' | 'category'> }) {
  const place = useId();
  const { data: dishes = [], isPending } = useQuery(apiQuery('GET /category/{category}', { params: { category } }));
  const others = dishes.filter((dish) => dish._id !== _id && !isUnavailable(dish)).slice(0, most);
  if (others.length === 0 && !isPending) return undefined;
  return (
    <section className={styles.more} data-look="grid gap-5" aria-labelledby={place}>
      <h2 id={place}>{t('More from the {category} menu', { category: t(category) })}</h2>
      {isPending ? (
        <DishCardsSkeleton count={most} lines={5} />
      ) : (
        <CardGrid className={dishGrid}>
          {others.map((dish) => (
            <DishCard key={dish._id} dish={dish} heading="h3" place={place}>
              <DishActions dish={dish} describedBy={titleId(dish, place)} />
            </DishCard>
          ))}
        </CardGrid>
      )}
    </section>
  );
}
