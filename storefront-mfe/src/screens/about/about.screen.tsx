import { joinClasses } from '@food-court/shared-ui';
import { BasketSlot } from '../basket-entry/basket-slot';
import { useMotionControl } from '../motion/use-motion-control';
import { TypewriterText } from '../motion/typewriter-text';
import styles from './about.module.css';

const announcement = ['About Section Coming Soon . . .'];

/** Spec point 2. */
const pace = { letter: 150, beforeWriting: 1_000, beforeDeleting: 2_000 };

export default function AboutScreen() {
  const { isPaused, className, pauseButton } = useMotionControl();
  return (
    <>
      <section className={joinClasses(styles.about, className)}>
        <h1 className={styles.heading}>
          <TypewriterText
            phrases={announcement}
            pace={pace}
            spoken="About Section Coming Soon . . ."
            isPaused={isPaused}
          />
        </h1>
        <p className={styles.lead}>
          The story of our kitchens is still simmering. Until it is served, the dishes speak for themselves.
        </p>
        {pauseButton}
      </section>
      <BasketSlot />
    </>
  );
}
