import { Link } from 'react-router-dom';
import { t } from '@food-court/shared-api';
import { buttonClass, CardGrid, Section } from '@food-court/shared-ui';
import { AddToBasket } from '#dish/add-to-basket.tsx';
import { DishCard, isUnavailable, stockNote } from '#dish/dish-card.tsx';
import { DishMainAction } from '#dish/dish-main-action.tsx';
import { DishCardsSkeleton } from '#dish/dish-cards-skeleton.tsx';
import styles from './home.module.css';
import { MissingDishCard } from './missing-dish-card';
import { fourInARow } from './popular-dishes';
import { useFirstDishes, type FirstDish } from './use-first-dishes';

/** One dish of each category, shown together once all four calls have returned (spec point 2). */
export function FirstDishes() {
  const firsts = useFirstDishes();
  return (
    <Section title={t('Fresh from our kitchens')} lead={t('One favourite from each menu to start with.')}>
      {firsts.every(({ hasAnswered }) => hasAnswered) ? (
        <CardGrid className={styles.four}>
          {firsts.map((first) => (
            <FirstDishCard key={first.category} {...first} />
          ))}
        </CardGrid>
      ) : (
        <DishCardsSkeleton count={firsts.length} lines={5} className={styles.four} />
      )}
    </Section>
  );
}

function FirstDishCard(first: FirstDish) {
  const { category, dish } = first;
  if (!dish) return <MissingDishCard {...first} />;
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
