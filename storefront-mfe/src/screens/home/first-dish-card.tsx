import { Link } from 'react-router-dom';
import { buttonClass } from 'shared-ui';
import { DishCard } from '../dish/dish-card';
import { stockNote } from '../dish/notes';
import { KitchenNotice } from './kitchen-notice';
import type { FirstDish } from './use-first-dishes';

export function FirstDishCard(first: FirstDish) {
  const { category, dish } = first;
  if (!dish) return <KitchenNotice {...first} />;
  return (
    <DishCard dish={dish} heading="h3" note={stockNote(dish)}>
      <Link to={`/${category}`} className={buttonClass({ variant: 'secondary', wide: true })}>
        {category} menu
      </Link>
    </DishCard>
  );
}
