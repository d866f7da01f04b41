import { t } from '@food-court/shared-api';
import { Button, Card } from '@food-court/shared-ui';
import styles from './missing-dish-card.module.css';
import type { FirstDish } from './use-first-dishes';

/**
 * Shown when a category has no dish or its call failed. It does not use ErrorState of shared-ui, because the icons
 * would double the code of the landing page for a card that is rarely seen.
 */
export const MissingDishCard = ({ category, hasFailed, isFetching, retry }: FirstDish) => (
  <Card className={styles.notice} role={hasFailed ? 'alert' : undefined}>
    <h3 className={styles.title}>
      {t(hasFailed ? 'We couldn’t load {category}' : '{category} is warming up', { category: t(category) })}
    </h3>
    <p className={styles.detail}>
      {t(hasFailed ? 'Check your connection and try again.' : 'The first dish will be on the menu soon.')}
    </p>
    {hasFailed && (
      <Button variant="secondary" busy={isFetching} onClick={retry}>
        {t('Retry')}
      </Button>
    )}
  </Card>
);
