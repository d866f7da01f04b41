import { useState } from 'react';
import { t, type Text } from '@food-court/shared-api';
import { joinClasses } from '@food-court/shared-ui';
import { BasketSlot } from '#basket/entry/basket-slot.tsx';
import { useMotionControl } from '#motion/use-motion-control.tsx';
import { TypewriterText } from '#motion/typewriter-text.tsx';
import styles from './about.module.css';

const announcement = 'About Section Coming Soon . . .' satisfies Text;

/** Spec point 2. */
const pace = { letter: 150, beforeWriting: 1_000, beforeDeleting: 2_000 };

export default function AboutScreen() {
  const [phrases] = useState(() => [t(announcement)]);
  const { isPaused, className, pauseButton } = useMotionControl();
  return (
    <>
      <section className={joinClasses(styles.about, className)} data-look="centred grid centre-items pack-middle gap-5">
        <h1 className={styles.heading}>
          <TypewriterText phrases={phrases} pace={pace} spoken={t(announcement)} isPaused={isPaused} />
        </h1>
        <p className={styles.lead} data-look="l soft balanced">
          {t('The story of our kitchens is still simmering. Until it is served, the dishes speak for themselves.')}
        </p>
        {pauseButton}
      </section>
      <BasketSlot />
    </>
  );
}
