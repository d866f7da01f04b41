import type { ReactNode } from 'react';
import { CategoryLinks } from '../menu/category-links';
import { Typed } from '../typing/typed';
import styles from './welcome-banner.module.css';

const cravings = ['hot noodles?', 'jollof rice?', 'iced drinks?', 'fried wings?'];

/** Writing and deleting take 150 ms a letter: spec point 2. */
const pace = { letter: 150, beforeWriting: 300, beforeDeleting: 1800 };

interface WelcomeBannerProps {
  still: boolean;
  pause: ReactNode;
}

export function WelcomeBanner({ still, pause }: WelcomeBannerProps) {
  return (
    <section className={styles.banner}>
      <div className={styles.inside}>
        <div className={styles.words}>
          <p className={styles.kicker}>Welcome to Food Court</p>
          <h1 className={styles.heading}>
            Hungry for{' '}
            <span className={styles.craving}>
              <Typed
                phrases={cravings}
                pace={pace}
                spoken="hot noodles, jollof rice, iced drinks or fried wings?"
                still={still}
              />
            </span>
          </h1>
          <p className={styles.lead}>Many kitchens, one table. Pick what smells best, and order it before it’s gone.</p>
          <CategoryLinks />
        </div>
        <div className={styles.feast} aria-hidden="true">
          <div className={styles.garnish} />
        </div>
        <div className={styles.pause}>{pause}</div>
      </div>
    </section>
  );
}
