import { useEffect } from 'react';
import { rememberTable } from 'shared-api/table-of-visit';
import { Questions } from '../asking/questions';
import { BasketBar } from './basket-bar';

export { addToBasket } from '../basket-state/basket-actions';

/** What a page with dishes gets once it is alive. */
export function BasketPart() {
  useEffect(() => rememberTable(location.search), []);
  return (
    <>
      <BasketBar />
      <Questions />
    </>
  );
}
