import { useState } from 'react';
import { Card } from '@food-court/shared-ui';
import { InvitationPart } from '#invitation/invitation-part.tsx';
import type { InvitationState } from '#invitation/use-invitation.ts';
import { PayWith } from '#wallet/pay-with.tsx';
import styles from './checkout.module.css';
import { lineStopsPayment } from './messages';
import { readAddress, ReceiptAddress } from './receipt-address';
import { ServingPart } from './serving/serving-part';
import { shownLines } from './shown-lines';
import { TipPart } from './tip-part';
import type { CheckoutState } from './use-checkout';
import type { ServingState } from './serving/use-serving';
import { useTableProof } from './serving/use-table-proof';

const StoppedNote = ({ title }: { title: string }) => (
  <p role="alert" data-look="breaks sunken press-corners pad-3-4">
    {lineStopsPayment(title)}
  </p>
);

interface PaymentProps {
  checkout: CheckoutState;
  serving: ServingState;
  buyer: { name: string; email?: string };
  invitation: InvitationState;
}

export function Payment({ checkout, serving, buyer, invitation }: PaymentProps) {
  const { placed, basket, tip, setTip, order, showOrdered } = checkout;
  const { fulfilment, delivery, deliveryFee } = serving;
  const [isChecked, setChecked] = useState(false);
  const { name, email } = buyer;
  const stopped = shownLines({ placed, basket }).find(({ isStopped }) => isStopped);
  const [address, setAddress] = useState('');
  const proof = useTableProof(fulfilment);
  const state = { isChecked, isFixed: placed !== undefined };
  const findOrder = async (): Promise<string> => {
    setChecked(true);
    try {
      const extras = { ...readAddress(address), ...proof.read(), ...(!placed && delivery.read()) };
      return await order(fulfilment, extras, deliveryFee);
    } catch (error) {
      proof.noteRefusal(error);
      return delivery.renewAfter(error);
    }
  };
  return (
    <Card raised className={styles.card} data-look="gap-5 container">
      <ServingPart
        {...{ serving, proof }}
        {...state}
        isGuest={email === undefined}
        onChange={() => setChecked(false)}
      />
      {basket.takesTips && (
        <TipPart {...{ basket, tip, ...state }} isDelivery={serving.typed.kind === 'delivery'} onChange={setTip} />
      )}
      {email === undefined && <ReceiptAddress address={address} onChange={setAddress} {...state} />}
      {email !== undefined && <InvitationPart invitation={invitation} />}
      {stopped ? (
        <StoppedNote {...stopped} />
      ) : (
        <PayWith
          {...(email !== undefined && { buyer: { name, email } })}
          amount={invitation.amountLeft}
          findOrder={invitation.payFirst(findOrder)}
          onPaid={showOrdered}
        />
      )}
    </Card>
  );
}
