import { CategoryLinks } from '../menu/category-links';
import { Typed } from '../typing/typed';
import styles from './welcome-banner.module.css';

const cravings = ['hot noodles?', 'jollof rice?', 'iced drinks?', 'fried wings?'];

/** Writing and deleting take 150 ms a letter: spec point 2. */
const pace = { letter: 150, beforeWriting: 300, beforeDeleting: 1800 };

export function WelcomeBanner() {
  return (
    <section className={styles.banner}>
      <div className={styles.inside}>
        <div className={styles.words}>
          <p className={styles.kicker}>Welcome to Food Court</p>
          <h1 className={styles.heading}>
            Hungry for{' '}
            <span className={styles.craving}>
              <Typed phrases={cravings} pace={pace} spoken="hot noodles, jollof rice, iced drinks or fried wings?" />
            </span>
          </h1>
          <p className={styles.lead}>Four kitchens under one roof. Pick what smells best, and order it before it’s gone.</p>
          <CategoryLinks />
        </div>
        <div className={styles.feast} aria-hidden="true">
          <div className={styles.garnish} />
        </div>
      </div>
    </section>
  );
}
