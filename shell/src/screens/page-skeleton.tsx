import { t } from '@food-court/shared-api';
import { Section, Skeleton } from '@food-court/shared-ui';
import styles from './page-skeleton.module.css';

/** `isFramed`: in the place of a page with a sidebar. */
export const PageSkeleton = ({ isFramed }: { isFramed?: boolean }) => (
  <Section>
    <div aria-busy="true" aria-label={t('Loading')} role="status" className={isFramed ? styles.framed : undefined}>
      {isFramed && <Skeleton lines={6} />}
      <Skeleton lines={4} />
    </div>
  </Section>
);
