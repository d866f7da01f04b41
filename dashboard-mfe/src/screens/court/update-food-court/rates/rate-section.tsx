import type { UseQueryResult } from '@tanstack/react-query';
import { Card, Skeleton, stack } from '@food-court/shared-ui';
import { useDraftKey } from '#forms/use-draft.ts';
import { LoadError } from '#page/failure.tsx';
import { rateReading } from './messages';
import type { Rate, RateNow } from './rate';
import { RateForm } from './rate-form';
import { RateHistory } from './rate-history';
import { subjectName } from './subject-name';
import styles from './rates.module.css';

interface RateSectionProps {
  id: string;
  rate: Rate;
  now: UseQueryResult<RateNow>;
  formName: string;
}

/** A rate that is in force, a form to change it, and its history. */
export function RateSection({ id, rate, now, formName }: RateSectionProps) {
  const draftKey = useDraftKey(formName);
  const words = rate.words();
  return (
    <section className={stack(4)} aria-labelledby={id}>
      <h2 id={id} data-look="xl">
        {words.title}
      </h2>
      <p className={styles.lead} data-look="soft">
        {words.lead}
      </p>
      {now.data ? (
        <div className={styles.parts} data-look="grid top gap-4">
          <Card raised className={stack(4)}>
            <RatesNow now={now.data} rate={rate} />
          </Card>
          <Card raised>
            <RateForm key={draftKey} rate={rate} formName={formName} />
          </Card>
        </div>
      ) : now.isFetched ? (
        <LoadError title={words.notLoaded} query={now} texts={rateReading} />
      ) : (
        <Card raised role="status" aria-label={words.loading}>
          <Skeleton lines={6} />
        </Card>
      )}
      <RateHistory rate={rate} />
    </section>
  );
}

interface RatesNowProps {
  now: RateNow;
  rate: Rate;
}

function RatesNow({ now: { number, others, more }, rate: { format, ...rate } }: RatesNowProps) {
  const words = rate.words();
  return (
    <>
      {number !== undefined ? (
        <p className={styles.everyone} data-look="row wrap baseline">
          <strong data-look="2xl numbers">{format(number)}</strong>{' '}
          {others.length > 0 ? words.forTheRest : words.forAll}
        </p>
      ) : (
        others.length === 0 && <p>{words.forAll}</p>
      )}
      {others.length > 0 && (
        <ul role="list" aria-label={words.others} className={styles.kitchens} data-look="grid">
          {others.map((other) => (
            <li
              key={subjectName(other, words)}
              className={styles.kitchen}
              data-look="numbers row between gap-3 line-above pad-block-2"
            >
              <bdi data-look="breaks shrink">{subjectName(other, words)}</bdi>
              <strong>{format(other.number)}</strong>
            </li>
          ))}
        </ul>
      )}
      {more && (
        <p className={styles.lead} data-look="soft">
          {words.more}
        </p>
      )}
    </>
  );
}
