import { useState, type ComponentType } from 'react';
import { language, t, type Dish } from '@food-court/shared-api';
import { toast } from '@food-court/shared-auth';
import texts from './dish-texts.module.css';

interface DishRatingProps {
  dish: Pick<Dish, '_id' | 'title'>;
  rating: NonNullable<Dish['rating']>;
}

type DialogProps = Pick<DishRatingProps, 'dish'> & { onClose: () => void };

/** The reviews load when somebody opens them. */
export function DishRating({ dish, rating: { stars, reviews } }: DishRatingProps) {
  const [Dialog, setDialog] = useState<ComponentType<DialogProps>>();
  const open = () =>
    import(/* webpackChunkName: "basket" */ '../reviews/reviews-dialog').then(
      ({ ReviewsDialog }) => setDialog(() => ReviewsDialog),
      () => toast.error(t('We couldn’t open the reviews. Check your connection and try again.')),
    );
  return (
    <>
      <button
        type="button"
        className={texts.rating}
        aria-label={t('{stars} of 5 stars, {reviews} reviews of {title}', { stars, reviews, title: dish.title })}
        onClick={() => void open()}
      >
        ★ {stars.toLocaleString(language())} <span className={texts.reviews}>({reviews})</span>
      </button>
      {Dialog && <Dialog dish={dish} onClose={() => setDialog(undefined)} />}
    </>
  );
}
