import { useQuery } from '@tanstack/react-query';
import type { Dish } from '@food-court/shared-api';
import { apiQuery } from '@food-court/shared-api/query';
import { CardGrid } from '@food-court/shared-ui';
import { DishActions } from '../menu-dishes/dish-actions';
import { DishCard, isUnavailable } from '../dish/dish-card';
import { DishCardsSkeleton } from '../dish/dish-cards-skeleton';
import styles from './dish-page.module.css';

/** A row on a desktop. */
const most = 4;

/** Others of the same menu that can be had now. Their place is there before they are, so that nothing below it moves. */
export function MoreDishes({ of: { _id, category } }: { of: Pick<Dish, '_id' | 'category'> }) {
  const { data: dishes = [], isPending } = useQuery(apiQuery('GET /category/{category}', { params: { category } }));
  const others = dishes.filter((dish) => dish._id !== _id && !isUnavailable(dish)).slice(0, most);
  if (others.length === 0 && !isPending) return undefined;
  return (
    <section className={styles.more} aria-labelledby="more-dishes">
      <h2 id="more-dishes">{`More from the ${category} menu`}</h2>
      {isPending ? (
        <DishCardsSkeleton count={most} lines={5} />
      ) : (
        <CardGrid>
          {others.map((dish) => (
            <DishCard key={dish._id} dish={dish} heading="h3">
              <DishActions dish={dish} />
            </DishCard>
          ))}
        </CardGrid>
      )}
    </section>
  );
}
