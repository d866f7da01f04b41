import { NavLink } from 'react-router-dom';
import { t, type Category } from '@food-court/shared-api';
import styles from './category-links.module.css';

/** The order of the selector in spec point 2. */
const categoryOrder: readonly Category[] = ['Chinese', 'Drinks', 'Rice', 'Chicken'];

export function CategoryLinks() {
  return (
    <nav aria-label={t('Choose a category')}>
      <ul role="list" className={styles.list}>
        {categoryOrder.map((category) => (
          <li key={category}>
            <NavLink to={`/${category}`} className={styles.link}>
              {t(category)}
            </NavLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}
