import { HeartIcon, MinusIcon, PlusIcon, StarIcon } from '../../../../src/icons';
import type { Dish } from '../court/dishes';
import { Action, RoundAction, Stepper } from './action';
import { DietMarks } from './diet-marks';
import styles from './dish-card.module.css';
import { KitchenName } from './line-badge';

function Facts({ dish }: { dish: Dish }) {
  const gone = dish.note === 'Closed' || dish.note === 'Sold out';
  return (
    <p className={styles.facts}>
      <strong className={styles.price}>{dish.price}</strong>
      <span>{gone ? dish.note : `${dish.minutes} min`}</span>
      <span className={styles.rating}>
        {dish.rating !== 'New' && <StarIcon size={13} fill="currentColor" />}
        {dish.rating}
      </span>
    </p>
  );
}

function Add({ dish }: { dish: Dish }) {
  if (dish.note === 'Closed' || dish.note === 'Sold out') return null;
  if (dish.inBasket)
    return (
      <Stepper count={dish.inBasket} dish={dish.title} minus={<MinusIcon size={20} />} plus={<PlusIcon size={20} />} />
    );
  return (
    <RoundAction label={`Add ${dish.title} to the basket`}>
      <PlusIcon size={22} />
    </RoundAction>
  );
}

export function DishCard({ dish, buyNow = false }: { dish: Dish; buyNow?: boolean }) {
  const gone = dish.note === 'Closed' || dish.note === 'Sold out';
  return (
    <article className={styles.card} data-gone={gone}>
      <div className={styles.photo}>
        <img src={`${dish.slug}.webp`} alt="" width={960} height={720} loading="lazy" />
        {dish.note && <span className={styles.note}>{dish.note}</span>}
        <button type="button" className={styles.heart} aria-label={`Add ${dish.title} to wish`}>
          <HeartIcon size={20} />
        </button>
      </div>
      <div className={styles.words}>
        <h3 className={styles.title}>
          <a href="lines.html?page=dish">{dish.title}</a> <DietMarks marks={dish.marks} />
        </h3>
        <KitchenName kitchen={dish.kitchen} />
        <Facts dish={dish} />
      </div>
      <div className={styles.add}>
        <Add dish={dish} />
      </div>
      {buyNow && !gone && (
        <div className={styles.buy}>
          <Action weight="plain" label={`Buy Now: ${dish.title}`}>
            Buy Now
          </Action>
        </div>
      )}
    </article>
  );
}
