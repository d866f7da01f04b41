import { t } from '@food-court/shared-api';
import { Card, joinClasses, row, stack } from '@food-court/shared-ui';
import { StarIcon } from '@food-court/shared-ui/icons';
import styles from './customer-reviews.module.css';

/** Static sample figures from spec point 2. */
const sampleRatings = {
  average: 3,
  best: 5,
  count: 861,
  shares: [
    { stars: 5, percent: 83 },
    { stars: 4, percent: 67 },
    { stars: 3, percent: 50 },
    { stars: 2, percent: 33 },
    { stars: 1, percent: 17 },
  ],
} as const;

const { average, best, count, shares } = sampleRatings;

export const CustomerReviews = () => (
  <Card as="section" raised aria-labelledby="customer-reviews">
    <h2 id="customer-reviews" className={styles.title}>
      {t('Customer reviews')}
    </h2>
    <p className={joinClasses(row(2), styles.average)}>
      <span className={styles.stars} aria-hidden="true">
        {Array.from({ length: best }, (_, place) => (
          <StarIcon key={place} size={22} className={place < average ? styles.full : styles.empty} />
        ))}
      </span>
      {t('{average} out of {best}', { average, best })}
    </p>
    <p className={styles.count}>{t('{count} global ratings', { count })}</p>
    <p className={styles.sample}>{t('A sample: these are not reviews of this court.')}</p>
    <ul role="list" className={joinClasses(stack(3), styles.shares)}>
      {shares.map(({ stars, percent }) => (
        <li key={stars} className={styles.share}>
          <span>{t('{stars} star', { stars })}</span>
          <svg className={styles.bar} viewBox="0 0 100 1" preserveAspectRatio="none" aria-hidden="true">
            <rect width={percent} height="1" />
          </svg>
          <span className={styles.percent}>{percent}%</span>
        </li>
      ))}
    </ul>
  </Card>
);
