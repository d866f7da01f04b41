import { t, type Dish } from '@food-court/shared-api';
import { DishActions } from '#menu/dish-actions.tsx';
import styles from './dish-controls.module.css';

interface DishControlsProps {
  dish: Dish;
  /** The id of the heading that names the dish. */
  titleId: string;
}

/** On a phone a sign above the bar of the site, in sight as long as the words about the dish are; else below the price. */
export const DishControls = ({ dish, titleId }: DishControlsProps) => (
  <div className={styles.actions} data-sign data-add-bar>
    <DishActions
      dish={dish}
      words={{ add: t('Add'), inBasket: (quantity) => t('{count} in your basket', { count: quantity }) }}
      describedBy={titleId}
    />
  </div>
);
