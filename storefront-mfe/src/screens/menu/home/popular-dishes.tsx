import { t } from '@food-court/shared-api';
import { CardGrid, Section } from '@food-court/shared-ui';
import { AddToBasket } from '#dish/add-to-basket.tsx';
import { DishCard, stockNote } from '#dish/dish-card.tsx';
import { DishMainAction } from '#dish/dish-main-action.tsx';
import styles from './home.module.css';
import { useMenus } from './use-menus';

/** Four in a row from 768 px. */
export const fourInARow = '(min-width: 1200px) 18rem, (min-width: 768px) 22vw, (min-width: 480px) 46vw, 7rem';

/** The next two favourites of each menu: the first one has its place in the category section. */
export function PopularDishes() {
  const dishes = useMenus().flatMap((menu) => menu.filter(({ soldOut, closed }) => !soldOut && !closed).slice(1, 3));
  if (dishes.length === 0) return undefined;
  return (
    <Section title={t('Popular now')}>
      <CardGrid className={styles.four}>
        {dishes.map((dish, index) => (
          <DishCard
            key={dish._id}
            dish={dish}
            heading="h3"
            place="popular"
            note={stockNote(dish)}
            priority={index === 0}
            pictureSizes={fourInARow}
          >
            <DishMainAction>
              <AddToBasket dish={dish} disabled={false} />
            </DishMainAction>
          </DishCard>
        ))}
      </CardGrid>
    </Section>
  );
}
