import { t } from '@food-court/shared-api';
import { Section, Skeleton } from '@food-court/shared-ui';
import styles from './page-skeleton.module.css';

/** Shows the title if it is known, otherwise a placeholder in its position. `isFramed` adds a placeholder for the frame’s links. */
export const PageSkeleton = ({ isFramed, title }: { isFramed?: boolean; title?: string }) => (
  <Section className={isFramed ? styles.framed : styles.page}>
    {isFramed && <div className={styles.links} />}
    {title && <h1>{title}</h1>}
    <div aria-busy="true" aria-label={t('Loading')} role="status">
      {!title && <Skeleton className={styles.title} />}
      <Skeleton lines={4} />
    </div>
  </Section>
);
