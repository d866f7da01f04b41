import { useQuery } from '@tanstack/react-query';
import { t, type Dish, type DishReviews } from '@food-court/shared-api';
import { apiQuery } from '@food-court/shared-api/query';
import { dateFormat, Dialog, ErrorState, Skeleton, stack, Stars } from '@food-court/shared-ui';
import { KitchenAnswer } from './kitchen-answer';
import styles from './reviews.module.css';

const writeDate = dateFormat({ dateStyle: 'medium' });

interface ReviewsDialogProps {
  dish: Pick<Dish, '_id' | 'title'>;
  onClose: () => void;
}

export function ReviewsDialog({ dish, onClose }: ReviewsDialogProps) {
  const reviews = useQuery(apiQuery('GET /product/{id}/reviews', { params: { id: dish._id } }));
  return (
    <Dialog open title={<bdi>{dish.title}</bdi>} onClose={onClose}>
      {reviews.data && <Reviews {...reviews.data} />}
      {reviews.isPending && <Skeleton lines={4} />}
      {reviews.error && (
        <ErrorState
          title={t('We couldn’t load the reviews')}
          detail={reviews.error.message}
          onRetry={() => void reviews.refetch()}
          busy={reviews.isFetching}
        />
      )}
    </Dialog>
  );
}

const Reviews = ({ rating, kitchen, reviews }: DishReviews) => (
  <div className={stack(4)}>
    <div>
      {rating && <p data-look="bold">{t('This dish: {stars} of 5 stars, {reviews} reviews', { ...rating })}</p>}
      {kitchen && (
        <p className={styles.kitchen}>{t('This kitchen: {stars} of 5 stars, {reviews} reviews', { ...kitchen })}</p>
      )}
    </div>
    {reviews.length === 0 && <p>{t('No reviews yet.')}</p>}
    <ul role="list" className={stack(4)}>
      {reviews.map(({ _id, stars, words, answer, at }) => (
        <li key={_id} data-look="breaks">
          <p className={styles.head} data-look="s row baseline gap-3">
            <Stars count={stars} /> <time dateTime={at}>{writeDate(new Date(at))}</time>
          </p>
          <p dir="auto">{words}</p>
          {answer && <KitchenAnswer text={answer} />}
        </li>
      ))}
    </ul>
  </div>
);
