import { useParams } from 'react-router-dom';
import type { Category } from '@food-court/shared-api';
import { BasketSlot } from '../basket-entry/basket-slot';
import { CategoryLinks } from '../category-links/category-links';
import { ResumePendingAction } from '../ordering/resume-pending-action';
import { CategoryBanner } from './category-banner';
import styles from './category.module.css';
import { CategoryDishes } from './category-dishes';

export default function CategoryScreen() {
  // The route matches the four categories only.
  const { category } = useParams() as { category: Category };
  return (
    <>
      <CategoryBanner category={category} />
      <div className={styles.tabs}>
        <CategoryLinks />
      </div>
      <section key={category} className={styles.dishes} aria-label={`${category} menu`}>
        <ResumePendingAction />
        <CategoryDishes category={category} />
      </section>
      <BasketSlot />
    </>
  );
}
