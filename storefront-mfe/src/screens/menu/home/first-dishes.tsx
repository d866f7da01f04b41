import { lazy, Suspense } from 'react';
import { Link } from 'react-router-dom';
import { categories, t, type Category } from '@food-court/shared-api';
import { buttonClass, CardGrid, Section } from '@food-court/shared-ui';
import { AddToBasket } from '#dish/add-to-basket.tsx';
import { DishCard, isUnavailable, stockNote } from '#dish/dish-card.tsx';
import { DishMainAction } from '#dish/dish-main-action.tsx';
import { DishCardsSkeleton } from '#dish/dish-cards-skeleton.tsx';
import styles from './home.module.css';
// Its styles come with the page.
import './missing-dish-card.module.css';
import { fourInARow } from './popular-dishes';
import { haveAnswered, useMenuCalls, type MenuCall } from './use-menus';

/** Rarely seen. */
const MissingDishCard = lazy(() => import(/* webpackChunkName: "home-near" */ './missing-dish-card'));

/** One dish of each category, shown together once all four calls have returned (spec point 2). */
export function FirstDishes() {
  const calls = useMenuCalls();
  return (
    <Section title={t('Fresh from our kitchens')} lead={t('One favourite from each menu to start with.')}>
      {haveAnswered(calls) ? (
        <CardGrid className={styles.four}>
          {calls.map((call, index) => (
            <FirstDishCard key={index} category={categories[index]!} call={call} />
          ))}
        </CardGrid>
      ) : (
        <DishCardsSkeleton count={calls.length} lines={5} className={styles.four} />
      )}
    </Section>
  );
}

function FirstDishCard({ category, call }: { category: Category; call: MenuCall }) {
  const dish = call.data?.[0];
  if (!dish)
    return (
      <Suspense>
        <MissingDishCard category={category} call={call} />
      </Suspense>
    );
  return (
    <DishCard dish={dish} heading="h3" note={stockNote(dish)} pictureSizes={fourInARow}>
      <DishMainAction>
        <Link to={`/${category}`} className={buttonClass({ variant: 'secondary', wide: true })}>
          {t('{category} menu', { category: t(category) })}
        </Link>
        <AddToBasket dish={dish} disabled={isUnavailable(dish)} />
      </DishMainAction>
    </DishCard>
  );
}
