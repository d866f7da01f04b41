import { t, type Dish } from '@food-court/shared-api';
import { isUnavailable } from '#dish/dish-card.tsx';
import { DishActions } from '#menu/dish-actions.tsx';
import { AddChosen } from './add-chosen';
import styles from './dish-controls.module.css';
import type { Choosing } from './use-choices';

interface DishControlsProps {
  dish: Dish;
  /** The id of the heading that names the dish. */
  titleId: string;
  choosing: Choosing;
}

/** On a phone a sign above the bar of the site, in sight as long as the words about the dish are; else below the price. */
export function DishControls({ dish, titleId, choosing }: DishControlsProps) {
  const hasOptions = dish.options.length > 0;
  const choose = () => {
    const chosen = choosing.finish();
    return chosen && { ...dish, choices: chosen.choices, price: chosen.price };
  };
  return (
    <div className={styles.actions} data-look="row wrap middle sticky gap-2-4" data-sign data-add-bar>
      <DishActions
        dish={dish}
        words={{ add: t('Add'), inBasket: (quantity) => t('{count} in your basket', { count: quantity }) }}
        describedBy={titleId}
        adding={hasOptions ? <AddChosen dish={dish} disabled={isUnavailable(dish)} choosing={choosing} /> : undefined}
        choose={hasOptions ? choose : undefined}
      />
    </div>
  );
}
