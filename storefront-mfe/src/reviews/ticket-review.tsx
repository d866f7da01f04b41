import { t, type TicketReview as Review } from '@food-court/shared-api';
import { stack, Stars } from '@food-court/shared-ui';
import { KitchenAnswer } from './kitchen-answer';
import { ReviewForm } from './review-form';

interface TicketReviewProps {
  ticketId: string;
  review: Review | undefined;
  /** Only the buyer writes the review; admins see it. */
  canWrite: boolean;
  /** The kitchen’s name, if there are several. */
  kitchen?: string;
}

/** A buyer’s review of a meal: stars and optionally a few words. */
export function TicketReview({ ticketId, review, canWrite, kitchen }: TicketReviewProps) {
  if (!canWrite && !review) return null;
  return (
    <div className={stack(3)}>
      {canWrite ? (
        <ReviewForm ticketId={ticketId} review={review} legend={legendOf(review, kitchen)} />
      ) : (
        review && (
          <p data-look="s row wrap middle gap-2">
            <bdi>{kitchen}</bdi> <Stars count={review.stars} />
          </p>
        )
      )}
      {!canWrite && review?.words && <p dir="auto">{review.words}</p>}
      {review?.answer && <KitchenAnswer text={review.answer} />}
      {review?.hiddenBecause && (
        <p data-look="soft">
          {t('The food court has hidden this review:')} <bdi>{review.hiddenBecause}</bdi>
        </p>
      )}
    </div>
  );
}

function legendOf(review: Review | undefined, kitchen: string | undefined): string {
  if (kitchen === undefined) return review ? t('Your review') : t('How was it?');
  return review ? t('Your review of {kitchen}', { kitchen }) : t('How was it at {kitchen}?', { kitchen });
}
