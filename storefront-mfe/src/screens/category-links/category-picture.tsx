import type { Category } from '@food-court/shared-api';
import { joinClasses } from '@food-court/shared-ui';
import styles from './category-picture.module.css';

/** A mark of 20 px beside the word. */
export const CategoryPicture = ({ of: category }: { of: Category }) => (
  <span className={joinClasses(styles.picture, styles[category])} aria-hidden="true" />
);
