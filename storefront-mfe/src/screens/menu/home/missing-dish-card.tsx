import { t, type Category } from '@food-court/shared-api';
import { Button, Card } from '@food-court/shared-ui';
import styles from './missing-dish-card.module.css';
import type { MenuCall } from './use-menus';

interface MissingDishCardProps {
  category: Category;
  call: MenuCall;
}

/** Shown when a category has no dish or its call failed. */
export default function MissingDishCard({ category, call }: MissingDishCardProps) {
  const hasFailed = call.data === undefined;
  return (
    <Card className={styles.notice} data-look="centred grid centre-items gap-3" role={hasFailed ? 'alert' : undefined}>
      <h3 data-look="l">
        {t(hasFailed ? 'We couldn’t load {category}' : '{category} is warming up', { category: t(category) })}
      </h3>
      <p data-look="s">
        {t(hasFailed ? 'Check your connection and try again.' : 'The first dish will be on the menu soon.')}
      </p>
      {hasFailed && (
        <Button variant="secondary" busy={call.isFetching} onClick={() => void call.refetch()}>
          {t('Retry')}
        </Button>
      )}
    </Card>
  );
}
