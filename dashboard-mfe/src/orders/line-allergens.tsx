import { lazy, Suspense } from 'react';
import type { AllergenStatement } from '@food-court/shared-api';
import { useIsHydrated } from '../page/use-is-hydrated';
import styles from './line.module.css';

/** The names of allergens come at their first use, because the board is a large screen. */
const StatedSentences = lazy(() => import('./stated-sentences'));

/** The kitchen’s statement when the line was ordered, or that there was none. */
export function LineAllergens({ statement }: { statement: AllergenStatement | undefined }) {
  const isHydrated = useIsHydrated();
  return (
    <p className={styles.stated} data-look="s medium breaks grid">
      {isHydrated && (
        <Suspense>
          <StatedSentences statement={statement} />
        </Suspense>
      )}
    </p>
  );
}
