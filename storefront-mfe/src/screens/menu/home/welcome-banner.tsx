import { useState, type ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { categories, t, type Text } from '@food-court/shared-api';
import { buttonClass, joinClasses } from '@food-court/shared-ui';
import { CategoryLinks } from '#menu/category-links.tsx';
import { TypewriterText } from '#motion/typewriter-text.tsx';
import styles from './welcome-banner.module.css';

/** One phrase per category, in their order. */
const cravings = ['hot noodles?', 'jollof rice?', 'iced drinks?', 'fried wings?'] satisfies Text[];

/** Spec point 2: 150 ms per letter. */
const pace = { letter: 150, beforeWriting: 300, beforeDeleting: 1800 };

interface WelcomeBannerProps {
  isPaused: boolean;
  pauseButton: ReactNode;
  /** Beside the words. */
  children?: ReactNode;
}

export function WelcomeBanner({ isPaused, pauseButton, children }: WelcomeBannerProps) {
  const [phrases] = useState(() => cravings.map((craving) => t(craving)));
  return (
    <section className={styles.banner} data-sign="">
      <div className={styles.content}>
        <div className={styles.text}>
          <p className={styles.kicker}>{t('Welcome to Food Court')}</p>
          <h1 className={styles.heading}>{t('One basket, many kitchens, all ready together.')}</h1>
          <p className={styles.lead}>
            <span>{t('Hungry for')}</span>{' '}
            <TypewriterText
              phrases={phrases}
              pace={pace}
              spoken={t('hot noodles, jollof rice, iced drinks or fried wings?')}
              isPaused={isPaused}
            />
          </p>
          <Link to={`/${categories[0]}`} className={joinClasses(buttonClass(), styles.start)}>
            {t('Start your order')}
          </Link>
          <CategoryLinks />
        </div>
        {children}
        <div className={styles.pause}>{pauseButton}</div>
      </div>
    </section>
  );
}
