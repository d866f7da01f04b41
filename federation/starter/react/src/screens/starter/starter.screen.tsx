import { formatDollars, t } from '@food-court/shared-api';
import { apiQuery } from '@food-court/shared-api/query';
import { Card, CardGrid, ErrorState, Section } from '@food-court/shared-ui';
import { useQuery } from '@tanstack/react-query';
import styles from './starter.module.css';

const drinks = apiQuery('GET /category/{category}', { params: { category: 'Drinks' } });

export default function StarterScreen() {
  const { data, isFetching, refetch } = useQuery(drinks);
  if (!data)
    return <ErrorState title={t('We couldn’t load the dishes')} busy={isFetching} onRetry={() => void refetch()} />;
  return (
    <Section level={1} title={t('Starter')} lead={t('What our kitchens recommend today.')}>
      <CardGrid>
        {data.map(({ _id, title, price }) => (
          <Card key={_id} as="article" className={styles.dish}>
            <h2 className={styles.title}>{title}</h2>
            <p>{formatDollars(price)}</p>
          </Card>
        ))}
      </CardGrid>
    </Section>
  );
}
