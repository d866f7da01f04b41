import type { ReactNode } from 'react';
import { CategoryLinks } from '../category-links/category-links';
import { TypewriterText } from '../motion/typewriter-text';
import styles from './welcome-banner.module.css';

const cravings = ['hot noodles?', 'jollof rice?', 'iced drinks?', 'fried wings?'];

/** Spec point 2: 150 ms for each letter. */
const pace = { letter: 150, beforeWriting: 300, beforeDeleting: 1800 };

interface WelcomeBannerProps {
  isPaused: boolean;
  pauseButton: ReactNode;
}

export function WelcomeBanner({ isPaused, pauseButton }: WelcomeBannerProps) {
  return (
    <section className={styles.banner}>
      <div className={styles.content}>
        <div className={styles.text}>
          <p className={styles.kicker}>Welcome to Food Court</p>
          <h1 className={styles.heading}>
            Hungry for{' '}
            <span className={styles.craving}>
              <TypewriterText
                phrases={cravings}
                pace={pace}
                spoken="hot noodles, jollof rice, iced drinks or fried wings?"
                isPaused={isPaused}
              />
            </span>
          </h1>
          <p className={styles.lead}>Many kitchens, one table. Pick what smells best, and order it before it’s gone.</p>
          <CategoryLinks />
        </div>
        <div className={styles.feast} aria-hidden="true">
          <div className={styles.garnish} />
        </div>
        <div className={styles.pause}>{pauseButton}</div>
      </div>
    </section>
  );
}
