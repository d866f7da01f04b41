import { useQuery } from '@tanstack/react-query';
import { t, type Commission as CommissionNow } from '@food-court/shared-api';
import { apiQuery } from '@food-court/shared-api/query';
import { useSession } from '@food-court/shared-auth';
import { Card, Skeleton, stack } from '@food-court/shared-ui';
import { useDraftKey } from '#forms/use-draft.ts';
import { formatPercent } from '#listing/format-number.ts';
import { LoadError } from '#page/failure.tsx';
import { CommissionForm } from './commission-form';
import { CommissionHistory } from './commission-history';
import styles from './commission.module.css';
import { readingTexts } from './messages';
import part from './part.module.css';

/** The part of each sale that the court keeps, with its history. */
export function Commission() {
  const session = useSession();
  const commission = useQuery(apiQuery('GET /commission'));
  const formName = `new commission of ${session.status === 'signed-in' ? session.user.uid : ''}`;
  const draftKey = useDraftKey(formName);
  return (
    <section className={stack(4)} aria-labelledby="commission">
      <h2 id="commission" className={part.title}>
        {t('Commission')}
      </h2>
      <p className={part.lead}>{t('The part of each sale that the court keeps. Paid orders keep theirs.')}</p>
      {commission.data ? (
        <div className={styles.parts}>
          <Card raised className={stack(4)}>
            <Rates commission={commission.data} />
          </Card>
          <Card raised>
            <CommissionForm key={draftKey} formName={formName} />
          </Card>
        </div>
      ) : commission.isFetched ? (
        <LoadError title={t('We couldn’t load the commission')} query={commission} texts={readingTexts} />
      ) : (
        <Card raised role="status" aria-label={t('Loading the commission')}>
          <Skeleton lines={6} />
        </Card>
      )}
      <CommissionHistory />
    </section>
  );
}

const Rates = ({ commission: { percent, kitchens, more } }: { commission: CommissionNow }) => (
  <>
    <p className={styles.everyone}>
      <strong className={styles.percent}>{formatPercent(percent)}</strong>{' '}
      {kitchens.length > 0 ? t('for every other kitchen') : t('for every kitchen')}
    </p>
    {kitchens.length > 0 && (
      <ul role="list" aria-label={t('Kitchens with their own commission')} className={styles.kitchens}>
        {kitchens.map(({ id, name, percent: own }) => (
          <li key={id} className={styles.kitchen}>
            <bdi className={styles.name}>{name}</bdi>
            <strong>{formatPercent(own)}</strong>
          </li>
        ))}
      </ul>
    )}
    {more && <p className={part.lead}>{t('More kitchens have their own commission.')}</p>}
  </>
);
