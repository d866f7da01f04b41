import { t, type Category, type ManagedDish } from '@food-court/shared-api';
import { EmptyState, stack } from '@food-court/shared-ui';
import { UtensilsIcon } from '@food-court/shared-ui/icons';
import { DishListSkeleton, DishRow } from '#dishes/dish-row.tsx';
import { nothingFoundText, shownFirstText, visibilityText } from './messages';
import { useDishChange } from '#dishes/use-dish-change.ts';
import { EditLink } from '#dishes/dish-buttons.tsx';
import { DishItem, DishMenu } from '#dishes/dish-menu.tsx';

interface CourtDishListProps {
  /** Undefined before the first answer. */
  dishes: readonly ManagedDish[] | undefined;
  search: string;
  category: Category | undefined;
  busy: boolean;
}

export function CourtDishList({ dishes, search, category, busy }: CourtDishListProps) {
  if (!dishes) return <DishListSkeleton aria-label={t('Loading the dishes')} />;
  if (dishes.length === 0)
    return (
      <EmptyState title={t('No dishes here')} detail={nothingFoundText(search, category)} picture={<UtensilsIcon />} />
    );
  return (
    <ul role="list" aria-label={t('Dishes')} className={stack(3)} aria-busy={busy || undefined}>
      {dishes.map((dish) => (
        <li key={dish._id}>
          <CourtDish dish={dish} />
        </li>
      ))}
    </ul>
  );
}

function CourtDish({ dish }: { dish: ManagedDish }) {
  const visibility = useDishChange(dish, { successText: visibilityText });
  const first = useDishChange(visibility.shown, { successText: shownFirstText });
  const { hidden, shownFirst } = dish;
  return (
    <DishRow dish={first.shown} heading="h3" withSeller>
      <EditLink dish={dish} />
      <DishMenu dish={dish}>
        {!shownFirst && !hidden && (
          <DishItem dish={dish} onClick={() => first.change({ shownFirst: true })}>
            {t('Show first')}
          </DishItem>
        )}
        <DishItem dish={dish} onClick={() => visibility.change({ hidden: !hidden })}>
          {hidden ? t('Show') : t('Hide')}
        </DishItem>
      </DishMenu>
    </DishRow>
  );
}
