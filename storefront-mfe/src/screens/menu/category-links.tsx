import { NavLink } from 'react-router-dom';
import type { Category } from 'shared-api';
import { CategoryPicture } from './category-picture';
import styles from './category-links.module.css';

/** The order of spec point 2's selector. */
const offered: readonly Category[] = ['Chinese', 'Drinks', 'Rice', 'Chicken'];

/** The category selector: one tap from anywhere on the menu to a kitchen. */
export function CategoryLinks() {
  return (
    <nav aria-label="Choose a category">
      <ul role="list" className={styles.list}>
        {offered.map((category) => (
          <li key={category}>
            <NavLink to={`/${category}`} className={styles.link}>
              <CategoryPicture of={category} />
              {category}
            </NavLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}
