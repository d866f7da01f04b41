import { t, type Category, type Text } from '@food-court/shared-api';
import styles from './category.module.css';

const descriptions = {
  Chinese: 'Wok-tossed, steamed and folded by hand: small plates and big bowls from the Chinese kitchens.',
  Rice: 'Smoky, spiced, coconut-sweet or plain and proud: every pot of rice in the court.',
  Drinks: 'Iced, brewed, blended and freshly pressed: something to go with all of it.',
  Chicken: 'Crisp skin, slow smoke, sticky glaze: chicken the way you like it.',
} satisfies Record<Category, Text>;

export const CategoryBanner = ({ category }: { category: Category }) => (
  <header className={styles.banner} data-cloth={category}>
    <div className={styles.content}>
      <h1>{t(category)}</h1>
      <p className={styles.description}>{t(descriptions[category])}</p>
    </div>
  </header>
);
