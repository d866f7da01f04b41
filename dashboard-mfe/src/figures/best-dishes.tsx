import { t, type BestDish } from '@food-court/shared-api';
import { Card, plural } from '@food-court/shared-ui';
import styles from './figures.module.css';

export const BestDishes = ({ dishes }: { dishes: readonly BestDish[] }) =>
  dishes.length > 0 && (
    <Card as="section" data-look="grid gap-3" aria-labelledby="best-dishes">
      <h3 id="best-dishes" data-look="l">
        {t('Best dishes of the week')}
      </h3>
      <ol className={styles.dishes} data-look="grid gap-2">
        {dishes.map(({ _id, title, portions }) => (
          <li key={_id} className={styles.dish}>
            <span data-look="breaks row between gap-4">
              <bdi>{title}</bdi>
              <span data-look="soft numbers rigid">{plural(portions, '{count} portion', '{count} portions')}</span>
            </span>
          </li>
        ))}
      </ol>
    </Card>
  );
