import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState, type FormEvent } from 'react';
import { call, limits, t, type Ticket, type TicketReview as Review } from '@food-court/shared-api';
import { queryKey } from '@food-court/shared-api/query';
import { toast } from '@food-court/shared-auth';
import { Button, stack, Stars, TextAreaField } from '@food-court/shared-ui';
import { errorMessage, isOrderOutdated, isSessionOver } from '../ordering/errors';
import { useLoginRedirect } from '../ordering/login-redirect';
import { KitchenAnswer } from '../reviews/kitchen-answer';
import { StarChoice } from '../reviews/star-choice';
import styles from './ticket-card.module.css';

interface TicketReviewProps {
  ticket: Ticket;
  checkoutId: string;
  /** Only buyers say how it was; admins see it. */
  isBuyer: boolean;
}

/** What the buyer says about a meal: one tap, and a few words for whoever has them. */
export function TicketReview({ ticket, checkoutId, isBuyer }: TicketReviewProps) {
  const { review, reviewableUntil } = ticket;
  const writing = useWriteReview(ticket._id, checkoutId);
  const canWrite = isBuyer && reviewableUntil !== undefined;
  if (!canWrite && !review) return null;
  return (
    <div className={stack(3)}>
      {canWrite ? (
        <StarChoice
          legend={review ? t('Your review') : t('How was it?')}
          stars={writing.isPending ? writing.variables.stars : review?.stars}
          busy={writing.isPending}
          onChoose={(stars) => writing.mutate({ stars, words: review?.words || undefined })}
        />
      ) : (
        review && <Stars count={review.stars} />
      )}
      {review &&
        (canWrite ? (
          <ReviewWords review={review} busy={writing.isPending} onSend={writing.mutate} />
        ) : (
          review.words && <p dir="auto">{review.words}</p>
        ))}
      {review?.answer && <KitchenAnswer text={review.answer} />}
      {review?.hiddenBecause && (
        <p className={styles.hidden}>
          {t('The court does not show this review:')} <bdi>{review.hiddenBecause}</bdi>
        </p>
      )}
    </div>
  );
}

interface ReviewWordsProps {
  review: Review;
  busy: boolean;
  onSend: (review: NewReview) => void;
}

function ReviewWords({ review, busy, onSend }: ReviewWordsProps) {
  const [words, setWords] = useState(review.words);
  const send = (event: FormEvent) => {
    event.preventDefault();
    onSend({ stars: review.stars, words: words.trim() || undefined });
  };
  return (
    <form className={stack(2)} onSubmit={send}>
      <TextAreaField
        label={t('A few words (optional)')}
        hint={t('Everybody can read them, without your name. You can change them for a day.')}
        rows={2}
        maxLength={limits.reviewWords}
        value={words}
        onChange={({ target }) => setWords(target.value)}
      />
      {words.trim() !== review.words && (
        <div>
          <Button type="submit" size="s" variant="secondary" busy={busy}>
            {t('Send')}
          </Button>
        </div>
      )}
    </form>
  );
}

interface NewReview {
  stars: number;
  words?: string;
}

function useWriteReview(ticketId: string, checkoutId: string) {
  const client = useQueryClient();
  const login = useLoginRedirect();
  const reread = () =>
    client.invalidateQueries({ queryKey: queryKey('GET /checkouts/{id}', { params: { id: checkoutId } }) });
  return useMutation({
    mutationFn: (body: NewReview) => call('POST /tickets/{id}/review', { params: { id: ticketId }, body }),
    onSuccess: async () => {
      await reread();
      toast.success(t('Thank you for your review'));
    },
    onError: (error) => {
      if (isSessionOver(error)) return login.redirectAfterSession(error);
      toast.error(errorMessage(error));
      return isOrderOutdated(error) ? reread() : undefined;
    },
  });
}
