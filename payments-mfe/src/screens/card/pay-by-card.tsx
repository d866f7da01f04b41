import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Order } from 'shared-api';
import { Button } from 'shared-ui';
import { RefreshIcon } from 'shared-ui/icons';
import { amountDue } from './amount-due';
import { cardLibrary } from './card-library';
import { CardWaiting } from './card-waiting';
import { libraryFailed, loading } from './messages';
import { PayForm } from './pay-form';

/** Spec point 5: the Pay button is disabled until the payment library is ready. */
export function PayByCard({ order }: { order: Order }) {
  const library = useQuery(cardLibrary);
  const [amount, setAmount] = useState(() => amountDue(order));
  const failed = library.isError && !library.isFetching;
  // A file of ours is gone with its build: the shell looks for another build.
  if (failed && library.error.name === 'ChunkLoadError') throw library.error;

  if (library.data) {
    const { CardPayment, provider } = library.data;
    return <CardPayment provider={provider} order={order} amount={amount} onAmount={setAmount} />;
  }
  return (
    <>
      <PayForm
        amount={amount}
        field={<CardWaiting />}
        ready={false}
        fault={failed ? libraryFailed : undefined}
        news={library.isFetching ? loading : undefined}
      />
      {failed && (
        <Button
          type="button"
          variant="secondary"
          wide
          icon={<RefreshIcon size={18} />}
          onClick={() => void library.refetch()}
        >
          Retry
        </Button>
      )}
    </>
  );
}
