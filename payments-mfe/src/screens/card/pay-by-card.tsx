import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { orderTotal, type Order } from 'shared-api';
import { Button, joinClasses } from 'shared-ui';
import { RefreshIcon } from 'shared-ui/icons';
import styles from './card-field.module.css';
import { cardLibrary } from './card-library';
import { cardLabel, libraryFailed, loading } from './messages';
import { PayForm } from './pay-form';

/** Spec point 5: the Pay button is disabled until the payment library is ready. */
export function PayByCard({ order }: { order: Order }) {
  const library = useQuery(cardLibrary);
  const [amount, setAmount] = useState(() => orderTotal(order));
  const failed = library.isError && !library.isFetching;
  // The build has been removed and one of its files with it: the shell then loads another build.
  if (failed && library.error.name === 'ChunkLoadError') throw library.error;

  if (library.data) {
    const { CardPayment, provider } = library.data;
    return <CardPayment provider={provider} order={order} amount={amount} onAmountChange={setAmount} />;
  }
  return (
    <>
      <PayForm
        amount={amount}
        field={<CardFieldPlaceholder />}
        isReady={false}
        error={failed ? libraryFailed : undefined}
        status={library.isFetching ? loading : undefined}
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

/** As high as the card field, so that the page does not move when the field loads. */
const CardFieldPlaceholder = () => (
  <div className={styles.place} aria-hidden="true">
    <span className={styles.label}>{cardLabel}</span>
    <div className={joinClasses(styles.field, styles.loading)} />
  </div>
);
