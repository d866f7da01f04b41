import { useState } from 'react';
import { ApiError, dollarsFromCents, t, type Order } from '@food-court/shared-api';
import { Button, TextField } from '@food-court/shared-ui';
import type { Payable } from '#card/make-payment.ts';
import { useIsGuest } from '#guest/use-is-guest.ts';
import { PayWith } from '#wallet/pay-with.tsx';
import { dollars, hasParts, readPart } from './part-of-order';
import styles from './payment.module.css';

interface PayOrderProps {
  order: Order;
  /** The price of the checkout without what is paid already, and without what an invitation pays. */
  leftCents: number;
  findOrder: Payable['findOrder'];
  /** A part is paid, and the next one is paid with another card. */
  onPartPaid: () => void;
}

/** Pays all that is left, or a part of it. */
export function PayOrder({ order, leftCents, onPartPaid, ...payable }: PayOrderProps) {
  const isGuest = useIsGuest();
  const [typed, setTyped] = useState<string>();
  const [isChecked, setChecked] = useState(false);
  const part = typed === undefined ? undefined : readPart(typed, leftCents);
  const fault = part && 'fault' in part ? part.fault : undefined;
  const cents = part && 'cents' in part ? part.cents : leftCents;
  const findOrder = async (): Promise<string> => {
    setChecked(true);
    if (fault !== undefined) throw new ApiError('validation_failed', `${fault}.`, 400);
    return payable.findOrder();
  };
  const toggle = () => {
    setTyped(typed === undefined ? '' : undefined);
    setChecked(false);
  };

  return (
    <>
      {typed !== undefined && (
        <TextField
          className={styles.part}
          label={t('Amount to pay now')}
          hint={part && 'hint' in part ? part.hint : t('In dollars, of {left}.', { left: dollars(leftCents) })}
          error={isChecked ? fault : undefined}
          inputMode="decimal"
          autoComplete="off"
          maxLength={9}
          // oxlint-disable-next-line jsx-a11y/no-autofocus -- the field comes with the press of a button
          autoFocus
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
        />
      )}
      <PayWith
        {...(!isGuest && { buyer: order })}
        amount={dollarsFromCents(cents)}
        findOrder={findOrder}
        asked={typed}
        {...(cents < leftCents && { partOf: order.checkout?._id, onPaid: onPartPaid })}
      />
      {(typed !== undefined || (order.checkout && hasParts(leftCents))) && (
        <Button variant="ghost" size="s" type="button" wide onClick={toggle}>
          {typed === undefined ? t('Pay part of it') : t('Pay all of it')}
        </Button>
      )}
    </>
  );
}
