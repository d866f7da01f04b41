import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { t, type CourtTermName, type CourtTerms as Terms } from '@food-court/shared-api';
import { courtTermNames } from '@food-court/shared-api/court-terms';
import { apiQuery } from '@food-court/shared-api/query';
import { useSession } from '@food-court/shared-auth';
import { Card, SelectField, Skeleton, stack } from '@food-court/shared-ui';
import { LoadError } from '#page/failure.tsx';
import { courtTerm, termTitles } from './court-term';
import { rateReading } from './messages';
import { RateSection } from './rate-section';
import styles from './rates.module.css';

/** The figures of the FAQ, one at a time. A page may have twelve answers, so the browser reads them. */
export function CourtTerms() {
  const terms = useQuery(apiQuery('GET /court-terms'));
  const [name, setName] = useState<CourtTermName>(courtTermNames[0]);
  return (
    <section className={stack(4)} aria-labelledby="court-terms">
      <h2 id="court-terms" data-look="xl">
        {t('Naira and the figures of the FAQ')}
      </h2>
      <p className={styles.lead} data-look="soft">
        {t('Dishes are priced and charged in dollars. Delivery fees and credits are fixed in naira.')}
      </p>
      {terms.data ? (
        <>
          <SelectField
            label={t('Term')}
            options={courtTermNames.map((value) => ({ value, label: t(termTitles[value]) }))}
            value={name}
            onChange={({ target }) => setName(courtTermNames.find((one) => one === target.value) ?? name)}
          />
          <Term key={name} name={name} terms={terms.data} />
        </>
      ) : terms.isFetched ? (
        <LoadError title={t('We couldn’t load the terms')} query={terms} texts={rateReading} />
      ) : (
        <Card raised role="status" aria-label={t('Loading the terms')}>
          <Skeleton lines={6} />
        </Card>
      )}
    </section>
  );
}

function Term({ name, terms }: { name: CourtTermName; terms: Terms }) {
  const session = useSession();
  const now = useQuery({
    ...apiQuery('GET /court-terms'),
    select: (inForce) => ({ number: inForce[name], others: [] }),
  });
  const formName = `new ${name} of ${session.status === 'signed-in' ? session.user.uid : ''}`;
  return <RateSection id="court-term" rate={courtTerm(name, terms)} now={now} formName={formName} />;
}
