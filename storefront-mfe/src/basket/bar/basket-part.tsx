import { lazy, Suspense } from 'react';
import { DialogHost } from '#ordering/dialogs/dialog-host.tsx';
import { mayBeTogether, scannedTable } from '../together/shared-mark';
import { BasketBar } from './basket-bar';

export { BasketColumn } from '../column/basket-column';
export { addToBasket, takeFromBasket } from '../state/basket-actions';

const TogetherBar = lazy(() => import('./together-bar'));

/** Parts of the basket that a page with dishes gets after hydration. */
export const BasketPart = () => (
  <>
    {mayBeTogether() || scannedTable() ? (
      <Suspense fallback={<BasketBar />}>
        <TogetherBar otherwise={<BasketBar />} />
      </Suspense>
    ) : (
      <BasketBar />
    )}
    <DialogHost />
  </>
);
