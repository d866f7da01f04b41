import { useQuery } from '@tanstack/react-query';
import type { Dish, DishReviews, Rating } from '@food-court/shared-api';
import { apiQuery } from '@food-court/shared-api/query';
import { Dialog, ErrorState, Skeleton, stack, Stars } from '@food-court/shared-ui';
import { KitchenAnswer } from './kitchen-answer';
import styles from './reviews.module.css';

const dateFormat = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium' });

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
          title="The reviews didn’t arrive"
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
      {rating && <p className={styles.rating}>{ratingText('This dish', rating)}</p>}
      {kitchen && <p className={styles.kitchen}>{ratingText('All dishes of its kitchen', kitchen)}</p>}
    </div>
    {reviews.length === 0 && <p>Nobody has written anything yet.</p>}
    <ul role="list" className={stack(4)}>
      {reviews.map(({ _id, stars, words, answer, at }) => (
        <li key={_id} className={styles.review}>
          <p className={styles.head}>
            <Stars count={stars} /> <time dateTime={at}>{dateFormat.format(new Date(at))}</time>
          </p>
          <p dir="auto">{words}</p>
          {answer && <KitchenAnswer text={answer} />}
        </li>
      ))}
    </ul>
  </div>
);

const ratingText = (what: string, { stars, reviews }: Rating): string =>
  `${what}: ${stars} of 5 stars, ${reviews} reviews`;
