import { t } from '@food-court/shared-api';
import { Card, row, stack } from '@food-court/shared-ui';
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
    <h2 id="customer-reviews" data-look="xl">
      {t('Customer reviews')}
    </h2>
    <p className={row(2)} data-look="bold space-above-3">
      <span className={styles.stars} data-look="row" aria-hidden="true">
        {Array.from({ length: best }, (_, place) => (
          <StarIcon key={place} size={22} className={place < average ? styles.full : styles.empty} />
        ))}
      </span>
      {t('{average} out of {best}', { average, best })}
    </p>
    <p data-look="s soft">{t('{count} global ratings', { count })}</p>
    <p data-look="s soft">{t('A sample: these are not reviews of this court.')}</p>
    <ul role="list" className={stack(3)} data-look="space-above-4">
      {shares.map(({ stars, percent }) => (
        <li key={stars} className={styles.share} data-look="s numbers grid middle gap-3">
          <span>{t('{stars} star', { stars })}</span>
          <svg
            className={styles.bar}
            data-look="wide sunken round"
            viewBox="0 0 100 1"
            preserveAspectRatio="none"
            aria-hidden="true"
          >
            <rect width={percent} height="1" />
          </svg>
          <span data-look="soft to-end">{percent}%</span>
        </li>
      ))}
    </ul>
  </Card>
);
