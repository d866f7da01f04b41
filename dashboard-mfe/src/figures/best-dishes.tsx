import { t, type BestDish } from '@food-court/shared-api';
import { Card, plural } from '@food-court/shared-ui';
import styles from './figures.module.css';

export const BestDishes = ({ dishes }: { dishes: readonly BestDish[] }) =>
  dishes.length > 0 && (
    <Card as="section" className={styles.best} aria-labelledby="best-dishes">
      <h3 id="best-dishes" className={styles.heading}>
        {t('Best dishes of the week')}
      </h3>
      <ol className={styles.dishes}>
        {dishes.map(({ _id, title, portions }) => (
          <li key={_id} className={styles.dish}>
            <span>
              <bdi>{title}</bdi>
              <span className={styles.portions}>{plural(portions, '{count} portion', '{count} portions')}</span>
            </span>
          </li>
        ))}
      </ol>
    </Card>
  );
