import { lazy, Suspense, useEffect, useState } from 'react';
import { t, type Order } from '@food-court/shared-api';
import { Button } from '@food-court/shared-ui';
import styles from './order.module.css';

const DishLabel = lazy(() => import('./dish-label'));

/** Prints what the box of the dish must say: what is in it, for whom, and what its kitchen states about allergens. */
export function PrintLabel({ order }: { order: Order }) {
  const [isPrinting, setPrinting] = useState(false);
  useEffect(() => {
    const stop = () => setPrinting(false);
    addEventListener('afterprint', stop);
    return () => removeEventListener('afterprint', stop);
  }, []);
  return (
    <>
      <Button variant="secondary" className={styles.print} data-look="start" onClick={() => setPrinting(true)}>
        {t('Print the label')}
      </Button>
      {isPrinting && (
        <Suspense>
          <DishLabel order={order} />
        </Suspense>
      )}
    </>
  );
}
