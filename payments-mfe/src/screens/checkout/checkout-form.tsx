import { lazy, Suspense, useState, type ReactNode } from 'react';
import type { Basket } from '@food-court/shared-api';
import { tableOfVisit } from '@food-court/shared-api/table-of-visit';
import { Card } from '@food-court/shared-ui';
import { InvitationPart } from '#invitation/invitation-part.tsx';
import { useInvitation, type InvitationState } from '#invitation/use-invitation.ts';
import { PayWith } from '#wallet/pay-with.tsx';
import styles from './checkout.module.css';
import { FulfilmentFields } from './fulfilment-fields';
import { firstKind, readLine, shownLine, type TypedFulfilment } from './fulfilment-forms';
import { KnownTable } from './known-table';
import { lineStopsPayment } from './messages';
import { OrderedLines } from './ordered-lines';
import { readAddress, ReceiptAddress } from './receipt-address';
import { amountOf, shownLines } from './shown-lines';
import { TipPart } from './tip-part';
import { useCheckout } from './use-checkout';
import { useTableProof } from './use-table-proof';

const TableProofPart = lazy(() => import('./table-proof'));

interface CheckoutFormProps {
  basket: Basket;
  /** A guest has no name and no address. */
  buyer: { name: string; email?: string };
  whenEmpty: ReactNode;
}

/** The lines, the fulfilment and the card. Once the button is pressed, it shows what was ordered. */
export function CheckoutForm({ basket: current, buyer, whenEmpty }: CheckoutFormProps) {
  const checkout = useCheckout(current);
  const invitation = useInvitation(amountOf(checkout));
  if (!checkout.placed && checkout.basket.lines.length === 0) return whenEmpty;
  return (
    <div className={styles.columns} data-look="grid top gap-5">
      <OrderedLines
        {...{ placed: checkout.placed, basket: checkout.basket, tip: checkout.tip }}
        invitationCents={invitation.cents}
      />
      <Payment {...checkout} buyer={buyer} invitation={invitation} />
    </div>
  );
}

const StoppedNote = ({ title }: { title: string }) => (
  <p role="alert" data-look="breaks sunken press-corners pad-3-4">
    {lineStopsPayment(title)}
  </p>
);

type CheckoutState = ReturnType<typeof useCheckout>;

interface PaymentProps extends CheckoutState, Pick<CheckoutFormProps, 'buyer'> {
  invitation: InvitationState;
}

function Payment({ buyer, invitation, ...checkout }: PaymentProps) {
  const { placed, basket, tip, setTip, order, showOrdered } = checkout;
  const [table] = useState(tableOfVisit);
  const [typed, setTyped] = useState<TypedFulfilment>({ kind: firstKind({ table }), lines: {} });
  const [isChecked, setChecked] = useState(false);
  const { name, email } = buyer;
  const [isTableShort, setTableShort] = useState(email === undefined && table !== undefined);
  const line = shownLine(typed, { table, name });
  const stopped = shownLines({ placed, basket }).find(({ isStopped }) => isStopped);
  const [address, setAddress] = useState('');
  const fulfilment = readLine(typed.kind, line);
  const proof = useTableProof(fulfilment);
  const isFixed = placed !== undefined;
  const isProofAsked = !isFixed && (proof.refused ?? proof.needsDayCode) !== undefined;
  const findOrder = async (): Promise<string> => {
    setChecked(true);
    try {
      return await order(fulfilment, { ...readAddress(address), ...proof.read() });
    } catch (error) {
      proof.noteRefusal(error);
      throw error;
    }
  };
  const pickUp = () => {
    setTyped({ ...typed, kind: 'pick-up' });
    setTableShort(false);
    setChecked(false);
  };
  return (
    <Card raised className={styles.card} data-look="gap-5 container">
      {isTableShort ? (
        <KnownTable table={table} isFixed={isFixed} onChange={() => setTableShort(false)} />
      ) : (
        <FulfilmentFields typed={typed} line={line} onChange={setTyped} isChecked={isChecked} isFixed={isFixed} />
      )}
      {isProofAsked && (
        <Suspense fallback={null}>
          <TableProofPart proof={proof} isChecked={isChecked} onPickUp={pickUp} />
        </Suspense>
      )}
      {basket.takesTips && (
        <TipPart basket={basket} tip={tip} onChange={setTip} isChecked={isChecked} isFixed={isFixed} />
      )}
      {email === undefined && (
        <ReceiptAddress address={address} onChange={setAddress} isChecked={isChecked} isFixed={isFixed} />
      )}
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
