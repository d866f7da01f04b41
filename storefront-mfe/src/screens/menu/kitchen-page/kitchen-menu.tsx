import { Link } from 'react-router-dom';
import { categories, t, type KitchenPage, type MenuDish } from '@food-court/shared-api';
import { buttonClass, CardGrid, EmptyState } from '@food-court/shared-ui';
import { DishActions } from '#menu/dish-actions.tsx';
import { dishGrid } from '#dish/dish-grid-class.ts';
import { DishCard, stockNote } from '#dish/dish-card.tsx';
import { HydrateNear } from '#page/hydrate-near.tsx';
import styles from './kitchen-page.module.css';

/** The kitchen’s dishes by category, in the server’s order. */
export function KitchenMenu({ kitchen: { name, dishes } }: { kitchen: KitchenPage }) {
  const parts = categories
    .map((category) => ({ category, dishes: dishes.filter((dish) => dish.category === category) }))
    .filter((part) => part.dishes.length > 0);
  if (parts.length === 0) return <NoDishes name={name} />;
  return parts.map((part) => <MenuPart key={part.category} {...part} />);
}

const MenuPart = ({ category, dishes }: { category: string; dishes: readonly MenuDish[] }) => (
  <section className={styles.part} aria-labelledby={`menu-${category}`}>
    <h2 id={`menu-${category}`}>{t(category)}</h2>
    <CardGrid className={dishGrid}>
      {dishes.map((dish) => (
        <HydrateNear key={dish._id}>
          <DishCard dish={{ ...dish, kitchen: undefined }} heading="h3" note={stockNote(dish)}>
            <DishActions dish={dish} />
          </DishCard>
        </HydrateNear>
      ))}
    </CardGrid>
  </section>
);

const NoDishes = ({ name }: { name: string }) => (
  <EmptyState
    title={t('Nothing on the menu yet')}
    detail={t('{name} has no dishes yet. Other kitchens are open.', { name })}
    action={
      <Link to="/" className={buttonClass()}>
        {t('Back to the food court')}
      </Link>
    }
  />
);
