import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { useParams } from 'react-router-dom';
import { t } from '@food-court/shared-api';
import { apiQuery } from '@food-court/shared-api/query';
import { DishCardsSkeleton } from '#dish/dish-cards-skeleton.tsx';
import { DishGrid } from '#menu/dish-grid.tsx';
import styles from './dish-page.module.css';

/** One row on a desktop. */
const most = 4;

/** Searches by the slug, which still contains the name of the removed dish. */
export default function SimilarDishes() {
  const place = useId();
  const { slug = '' } = useParams();
  const { data, isPending } = useQuery(
    apiQuery('GET /search', { query: { q: slug.replaceAll('-', ' ').slice(0, 100), limit: most } }),
  );
  const dishes = (data?.instead ?? data?.dishes ?? []).slice(0, most);
  if (dishes.length === 0 && !isPending) return undefined;
  return (
    <section className={styles.more} data-look="grid gap-5" aria-labelledby={place}>
      <h2 id={place}>{t('What there is instead')}</h2>
      {isPending ? (
        <DishCardsSkeleton count={most} lines={5} />
      ) : (
        <DishGrid dishes={dishes} label={t('What there is instead')} place={place} />
      )}
    </section>
  );
}
