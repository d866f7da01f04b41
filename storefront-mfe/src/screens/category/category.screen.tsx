import { useParams } from 'react-router-dom';
import type { Category } from 'shared-api';
import { FinishBegun } from '../ordering/finish-begun';
import { CategoryBanner } from './category-banner';
import styles from './category.module.css';
import { Menu } from './menu';

export default function CategoryScreen() {
  // The route takes nothing but the four categories.
  const { category } = useParams() as { category: Category };
  return (
    <>
      <CategoryBanner category={category} />
      <section key={category} className={styles.dishes} aria-label={`${category} menu`}>
        <FinishBegun />
        <Menu category={category} />
      </section>
    </>
  );
}
