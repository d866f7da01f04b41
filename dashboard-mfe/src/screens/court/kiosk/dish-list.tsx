import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { categories, limits, t, type Category, type MenuDish } from '@food-court/shared-api';
import { apiPage } from '@food-court/shared-api/query';
import { LoadError } from '#page/failure.tsx';
import { KioskDish } from './kiosk-dish';
import styles from './kiosk-dish.module.css';

const menuOf = (category: Category) =>
  apiPage('GET /products/{category}', { params: { category }, query: { limit: limits.largestPage } });

/** The dishes of one category at a time. */
export function DishList({ onAdd }: { onAdd: (dish: MenuDish) => void }) {
  const [category, setCategory] = useState<Category>('Chinese');
  const menu = useQuery(menuOf(category));
  return (
    <>
      <div role="group" aria-label={t('Categories')} className={styles.tabs} data-look="grid gap-2">
        {categories.map((name) => (
          <button
            key={name}
            type="button"
            className={styles.tab}
            data-look="l bold ink no-line press-corners tonal"
            aria-pressed={name === category}
            onClick={() => setCategory(name)}
          >
            {t(name)}
          </button>
        ))}
      </div>
      <div className={styles.scroll}>
        {menu.error && !menu.data && <LoadError title={t('We couldn’t load the dishes')} query={menu} />}
        <ul role="list" aria-label={t(category)} className={styles.dishes} data-look="grid gap-3 pad-0 no-bullets">
          {menu.data?.items.map((dish) => (
            <KioskDish key={dish._id} dish={dish} onAdd={() => onAdd(dish)} />
          ))}
        </ul>
      </div>
    </>
  );
}
