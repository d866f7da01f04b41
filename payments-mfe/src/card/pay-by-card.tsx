import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { t } from '@food-court/shared-api';
import { apiQuery } from '@food-court/shared-api/query';
import { Button } from '@food-court/shared-ui';
import { RefreshIcon } from '@food-court/shared-ui/icons';
import { CardFieldPlaceholder } from './card-field-placeholder';
import { ExpressPlaceholder } from './express-placeholder';
import { cardLibrary } from './card-library';
import { libraryFailed, loading } from './messages';
import type { Payable } from './make-payment';
import { PayForm } from './pay-form';

/** Spec point 5: the Pay button is disabled until the payment library is ready. */
export function PayByCard(payable: Payable) {
  const library = useQuery(cardLibrary);
  const cards = useQuery(savedCardsQuery);
  const { amount, setAsked } = useAskedAmount(payable.amount);
  const failed = library.isError && !library.isFetching;
  // The build was removed together with one of its files; the shell then loads another build.
  if (failed && library.error.name === 'ChunkLoadError') throw library.error;

  if (library.data && !cards.isPending) {
    const { CardPayment, provider } = library.data;
    return (
      <CardPayment
        {...payable}
        provider={provider}
        cards={cards.data ?? []}
        amount={amount}
        onAmountChange={setAsked}
      />
    );
  }
  return (
    <>
      <ExpressPlaceholder />
      <PayForm
        amount={amount}
        field={<CardFieldPlaceholder />}
        isReady={false}
        error={failed ? t(libraryFailed) : undefined}
        status={library.isFetching || cards.isPending ? t(loading) : undefined}
      />
      {failed && (
        <Button
          type="button"
          variant="secondary"
          wide
          icon={<RefreshIcon size={18} />}
          onClick={() => void library.refetch()}
        >
          {t('Retry')}
        </Button>
      )}
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
