import { useState } from 'react';
import { Link } from 'react-router-dom';
import { categories, t, type Category, type KitchenPage } from '@food-court/shared-api';
import { buttonClass, CardGrid, EmptyState, VisuallyHidden } from '@food-court/shared-ui';
import { DishActions } from '#menu/dish-actions.tsx';
import { dishGrid } from '#dish/dish-grid-class.ts';
import { DishCard, stockNote } from '#dish/dish-card.tsx';
import { HydrateNear } from '#page/hydrate-near.tsx';
import styles from './kitchen-page.module.css';

/** The kitchen’s dishes in the server’s order, which puts what is unavailable last; chips show one category alone. */
export function KitchenMenu({ kitchen: { name, dishes } }: { kitchen: KitchenPage }) {
  const [chosen, choose] = useState<Category>();
  const offered = categories.filter((category) => dishes.some((dish) => dish.category === category));
  if (dishes.length === 0) return <NoDishes name={name} />;
  // After a reload of the menu, the chosen category may have no dish.
  const shown = dishes.filter(({ category }) => category === chosen);
  return (
    <section className={styles.menu} aria-labelledby="kitchen-menu">
      <VisuallyHidden>
        <h2 id="kitchen-menu">{t('Menu')}</h2>
      </VisuallyHidden>
      {offered.length > 1 && (
        <div
          role="group"
          aria-label={t('Choose a category')}
          className={styles.chips}
          data-look="row wrap gap-2"
          data-tabs
        >
          {[undefined, ...offered].map((category) => (
            <button
              key={category ?? ''}
              type="button"
              className={styles.chip}
              data-look="s medium ink no-line press-corners touch pointer tonal touch-wide pad-inline-4"
              aria-pressed={category === chosen}
              onClick={() => choose(category)}
            >
              {category === undefined ? t('All') : t(category)}
            </button>
          ))}
        </div>
      )}
      <CardGrid className={dishGrid}>
        {(shown.length > 0 ? shown : dishes).map((dish) => (
          <HydrateNear key={dish._id}>
            <DishCard dish={{ ...dish, kitchen: undefined }} heading="h3" note={stockNote(dish)}>
              <DishActions dish={dish} />
            </DishCard>
          </HydrateNear>
        ))}
      </CardGrid>
    </section>
  );
}

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
