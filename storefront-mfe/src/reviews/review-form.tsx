import type { FormEvent } from 'react';
import { limits, t, type TicketReview as Review } from '@food-court/shared-api';
import { Button, stack, TextAreaField } from '@food-court/shared-ui';
import { StarChoice } from './star-choice';
import { useReviewDraft } from './use-review-draft';
import { useWriteReview } from './use-write-review';

interface ReviewFormProps {
  ticketId: string;
  review: Review | undefined;
  legend: string;
}

/** One press sends stars and words together. Until then both are stored in this tab. */
export function ReviewForm({ ticketId, review, legend }: ReviewFormProps) {
  const { typed, isEdited, type, discard } = useReviewDraft(ticketId, review);
  const writing = useWriteReview(ticketId, discard);
  const send = (event: FormEvent) => {
    event.preventDefault();
    if (!writing.isPending) writing.mutate(typed);
  };
  return (
    <form className={stack(2)} onSubmit={send}>
      <StarChoice
        legend={legend}
        stars={typed.stars}
        busy={writing.isPending}
        onChoose={(stars) => type({ ...typed, stars })}
      />
      {typed.stars > 0 && (
        <TextAreaField
          label={t('A few words (optional)')}
          hint={t('Everyone can read your review, without your name. You can edit it for a day.')}
          rows={2}
          maxLength={limits.reviewWords}
          value={typed.words}
          onChange={({ target }) => type({ ...typed, words: target.value })}
        />
      )}
      {isEdited && (
        <div>
          <Button type="submit" size="s" busy={writing.isPending}>
            {t('Send review')}
          </Button>
        </div>
      )}
    </form>
  );
}
