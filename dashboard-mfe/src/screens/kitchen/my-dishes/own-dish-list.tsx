import { t, type ManagedDish } from '@food-court/shared-api';
import { stack } from '@food-court/shared-ui';
import { DishButton, EditLink } from '#dishes/dish-buttons.tsx';
import { DishItem, DishMenu } from '#dishes/dish-menu.tsx';
import { DishRow } from '#dishes/dish-row.tsx';
import { soldOutText, useDishChange } from '#dishes/use-dish-change.ts';
import { ChoiceSwitches } from './choice-switches';
import styles from './dish-list.module.css';

interface OwnDishListProps {
  dishes: readonly ManagedDish[];
  /** Another page is loading. */
  busy: boolean;
}

export const OwnDishList = ({ dishes, busy }: OwnDishListProps) => (
  <ul role="list" className={stack(3)} aria-busy={busy}>
    {dishes.map((dish) => (
      <li key={dish._id}>
        <OwnDish dish={dish} />
      </li>
    ))}
  </ul>
);

function OwnDish({ dish }: { dish: ManagedDish }) {
  const { shown, busy, change } = useDishChange(dish, { successText: soldOutText });
  const { soldOut, soldOutUntil, portions } = dish;
  return (
    <DishRow dish={shown} heading="h2" more={shown.options.length > 0 && <ChoiceSwitches dish={dish} />}>
      {portions === 0 ? (
        <EditLink dish={shown}>{t('Add portions')}</EditLink>
      ) : (
        <DishButton dish={dish} busy={busy} className={styles.soldOut} onClick={() => change({ soldOut: !soldOut })}>
          {soldOut ? t('Mark available') : t('Mark sold out')}
        </DishButton>
      )}
      <DishMenu dish={shown} canEdit>
        {portions !== 0 && (
          <DishItem dish={dish} onClick={() => change({ soldOut: soldOutUntil ? true : 'until-tomorrow' })}>
            {soldOutUntil ? t('Sold out for good') : t('Sold out until tomorrow')}
          </DishItem>
        )}
      </DishMenu>
    </DishRow>
  );
}
