import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { dollarsFromCents, formatDollars, t } from '@food-court/shared-api';
import { queryKey } from '@food-court/shared-api/query';
import { CardForm } from '#card/card-form.tsx';
import type { Payable } from '#card/make-payment.ts';
import { startErrorMessage } from '#card/messages.ts';
import { checkPayment } from '#card/settlement.ts';
import { payFromWallet } from './use-part-of-wallet';

interface PayFromWalletProps {
  payable: Payable;
  cents: number;
}

/** Pays all of it from the wallet, without a card. */
export function PayFromWallet({ payable: { findOrder, onPaid }, cents }: PayFromWalletProps) {
  const client = useQueryClient();
  const [isPaying, setPaying] = useState(false);
  const [error, setError] = useState<string>();
  const [key] = useState(() => crypto.randomUUID());
  const isPressed = useRef(false);

  const pay = async (): Promise<void> => {
    if (isPressed.current) return;
    isPressed.current = true;
    setPaying(true);
    setError(undefined);
    try {
      const orderId = await findOrder();
      await payFromWallet(orderId, cents, key);
      await checkPayment(client, orderId);
      onPaid?.();
    } catch (failure) {
      setError(startErrorMessage(failure, true));
    }
    void client.invalidateQueries({ queryKey: queryKey('GET /wallet') });
    isPressed.current = false;
    setPaying(false);
  };

  return (
    <CardForm
      label={t('Wallet payment')}
      action={t('Pay {amount} from your wallet', { amount: formatDollars(dollarsFromCents(cents)) })}
      field={null}
      isReady
      busy={isPaying}
      error={error}
      status={undefined}
      onSubmit={() => void pay()}
    />
  );
}
