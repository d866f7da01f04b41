import { lazy, Suspense, type ComponentProps } from 'react';
import styles from './checkout.module.css';

const TipField = lazy(() => import(/* webpackChunkName: "tip" */ './tip-field'));

/** Has its height before its code is there, so that nothing moves under a finger. */
export const TipPart = (props: ComponentProps<typeof TipField>) => (
  <div className={styles.tip}>
    <Suspense fallback={null}>
      <TipField {...props} />
    </Suspense>
  </div>
);
