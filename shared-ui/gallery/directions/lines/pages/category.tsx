import { chinese } from '../court/dishes';
import { Action } from '../parts/action';
import { DishCard } from '../parts/dish-card';
import grid from '../parts/dish-card.module.css';
import { Frame } from '../parts/frame';
import styles from './category.module.css';

const CATEGORIES = ['Chinese', 'Rice', 'Drinks', 'Chicken'];

export function Category() {
  return (
    <Frame>
      <div className={styles.page}>
        <div className={styles.head}>
          <h1>Chinese</h1>
          <nav className={styles.categories} aria-label="Categories">
            {CATEGORIES.map((category) => (
              <a
                key={category}
                href="lines.html?page=category"
                aria-current={category === 'Chinese' ? 'page' : undefined}
              >
                {category}
              </a>
            ))}
          </nav>
          <div className={styles.filters}>
            <Action>Sort: Popular</Action>
            <Action>Open now</Action>
            <Action>Vegetarian</Action>
            <Action>Under 15 min</Action>
          </div>
        </div>
        <h2 className="hidden">Dishes</h2>
        <div className={grid.grid}>
          {chinese.map((dish) => (
            <DishCard key={dish.slug} dish={dish} buyNow />
          ))}
        </div>
      </div>
    </Frame>
  );
}
