import type { Category } from '@food-court/shared-api';
import { joinClasses } from '@food-court/shared-ui';
import styles from './category-picture.module.css';

interface CategoryPictureProps {
  of: Category;
  /** For a picture on its own. By default it is as high as the text beside it. */
  large?: boolean;
}

export const CategoryPicture = ({ of: category, large }: CategoryPictureProps) => (
  <span className={joinClasses(styles.picture, styles[category], large && styles.large)} aria-hidden="true" />
);
