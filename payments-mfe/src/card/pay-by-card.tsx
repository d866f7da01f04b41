import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { apiQuery } from '@food-court/shared-api/query';
import { useIsGuest } from '#guest/use-is-guest.ts';
import { ExpressPlaceholder } from './express-placeholder';
import { cardLibrary } from './card-library';
import { SaveBoxPlaceholder } from './card-field-placeholder';
import { LoadingCardForm } from './loading-card-form';
import type { Payable } from './make-payment';
import { PayForm } from './pay-form';

/** Spec point 5: the Pay button is disabled until the payment library is ready. */
export function PayByCard({ isWaiting = false, ...payable }: Payable & { isWaiting?: boolean }) {
  const library = useQuery(cardLibrary);
  // Nobody keeps a card without an account.
  const keepsCards = !useIsGuest() && !payable.topsUp;
  const cards = useQuery({ ...savedCardsQuery, enabled: keepsCards });
  const { amount, setAsked } = useAskedAmount(payable.amount);

  if (library.data && !cards.isLoading && !isWaiting) {
    const { CardPayment, provider } = library.data;
    return (
      <CardPayment
        {...payable}
        provider={provider}
        cards={cards.data ?? []}
        keepsCards={keepsCards}
        amount={amount}
        onAmountChange={setAsked}
      />
    );
  }
  return (
    <>
      <ExpressPlaceholder />
      <LoadingCardForm library={library} isWaiting={cards.isLoading || isWaiting}>
        {({ field, ...parts }) => (
          <PayForm
            {...parts}
            amount={amount}
            fromWallet={payable.fromWallet}
            field={
              <>
                {field}
                {keepsCards && <SaveBoxPlaceholder />}
              </>
            }
          />
        )}
      </LoadingCardForm>
    </>
  );
}

/** Without its answer, or when a server of the release before does not know the call, a card is typed. */
const savedCardsQuery = { ...apiQuery('GET /my-cards'), retry: false };

/** The amount the server last asked for, if it differed from the shown one; valid until the page shows another amount. */
function useAskedAmount(shown: number) {
  const [asked, setAsked] = useState<{ amount: number; instead: number }>();
  return {
    amount: asked?.instead === shown ? asked.amount : shown,
    setAsked: (amount: number) => setAsked({ amount, instead: shown }),
  };
}
