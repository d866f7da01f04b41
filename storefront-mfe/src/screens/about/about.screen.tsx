import { joinClasses } from 'shared-ui';
import { useMotion } from '../motion/use-motion';
import { Typed } from '../typing/typed';
import styles from './about.module.css';

const announcement = ['About Section Coming Soon . . .'];

/** Spec point 2. */
const pace = { letter: 150, beforeWriting: 1_000, beforeDeleting: 2_000 };

export default function AboutScreen() {
  const { still, around, pause } = useMotion();
  return (
    <section className={joinClasses(styles.about, around)}>
      <h1 className={styles.heading}>
        <Typed phrases={announcement} pace={pace} spoken="About Section Coming Soon . . ." still={still} />
      </h1>
      <p className={styles.lead}>
        The story of our kitchens is still simmering. Until it is served, the dishes speak for themselves.
      </p>
      {pause}
    </section>
  );
}
