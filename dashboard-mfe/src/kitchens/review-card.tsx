import { t, type ListedReview } from '@food-court/shared-api';
import { Badge, Button, Card, row, spreadRow, stack, Stars, textWith } from '@food-court/shared-ui';
import { writeTime } from '#page/write-time.ts';
import { ReviewForm } from './review-form';
import styles from './reviews.module.css';
import { useReviewChange } from './use-review-change';

interface ReviewCardProps {
  review: ListedReview;
  isAdmin: boolean;
}

export function ReviewCard({ review, isAdmin }: ReviewCardProps) {
  const { _id, number, kitchen, dishes, stars, words, answer, hiddenBecause, at } = review;
  return (
    <Card as="article" raised aria-label={t('Review of {number}', { number })} className={stack(3)}>
      <div className={spreadRow(2)}>
        <p className={row(3)}>
          <Stars count={stars} />
          <b>{number}</b>
        </p>
        <time dateTime={at} data-look="s soft">
          {writeTime(new Date(at))}
        </time>
      </div>
      <p data-look="s soft">
        <bdi>{dishes.join(', ')}</bdi>
        {isAdmin && <> {textWith('from {kitchen}', { kitchen: <bdi>{kitchen.name}</bdi> })}</>}
      </p>
      {words && (
        <p dir="auto" className={styles.words} data-look="breaks">
          {words}
        </p>
      )}
      {answer && (
        <p className={styles.answer} data-look="breaks">
          <b>{t('The kitchen:')}</b> <bdi>{answer}</bdi>
        </p>
      )}
      {hiddenBecause !== undefined && (
        <p>
          <Badge tone="warning">{t('Hidden')}</Badge> <bdi>{hiddenBecause}</bdi>
        </p>
      )}
      {isAdmin && <Hiding id={_id} number={number} isHidden={hiddenBecause !== undefined} />}
      {!isAdmin && answer === undefined && <Answering id={_id} number={number} />}
    </Card>
  );
}

function Answering({ id, number }: { id: string; number: string }) {
  const { change, isPending } = useReviewChange(t('Your answer to {number} is shown', { number }));
  return (
    <ReviewForm
      openLabel={t('Answer')}
      label={t('Your answer')}
      hint={t('Everyone can read it below the review. You can’t change it.')}
      sendLabel={t('Send the answer')}
      describedBy={number}
      busy={isPending}
      onSend={(answer) => change({ id, answer })}
    />
  );
}

function Hiding({ id, number, isHidden }: { id: string; number: string; isHidden: boolean }) {
  const { change, isPending } = useReviewChange(
    isHidden ? t('{number} is shown again', { number }) : t('{number} is hidden', { number }),
  );
  if (isHidden)
    return (
      <div>
        <Button
          variant="secondary"
          size="s"
          aria-label={t('Show {number} again', { number })}
          busy={isPending}
          onClick={() => change({ id, hiddenBecause: null })}
        >
          {t('Show again')}
        </Button>
      </div>
    );
  return (
    <ReviewForm
      openLabel={t('Hide')}
      label={t('Why it is hidden')}
      hint={t('The buyer and the kitchen can read it.')}
      sendLabel={t('Hide the review')}
      describedBy={number}
      busy={isPending}
      onSend={(hiddenBecause) => change({ id, hiddenBecause })}
    />
  );
}
