import { formatDollars, t, type MenuDish } from '@food-court/shared-api';
import { DishRating } from './dish-rating';
import texts from './dish-texts.module.css';

type Facts = Pick<MenuDish, '_id' | 'title' | 'price' | 'rating'> & Partial<Pick<MenuDish, 'slug' | 'readyIn'>>;

/** Price, minutes and rating. An unavailable dish has no minutes. */
export const DishFacts = ({ dish, isUnavailable }: { dish: Facts; isUnavailable: boolean }) => (
  <div className={texts.facts}>
    <span className={texts.price}>{formatDollars(dish.price)}</span>
    {dish.readyIn !== undefined && !isUnavailable && <span>{t('{minutes} min', { minutes: dish.readyIn })}</span>}
    {dish.rating ? <DishRating dish={dish} rating={dish.rating} /> : dish.slug !== undefined && <span>{t('New')}</span>}
  </div>
);
