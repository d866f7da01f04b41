import { useEffect, useSyncExternalStore } from 'react';
import { rememberTable } from 'shared-api';
import { useSession } from 'shared-auth';
import { QuestionSlot } from '../asking/question-slot';
import { hasStoredBasket, onOtherTabs } from '../browser-basket/stored-name';
import { basketPart, loadBasketPart } from './load-part';

/** The last element of a storefront page: the bar of the basket, and the questions about dishes. */
export function BasketSlot() {
  const session = useSession();
  const part = useSyncExternalStore(basketPart.subscribe, basketPart.get, () => undefined);
  const isReady = session.status === 'signed-in' && session.profileState === 'ready';

  useEffect(() => rememberTable(location.search), []);
  useEffect(() => {
    // Without its code the page is as before; the next page, or a press, tries again.
    const load = () => void loadBasketPart().catch(() => {});
    if (isReady || hasStoredBasket()) load();
    return onOtherTabs(load);
  }, [isReady]);

  return (
    <>
      {part && <part.BasketBar />}
      <QuestionSlot />
    </>
  );
}
