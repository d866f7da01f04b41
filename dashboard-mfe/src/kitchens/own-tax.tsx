import { useQuery } from '@tanstack/react-query';
import { t, type KitchenTax } from '@food-court/shared-api';
import { apiQuery } from '@food-court/shared-api/query';
import { Card, Skeleton, stack } from '@food-court/shared-ui';
import { formatPercent } from '../listing/format-number';
import { LoadError } from '../page/failure';
import styles from './kitchen.module.css';

/** Shows a seller the tax that their prices contain now. Admins set it. */
export function OwnTax({ email }: { email: string }) {
  const query = useQuery(apiQuery('GET /tax/{email}', { params: { email } }));
  return (
    <Card as="section" raised className={stack(4)} aria-labelledby="own-tax">
      <h2 id="own-tax" className={styles.title} data-look="xl">
        {t('Tax')}
      </h2>
      {query.data ? (
        <Taxes {...query.data} />
      ) : query.error ? (
        <LoadError title={t('We couldn’t load your tax')} query={query} />
      ) : (
        <Skeleton lines={1} />
      )}
    </Card>
  );
}

function Taxes({ categories }: KitchenTax) {
  const [percent = 0, ...others] = new Set(categories.map((tax) => tax.percent));
  if (others.length === 0)
    return (
      <p>
        {percent === 0
          ? t('The court counts no tax in your prices.')
          : t('Your prices contain {percent} tax.', { percent: formatPercent(percent) })}
      </p>
    );
  return (
    <>
      <p>{t('Your prices contain tax by category.')}</p>
      <ul role="list">
        {categories.map(({ category, percent: own }) => (
          <li key={category}>{t('{category}: {percent}', { category: t(category), percent: formatPercent(own) })}</li>
        ))}
      </ul>
    </>
  );
}
