import { Button, Card } from 'shared-ui';
import { CategoryPicture } from '../menu/category-picture';
import styles from './kitchen-notice.module.css';
import type { FirstDish } from './use-first-dishes';

/**
 * Stands where the dish of a category would, when there is none to show. Not shared-ui's ErrorState: its icons would
 * double what the landing page loads, for a card that is hardly ever seen.
 */
export const KitchenNotice = ({ category, failed, asking, askAgain }: FirstDish) => (
  <Card className={styles.notice} role={failed ? 'alert' : undefined}>
    <CategoryPicture of={category} large />
    <h3 className={styles.title}>{failed ? `${category} didn’t arrive` : `${category} is warming up`}</h3>
    <p className={styles.detail}>
      {failed ? 'It got lost on the way from the kitchen.' : 'The first dish will be on the menu soon.'}
    </p>
    {failed && (
      <Button variant="secondary" busy={asking} onClick={askAgain}>
        Retry
      </Button>
    )}
  </Card>
);
