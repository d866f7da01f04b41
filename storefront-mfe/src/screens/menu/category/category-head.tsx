import { t, type Category, type Text } from '@food-court/shared-api';
import { CategoryLinks } from '#menu/category-links.tsx';
import { FiltersButton } from '#menu/found-dishes/filters-button.tsx';
import styles from './category.module.css';

const descriptions = {
  Chinese: 'Wok-tossed, steamed and folded by hand: small plates and big bowls from the Chinese kitchens.',
  Rice: 'Smoky, spiced, coconut-sweet or plain and proud: every pot of rice in the court.',
  Drinks: 'Iced, brewed, blended and freshly pressed: something to go with all of it.',
  Chicken: 'Crisp skin, slow smoke, sticky glaze: chicken the way you like it.',
} satisfies Record<Category, Text>;

/** The title and, on the same line, the tabs, which stay in sight. On a phone the tabs and one button for all filters. */
export const CategoryHead = ({ category }: { category: Category }) => (
  <>
    <div className={styles.head} data-look="row middle sticky paper" data-tabs>
      <h1>{t(category)}</h1>
      <CategoryLinks />
      <FiltersButton />
    </div>
    <p className={styles.description} data-look="soft">
      {t(descriptions[category])}
    </p>
  </>
);
